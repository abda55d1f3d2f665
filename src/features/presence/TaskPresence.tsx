import type { TaskRow } from '../../../contract/rows';
import { useAppSelector } from '../../store/hooks';
import { selectPeopleByTask } from '../../sync/presenceSlice';
import { PresentPeople } from './PresentPeople';
import { useHere } from './useHere';

export interface TaskPresenceProps {
  task: Pick<TaskRow, 'id' | 'projectId'>;
  wid: string;
  viewerId: number | null;
}

/** The others who have this task open. A task without a board is seen by its owner alone. */
export function TaskPresence({ task: { id, projectId }, ...viewer }: TaskPresenceProps) {
  return projectId === null ? null : <OnBoard taskId={id} board={projectId} {...viewer} />;
}

interface OnBoardProps extends Omit<TaskPresenceProps, 'task'> {
  taskId: number;
  board: number;
}

function OnBoard({ taskId, board, wid, viewerId }: OnBoardProps) {
  useHere(wid, { board, taskId });
  const people = useAppSelector((state) => selectPeopleByTask(state).get(taskId));
  const others = people?.filter((person) => person.id !== viewerId) ?? [];
  return <PresentPeople people={others} place="task" />;
}
