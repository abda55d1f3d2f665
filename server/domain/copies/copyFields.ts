import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { FIELDS_OF_WORKSPACE, findPosition, GAP } from '../core/order';
import { readFields } from '../rows/fieldRows';
import type { CopiedFields, Copying } from './copyChildren';

type Board = Pick<Copying, 'ids' | 'workspaceId' | 'seq' | 'projectId'>;

/**
 * Copies the own fields of a board with their options, after the other fields of the workspace, which
 * both boards have.
 * @returns the copy of each field and option; a merged option has the copy of the one that has taken
 *   its place
 */
export async function copyFields(tx: Tx, board: Board, from: number): Promise<CopiedFields> {
  const { ids, workspaceId, seq, projectId } = board;
  const own = (await readFields(tx, workspaceId, [from])).filter(
    (field) => field.projectId === from,
  );
  const copies = await newIds(ids, own.length);
  const { sortIndex: first } = await findPosition(tx, FIELDS_OF_WORKSPACE, {
    workspaceId,
    parentId: workspaceId,
    movedId: 0,
    after: null,
  });
  await tx.query(
    `insert into fields (workspace_id, id, project_id, title, type_id, is_multiple, sort_index, version)
     select $1, f.copy_id, $2, s.title, s.type_id, s.is_multiple, $6 + (f.place - 1) * $7::bigint, $3
     from unnest($4::bigint[], $5::bigint[]) with ordinality as f (id, copy_id, place)
     join fields s on s.workspace_id = $1 and s.id = f.id`,
    [workspaceId, projectId, seq, own.map(({ id }) => id), copies, first, GAP],
    'copy_fields',
  );
  return {
    fieldIds: new Map(own.map(({ id }, index) => [id, copies[index] ?? 0])),
    optionIds: await copyOptions(
      tx,
      board,
      own.map(({ options }, index) => ({ to: copies[index] ?? 0, options })),
    ),
  };
}

interface Options {
  to: number;
  options: readonly { id: number; mergedIds: readonly number[] }[];
}

async function copyOptions(
  tx: Tx,
  { ids, workspaceId, seq }: Board,
  fields: readonly Options[],
): Promise<ReadonlyMap<number, number>> {
  const all = fields.flatMap(({ to, options }) => options.map((option) => ({ to, ...option })));
  const copies = await newIds(ids, all.length);
  await tx.query(
    `insert into field_options (workspace_id, id, field_id, title, color, sort_index, version)
     select $1, o.copy_id, o.field_id, s.title, s.color, s.sort_index, $2
     from unnest($3::bigint[], $4::bigint[], $5::bigint[]) as o (id, copy_id, field_id)
     join field_options s on s.workspace_id = $1 and s.id = o.id`,
    [workspaceId, seq, all.map(({ id }) => id), copies, all.map(({ to }) => to)],
    'copy_options',
  );
  return new Map(
    all.flatMap(({ id, mergedIds }, index) =>
      [id, ...mergedIds].map((one): [number, number] => [one, copies[index] ?? 0]),
    ),
  );
}
