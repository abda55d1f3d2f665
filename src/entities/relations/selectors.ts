import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { selectIsTaskVisible } from '../tasks/sectionOfTask';
import { selectTask } from '../tasks/selectors';
import { relatedEnds, type RelatedEnd } from './accessors';

/** The relations of a task whose other task can be shown: not those to archived tasks. */
export function selectRelatedEnds(state: WithEntities, taskId: number): RelatedEnd[] {
  const { taskRelations } = selectOptimisticEntities(state);
  return relatedEnds(taskRelations.entities, taskId).filter((end) =>
    selectIsTaskVisible(state, end.taskId),
  );
}

/** How many open tasks block a task. */
export function selectOpenBlockers(state: WithEntities, taskId: number): number {
  return selectRelatedEnds(state, taskId).filter(
    (end) => end.kind === 'blockedBy' && selectTask(state, end.taskId)?.isDone === false,
  ).length;
}
