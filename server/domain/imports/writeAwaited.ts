import type { Tx } from '../../db/database';
import type { Writing, WrittenTask } from './writing';

/** Tasks of people who are invited: they are assigned when these people join. */
export async function writeAwaitedAssignees(
  tx: Tx,
  { workspaceId, invited }: Writing,
  written: readonly WrittenTask[],
): Promise<void> {
  const rows = written.flatMap(({ id, task }) => {
    const addresses = new Set(task.assignees.flatMap((key) => invited.get(key) ?? []));
    return [...addresses].map((address) => ({ id, address }));
  });
  if (rows.length === 0) return;
  await tx.query(
    `insert into awaited_assignees (workspace_id, email_folded, task_id)
     select $1, address, id from unnest($2::text[], $3::bigint[]) as r (address, id)`,
    [workspaceId, rows.map(({ address }) => address), rows.map(({ id }) => id)],
    'insert_awaited_assignees',
  );
}

/** Comments of people who are invited: they become theirs, without the byline, when they join. */
export async function writeAwaitedAuthors(
  tx: Tx,
  { workspaceId }: Writing,
  rows: readonly { id: number; address: string; byline: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into awaited_authors (workspace_id, email_folded, comment_id, byline)
     select $1, address, id, byline from unnest($2::text[], $3::bigint[], $4::text[]) as r (address, id, byline)`,
    [
      workspaceId,
      rows.map(({ address }) => address),
      rows.map(({ id }) => id),
      rows.map(({ byline }) => byline),
    ],
    'insert_awaited_authors',
  );
}
