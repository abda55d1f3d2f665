import type { FieldValue, File } from '../../../contract/generated/schema';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
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
  const [descriptionRows, checkListRows, fileRows, createdBy, valueRows] = await allEnded([
    readDescriptions(tx, workspaceId, taskIds),
    readCheckListsOf(tx, workspaceId, taskIds),
    readFilesOf(tx, workspaceId, taskIds),
    readCreatedBy(tx, workspaceId, taskIds),
    readFieldValues(tx, workspaceId, taskIds),
  ]);
  const descriptions = new Map(descriptionRows.map((row) => [row.id, row]));
  const checkLists = groupBy(checkListRows, ({ taskId }) => taskId);
  const files = groupBy(fileRows, ({ taskId }) => taskId);
  const fieldValues = groupBy([...createdBy, ...valueRows], ({ taskId }) => taskId);
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
  const { workspaceId, projectId } = board;
  const scope = `Project:${projectId}` as const;
  const [, descriptions, checkLists, files, fieldValues] = await allEnded([
    writeVersions(tx, board, taskIds),
    readDescriptions(tx, workspaceId, taskIds),
    readCheckListsOf(tx, workspaceId, taskIds),
    filesBrought(tx, workspaceId, taskIds, scope),
    bringFieldValues(tx, board, taskIds),
  ]);
  return [
    ...descriptions.map((row): LoggedChange => ({
      scope,
      message: { type: 'update', key: `Description:${row.id}`, fields: row },
    })),
    ...checkLists.flatMap((list) => checkListWhole(list, scope)),
    ...files,
    ...fieldValues,
    ...taskIds.map((taskId): LoggedChange => ({
      scope,
      message: { type: 'update-query', query: 'taskComments', variables: { taskId } },
    })),
  ];
}

function writeVersions(
  tx: Tx,
  { workspaceId, seq }: Bringing,
  taskIds: readonly number[],
): Promise<unknown> {
  const values = [workspaceId, taskIds, seq];
  return allEnded([
    tx.query(
      'update descriptions set version = $3 where workspace_id = $1 and task_id = any($2)',
      values,
      'bring_descriptions',
    ),
    tx.query(
      'update check_lists set version = $3 where workspace_id = $1 and task_id = any($2)',
      values,
      'bring_check_lists',
    ),
    tx.query(
      `update check_list_items i set version = $3 from check_lists c
       where c.workspace_id = i.workspace_id and c.id = i.check_list_id and i.workspace_id = $1 and c.task_id = any($2)`,
      values,
      'bring_check_list_items',
    ),
    tx.query(
      'update files set version = $3 where workspace_id = $1 and task_id = any($2)',
      values,
      'bring_files',
    ),
    tx.query(
      'update comments set version = $3 where workspace_id = $1 and task_id = any($2)',
      values,
      'bring_comments',
    ),
  ]);
}

/**
 * Resends field values with a new version: clients hold the values of every live task of an open
 * board.
 */
export async function bringFieldValues(
  tx: Tx,
  { workspaceId, seq, projectId }: Bringing,
  taskIds: readonly number[],
): Promise<LoggedChange[]> {
  const [, values] = await allEnded([
    tx.query(
      'update field_values set version = $3 where workspace_id = $1 and task_id = any($2)',
      [workspaceId, taskIds, seq],
      'bring_field_values',
    ),
    readFieldValues(tx, workspaceId, taskIds),
  ]);
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
