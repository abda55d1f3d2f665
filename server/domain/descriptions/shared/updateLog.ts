import * as Y from 'yjs';
import type { Database, Tx } from '../../../db/database';
import { stateAside } from './workOnText';

export interface TaskPlace {
  workspaceId: number;
  taskId: number;
}
/** A shared description; a rebuilt one has another generation. */
export interface SharedPlace extends TaskPlace {
  generation: number;
}

/** A part of the log: apply `state` if there is one, then `updates`, and the document is at `seq`. */
export interface LogPart {
  seq: number;
  state: Uint8Array | null;
  updates: Uint8Array[];
}

export interface NewUpdate {
  userId: number;
  /** That it adds. */
  characters: number;
  bytes: Uint8Array;
}

/**
 * The generation of a task's shared description, which is created from its stored text if there is
 * none.
 */
export async function openShared(
  db: Pick<Database, 'query' | 'transaction'>,
  { workspaceId, taskId }: TaskPlace,
): Promise<number> {
  const [open] = await db.query<{ generation: number }>(
    'update shared_descriptions set opened_at = now() where workspace_id = $1 and task_id = $2 returning generation',
    [workspaceId, taskId],
    'open_shared',
  );
  if (open) return open.generation;
  const text = await readStored(db, { workspaceId, taskId });
  const state = await stateAside(text);
  return db.transaction((tx) => create(tx, { workspaceId, taskId }, { text, state }));
}

/** The lock excludes a plain write between the read of the text and the new row. */
async function create(
  tx: Tx,
  { workspaceId, taskId }: TaskPlace,
  prepared: { text: string; state: Uint8Array },
): Promise<number> {
  await tx.query(
    'select 1 from workspaces where id = $1 for share',
    [workspaceId],
    'share_workspace',
  );
  const text = await readStored(tx, { workspaceId, taskId });
  const state = text === prepared.text ? prepared.state : await stateAside(text);
  const [row] = await tx.query<{ generation: number }>(
    `insert into shared_descriptions (workspace_id, task_id, state) values ($1, $2, $3)
     on conflict (workspace_id, task_id) do update set opened_at = now() returning generation`,
    [workspaceId, taskId, Buffer.from(state)],
    'create_shared',
  );
  if (!row) throw new Error('an upsert returned nothing');
  return row.generation;
}

async function readStored(
  tx: Pick<Tx, 'query'>,
  { workspaceId, taskId }: TaskPlace,
): Promise<string> {
  const [text] = await tx.query<{ description: string }>(
    'select description from descriptions where workspace_id = $1 and task_id = $2',
    [workspaceId, taskId],
    'text_to_share',
  );
  return text?.description ?? '';
}

/**
 * Appends updates. They are durable when the promise resolves.
 * @returns the seq of the last one; null if the document has another generation by now.
 */
export async function appendUpdates(
  db: Pick<Tx, 'query'>,
  { workspaceId, taskId, generation }: SharedPlace,
  updates: readonly NewUpdate[],
): Promise<number | null> {
  const [row] = await db.query<{ seq: number }>(
    `with numbered as (
       update shared_descriptions set seq = seq + cardinality($4::bigint[]), updated_at = now()
       where workspace_id = $1 and task_id = $2 and generation = $3 returning seq
     ), added as (
       insert into description_updates (workspace_id, task_id, seq, user_id, characters, bytes)
       select $1, $2, numbered.seq - cardinality($4::bigint[]) + one.at, one.user_id, one.characters, decode(one.bytes, 'base64')
       from numbered, unnest($4::bigint[], $5::int[], $6::text[]) with ordinality as one (user_id, characters, bytes, at)
     )
     select seq from numbered`,
    [
      workspaceId,
      taskId,
      generation,
      updates.map(({ userId }) => userId),
      updates.map(({ characters }) => characters),
      updates.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    ],
    'append_updates',
  );
  return row?.seq ?? null;
}

/**
 * What a copy of the document at `seq` lacks. Null if the document has another generation by now.
 */
export async function readLog(
  db: Pick<Tx, 'query'>,
  { workspaceId, taskId, generation }: SharedPlace,
  seq: number | null,
): Promise<LogPart | null> {
  const rows = await db.query<{
    stateSeq: number;
    state: Buffer | null;
    seq: number | null;
    bytes: Buffer | null;
  }>(
    `select d.state_seq as "stateSeq", case when d.state_seq > $4 then d.state end as state, u.seq, u.bytes
     from shared_descriptions d
     left join description_updates u on u.workspace_id = d.workspace_id and u.task_id = d.task_id and u.seq > greatest($4, d.state_seq)
     where d.workspace_id = $1 and d.task_id = $2 and d.generation = $3 order by u.seq`,
    [workspaceId, taskId, generation, seq ?? -1],
    'read_updates',
  );
  const [first] = rows;
  if (!first) return null;
  return {
    seq: rows.at(-1)?.seq ?? Math.max(first.stateSeq, seq ?? 0),
    state: first.state && new Uint8Array(first.state),
    updates: rows.flatMap(({ bytes }) => (bytes ? [new Uint8Array(bytes)] : [])),
  };
}

/** The state and the updates of a part of the log, in their order. */
export const updatesOf = ({ state, updates }: LogPart): Uint8Array[] => [
  ...(state ? [state] : []),
  ...updates,
];

/** Applies a part of the log to a document. */
export function applyLog(shared: Y.Doc, log: LogPart, origin?: unknown): void {
  for (const update of updatesOf(log)) Y.applyUpdate(shared, update, origin);
}
