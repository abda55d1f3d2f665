import type { DescriptionRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** A task's text; undefined where nobody has written one, or it is not known. Its `version` is the base of the next change. */
export function selectDescription(state: WithEntities, taskId: number): DescriptionRow | undefined {
  return selectOptimisticEntities(state).descriptions.entities[taskId];
}
