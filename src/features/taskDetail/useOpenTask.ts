import { useState } from 'react';
import type { ProjectRow, SectionRow, TaskRow } from '../../../contract/rows';
import { selectProject } from '../../entities/projects/selectors';
import { selectSection } from '../../entities/sections/selectors';
import { useTaskQuery } from '../../entities/tasks/endpoints';
import { selectSectionIdOf } from '../../entities/tasks/sectionOfTask';
import { selectTask } from '../../entities/tasks/selectors';
import { messageOfFailure, type ServerMessage } from '../../lib/server/serverMessage';
import { useAppSelector } from '../../store/hooks';

/** A visible task: its row, its list and its board. */
export interface TaskWithParents {
  task: TaskRow;
  section: SectionRow | undefined;
  project: ProjectRow | undefined;
}

export type OpenTask =
  | { state: 'loading' }
  | { state: 'not-found' }
  | { state: 'failed' }
  /**
   * - `active`: loaded and not archived.
   * - `archived`, `list-archived`: the task, or its list, is archived.
   * - `gone`: no longer visible, or being refetched to find out; its last rows stay on screen.
   */
  | ({ state: 'active' | 'archived' | 'list-archived' | 'gone' } & TaskWithParents);

/**
 * The loading state of the data that a card does not have, except comments: loaded, loading or
 * failed.
 */
export type TaskDetailState = 'loaded' | 'loading' | 'failed';

export interface OpenTaskView {
  open: OpenTask;
  /** Why the last request failed; null if it did not. */
  failure: ServerMessage | null;
  isFetching: boolean;
  detailState: TaskDetailState;
  refetch: () => void;
}

/** A task from the store, at once if its card was loaded; meanwhile the query loads the rest. */
export function useOpenTask(taskId: number): OpenTaskView {
  const isPendingCreation = useAppSelector(({ outbox }) =>
    outbox.pending.some(({ makes }) => makes === taskId),
  );
  const { data, error, isFetching, refetch } = useTaskQuery(
    { id: taskId },
    { skip: isPendingCreation },
  );
  const task = useAppSelector((state) => selectTask(state, taskId));
  const section = useAppSelector((state) =>
    selectSection(state, selectSectionIdOf(state, taskId) ?? 0),
  );
  const project = useAppSelector((state) => selectProject(state, task?.projectId ?? 0));
  const [last, setLast] = useState<TaskWithParents | null>(null);
  if (task && (last?.task !== task || last.section !== section || last.project !== project))
    setLast({ task, section, project });

  const failure = error ? messageOfFailure(error) : null;
  const detailState =
    isPendingCreation || data !== undefined ? 'loaded' : error ? 'failed' : 'loading';
  return { open: openTaskState(), failure, isFetching, detailState, refetch: () => void refetch() };

  function openTaskState(): OpenTask {
    if (task) return { state: stateOf({ task, section }), task, section, project };
    if (data?.taskId === null && !isFetching)
      return last ? { state: 'gone', ...last } : { state: 'not-found' };
    if (error?.code === 'task-not-found') return { state: 'not-found' };
    if (error && !isFetching) return { state: 'failed' };
    if (last) return { state: 'gone', ...last };
    return { state: 'loading' };
  }
}

function stateOf({ task, section }: Pick<TaskWithParents, 'task' | 'section'>) {
  if (task.archivedAt !== null) return 'archived';
  return section !== undefined && section.archivedAt !== null ? 'list-archived' : 'active';
}
