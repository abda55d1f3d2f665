import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { staleMyTasks } from '../changes/myTasksStale';
import type { IdSource } from '../core/ids';
import { resendRelations } from '../relations/resendRelations';
import { resendChildren } from '../rows/taskChildren';
import { carryItemPeople } from './carryItemPeople';
import { carryMutes } from './carryMutes';
import { carryPeople } from './carryPeople';
import { carryValues } from './carryValues';

/** Tasks of one board that get another one, in one commit. */
export interface Arrival {
  ids: IdSource;
  workspaceId: number;
  seq: number;
  from: number;
  to: number;
  taskIds: readonly number[];
}

/**
 * What tasks take to another board beside their own rows: people who may read it, their mutes, and
 * values of fields that it has. Call it after the rows of the tasks were written and before they are read.
 * @returns changes for after the ones that add the tasks to their lists
 */
export async function carryToBoard(tx: Tx, arrival: Arrival): Promise<LoggedChange[]> {
  const { taskIds } = arrival;
  const tasks = taskIds.map((id) => ({ from: id, to: id }));
  const [people, , values, mutes] = await allEnded([
    carryPeople(tx, arrival),
    carryItemPeople(tx, arrival),
    carryValues(tx, { ...arrival, tasks }),
    carryMutes(tx, arrival),
  ]);
  return [...values, ...people, ...mutes];
}

/**
 * Sends all children and relations of the tasks: readers of the new board may have none of them.
 * Users who have a task in My Tasks may see only one of the two boards.
 */
export async function resendArrived(
  tx: Tx,
  { workspaceId, seq, to, taskIds }: Arrival,
): Promise<LoggedChange[]> {
  const changes = await allEnded([
    resendChildren(tx, { workspaceId, seq, projectId: to }, taskIds),
    resendRelations(tx, { workspaceId, seq }, taskIds),
    staleMyTasks(tx, workspaceId, taskIds),
  ]);
  return changes.flat();
}
