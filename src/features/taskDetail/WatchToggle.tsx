import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { useBoard } from '../board/card/boardContext';
import classes from './WatchToggle.module.css';

/**
 * Whether the viewer is notified about a task (docs/behaviour.md#2: watch toggle). Users can only
 * change this for themselves.
 */
export function WatchToggle({ task }: { task: Pick<TaskRow, 'id' | 'notifyUsers'> }) {
  const text = useText();
  const change = useUndoableMutation();
  const { viewerId } = useBoard();
  if (viewerId === null) return null;
  const isWatching = task.notifyUsers.includes(viewerId);
  const toggle = () =>
    void change(
      'setNotifications',
      { taskId: task.id, userId: viewerId, notify: !isWatching },
      text(isWatching ? 'watching-ended' : 'watching-begun'),
    );
  return (
    <IconButton
      icon="eye"
      label={text(isWatching ? 'watching' : 'watch')}
      aria-pressed={isWatching}
      className={classes.watch}
      data-watch
      onClick={toggle}
    />
  );
}
