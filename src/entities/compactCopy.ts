import type { RowChange, Rows, TableName } from '../../contract/rows';
import { copyRestored, workspaceEntered } from '../api/commits';
import type { RestoredCopy } from '../api/rowStore';
import type { EntitySlice } from './createEntitySlice';
import { entitiesReducer, entitySlices } from './entitiesReducer';
import type { TableState } from './tableState';

type Copy = Omit<RestoredCopy, 'etag' | 'at' | 'isDoubtful'> & {
  variables: Readonly<Record<string, unknown>>;
};

/**
 * A copy's rows as of its `asOf`: those of its scope after its commits, and the rows beside its
 * scope that it contained. People are added whom the commits name.
 */
export function compactCopy(copy: Copy): RowChange[] {
  const { workspaceId, rows } = copy;
  if (workspaceId === null) return rows;
  const entered = entitiesReducer(undefined, workspaceEntered({ workspaceId }));
  const restored = { ...copy, at: 0, cacheKey: '', endpoint: '', isFirst: false };
  const after = entitiesReducer(entered, copyRestored(restored));
  return TABLES.flatMap((table) => keptRows(table, after[table], copy));
}

const TABLES = Object.keys(entitySlices) as TableName[];

function keptRows<T extends TableName>(
  table: T,
  { ids, entities }: TableState<Rows[T]>,
  { scope, rows, variables }: Copy,
): RowChange[] {
  const { keyOf, scopesOf } = sliceOf(table);
  const mine = rows.flatMap((change) =>
    change.op === 'put' && change.table === table ? [change.row as Rows[T]] : [],
  );
  const named = new Set(mine.map(keyOf));
  // A page of comments has no scope of its own, and none of its task may have had any.
  const tasks = new Set(scope === null ? [variables['taskId'], ...mine.map(taskOf)] : []);
  return ids.flatMap((key) => {
    const row = entities[key];
    const isKept =
      row !== undefined &&
      (table === 'users' ||
        named.has(keyOf(row)) ||
        (scope !== null && scopesOf(row).includes(scope)) ||
        (table === 'comments' && tasks.has(taskOf(row))));
    const change = { op: 'put' as const, table, row };
    return isKept ? [change as RowChange] : [];
  });
}

const slices: { [Name in TableName]: EntitySlice<Name> } = entitySlices;
const sliceOf = <T extends TableName>(table: T): EntitySlice<T> => slices[table];

const taskOf = (row: object) => ('taskId' in row ? row.taskId : null);
