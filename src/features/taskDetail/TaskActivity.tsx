import type { TaskRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { Dialog } from '../../ui/overlays/Dialog';
import { ActivityList } from '../activity/ActivityList';
import { useBoard } from '../board/card/boardContext';

/** The activity log of a task, opened from its menu. */
export function TaskActivity({
  task,
  onClose,
}: {
  task: Pick<TaskRow, 'id' | 'workspaceId'>;
  onClose: () => void;
}) {
  const text = useText();
  const { wid } = useBoard();
  return (
    <Dialog isOpen onClose={onClose} title={text('activity')}>
      <ActivityList
        wid={wid}
        workspaceId={task.workspaceId}
        about={{ taskId: task.id }}
        level={3}
      />
    </Dialog>
  );
}
