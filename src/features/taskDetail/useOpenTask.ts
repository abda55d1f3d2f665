import { useState } from 'react';
import type { ProjectRow, SectionRow, TaskRow } from '../../../contract/rows';
import { selectProject } from '../../entities/projects/selectors';
import { selectSection } from '../../entities/sections/selectors';
import { useTaskQuery } from '../../entities/tasks/endpoints';
import { selectSectionIdOf, selectTask } from '../../entities/tasks/selectors';
import { messageOfFailure, type ServerMessage } from '../../lib/server/serverMessage';
import { useAppSelector } from '../../store/hooks';

/** What is seen of a task: its row, and where it stands. */
export interface SeenTask {
  task: TaskRow;
  section: SectionRow | undefined;
  project: ProjectRow | undefined;
}

export type OpenTask =
  | { state: 'loading' }
  | { state: 'not-found' }
  | { state: 'failed' }
  /** `gone`: it went out of sight while it was open; what was last seen of it stays. */
  | ({ state: 'there' | 'archived' | 'list-archived' | 'gone' } & SeenTask);

/**
 * What a task has beside the facts of its card, all but its comments: it is there, or awaited, or
 * could not be had.
 */
export type RestOfTask = 'here' | 'coming' | 'missing';

export interface OpenTaskView {
  open: OpenTask;
  /** Why the server's last word on it is missing; null while all is well. */
  failure: ServerMessage | null;
  isFetching: boolean;
  rest: RestOfTask;
  refetch: () => void;
}

/**
 * A task as the tables have it, at once where its card was seen; what else there is of it is asked
 * for meanwhile.
 */
export function useOpenTask(taskId: number): OpenTaskView {
  const isMadeHere = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes }) => makes === taskId),
  );
  const { data, error, isFetching, refetch } = useTaskQuery({ id: taskId }, { skip: isMadeHere });
  const task = useAppSelector((state) => selectTask(state, taskId));
  const section = useAppSelector((state) =>
    selectSection(state, selectSectionIdOf(state, taskId) ?? 0),
  );
  const project = useAppSelector((state) => selectProject(state, task?.projectId ?? 0));
  const [last, setLast] = useState<SeenTask | null>(null);
  if (task && (last?.task !== task || last.section !== section || last.project !== project))
    setLast({ task, section, project });

  const failure = error ? messageOfFailure(error) : null;
  const rest = isMadeHere || data !== undefined ? 'here' : error ? 'missing' : 'coming';
  return { open: judge(), failure, isFetching, rest, refetch: () => void refetch() };

  function judge(): OpenTask {
    if (task) return { state: stateOf({ task, section }), task, section, project };
    if (data?.taskId === null && !isFetching)
      return last ? { state: 'gone', ...last } : { state: 'not-found' };
    if (error?.code === 'task-not-found') return { state: 'not-found' };
    if (error && !isFetching) return { state: 'failed' };
    if (last) return { state: 'gone', ...last };
    return { state: 'loading' };
  }
}

function stateOf({ task, section }: Pick<SeenTask, 'task' | 'section'>) {
  if (task.archivedAt !== null) return 'archived';
  return section !== undefined && section.archivedAt !== null ? 'list-archived' : 'there';
}
