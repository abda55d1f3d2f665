import type { TaskRow } from '../../../contract/rows';
import { ActivityList } from '../activity/ActivityList';
import { useBoard } from '../board/card/boardContext';

/** The activity log of a task. */
export function TaskActivity({ task }: { task: Pick<TaskRow, 'id' | 'workspaceId'> }) {
  const { wid, canEdit } = useBoard();
  return (
    <ActivityList
      {...{ wid, canEdit }}
      workspaceId={task.workspaceId}
      about={{ taskId: task.id }}
      level={3}
    />
  );
}
