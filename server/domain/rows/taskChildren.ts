import type { FieldValue, File } from '../../../contract/generated/schema';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { readCheckListsOf, type FullCheckList } from './checkListRows';
import { readDescriptions } from './descriptionRows';
import { filesBrought, readFilesOf } from './fileRows';
import { readCreatedBy, readFieldValues } from './fieldValueRows';
import { groupBy } from '../core/groupBy';

/** All children of a task except its comments, under the schema's names. */
export interface TaskChildren {
  description: string;
  descriptionVersion: number;
  checkList: FullCheckList[];
  fieldValues: FieldValue[];
  files: File[];
}

/**
 * The children of tasks, with one statement per table for any number of tasks. Every id gets an
 * entry.
 */
export async function readTaskChildren(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<Map<number, TaskChildren>> {
  const descriptions = new Map(
    (await readDescriptions(tx, workspaceId, taskIds)).map((row) => [row.id, row]),
  );
  const checkLists = groupBy(
    await readCheckListsOf(tx, workspaceId, taskIds),
    ({ taskId }) => taskId,
  );
  const files = groupBy(await readFilesOf(tx, workspaceId, taskIds), ({ taskId }) => taskId);
  const createdBy = await readCreatedBy(tx, workspaceId, taskIds);
  const fieldValues = groupBy(
    [...createdBy, ...(await readFieldValues(tx, workspaceId, taskIds))],
    ({ taskId }) => taskId,
  );
  return new Map(
    taskIds.map((id) => [
      id,
      {
        description: descriptions.get(id)?.description ?? '',
        descriptionVersion: descriptions.get(id)?.version ?? 0,
        checkList: checkLists.get(id) ?? [],
        fieldValues: fieldValues.get(id) ?? [],
        files: files.get(id) ?? [],
      },
    ]),
  );
}

interface Bringing {
  workspaceId: number;
  seq: number;
  /** The tasks' new board. */
  projectId: number;
}

/**
 * Resends all children of tasks that move to another board, with this commit's version, because
 * readers of the new board may never have received them. Comments are paged, so clients refetch
 * them. Call it after the tasks' own rows were written, and put the changes after those that add
 * the tasks to their lists.
 */
export async function resendChildren(
  tx: Tx,
  board: Bringing,
  taskIds: readonly number[],
): Promise<LoggedChange[]> {
  const { workspaceId, seq, projectId } = board;
  for (const statement of ANEW) await tx.query(statement, [workspaceId, taskIds, seq]);
  const scope = `Project:${projectId}` as const;
  const descriptions = await readDescriptions(tx, workspaceId, taskIds);
  const checkLists = await readCheckListsOf(tx, workspaceId, taskIds);
  return [
    ...descriptions.map((row): LoggedChange => ({
      scope,
      message: { type: 'update', key: `Description:${row.id}`, fields: row },
    })),
    ...checkLists.flatMap((list) => checkListWhole(list, scope)),
    ...(await filesBrought(tx, workspaceId, taskIds, scope)),
    ...(await bringFieldValues(tx, board, taskIds)),
    ...taskIds.map((taskId): LoggedChange => ({
      scope,
      message: { type: 'update-query', query: 'taskComments', variables: { taskId } },
    })),
  ];
}

const ANEW = [
  'update descriptions set version = $3 where workspace_id = $1 and task_id = any($2)',
  'update check_lists set version = $3 where workspace_id = $1 and task_id = any($2)',
  `update check_list_items i set version = $3 from check_lists c
   where c.workspace_id = i.workspace_id and c.id = i.check_list_id and i.workspace_id = $1 and c.task_id = any($2)`,
  'update files set version = $3 where workspace_id = $1 and task_id = any($2)',
  'update comments set version = $3 where workspace_id = $1 and task_id = any($2)',
];

/**
 * Resends field values with a new version: clients hold the values of every live task of an open
 * board.
 */
export async function bringFieldValues(
  tx: Tx,
  { workspaceId, seq, projectId }: Bringing,
  taskIds: readonly number[],
): Promise<LoggedChange[]> {
  await tx.query(
    'update field_values set version = $3 where workspace_id = $1 and task_id = any($2)',
    [workspaceId, taskIds, seq],
    'bring_field_values',
  );
  const values = await readFieldValues(tx, workspaceId, taskIds);
  return values.map((row) => ({
    scope: `Project:${projectId}`,
    message: { type: 'update', key: `FieldValue:${row.id}`, fields: row },
  }));
}

/** A checklist with its items. */
export function checkListWhole(
  { items, ...list }: FullCheckList,
  scope: LoggedChange['scope'],
): LoggedChange[] {
  return [
    { scope, message: { type: 'update', key: `CheckList:${list.id}`, fields: list } },
    ...items.map((item): LoggedChange => ({
      scope,
      message: { type: 'update', key: `CheckListItem:${item.id}`, fields: item },
    })),
  ];
}
