import type { DescriptionRow } from '../../../contract/rows';
import { selectTables, type WithTables } from '../visible';

/** A task's text; undefined where nobody has written one, or it is not known. Its `version` is the base of the next change. */
export function selectDescription(state: WithTables, taskId: number): DescriptionRow | undefined {
  return selectTables(state).descriptions.entities[taskId];
}
