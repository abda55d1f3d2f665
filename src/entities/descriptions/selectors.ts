import type { DescriptionRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/**
 * A task's description; undefined if it is empty or not loaded. Its `version` is the base of the
 * next change.
 */
export function selectDescription(state: WithEntities, taskId: number): DescriptionRow | undefined {
  return selectOptimisticEntities(state).descriptions.entities[taskId];
}
