import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/components/IconButton';
import { useBoard } from '../board/card/boardContext';
import { selectHears, useToggleWatch } from '../watching/useToggleWatch';
import classes from './WatchToggle.module.css';

/**
 * Whether the viewer is notified about a task (docs/behaviour.md#2: watch toggle). Users can only
 * change this for themselves.
 */
export function WatchToggle({ task: { id } }: { task: Pick<TaskRow, 'id'> }) {
  const text = useText();
  const { viewerId } = useBoard();
  const isWatching = useAppSelector((state) => selectHears(state, id, viewerId));
  const toggle = useToggleWatch(viewerId);
  if (viewerId === null) return null;
  return (
    <IconButton
      icon="eye"
      label={text(isWatching ? 'watching' : 'watch')}
      aria-pressed={isWatching}
      className={classes.watch}
      data-watch
      onClick={() => toggle(id)}
    />
  );
}
