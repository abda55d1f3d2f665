import type { Findings } from '../findings';
import type { Entry, Ledger } from '../writers/ledger';
import type { Look } from './inspectDatabase';

/** Checks the entries since its last call, while the writers go on. */
export type TailCheck = (look: Look) => Promise<void>;

/**
 * The cheap check after each kill: every acknowledged write has its commit under its seq, every
 * acknowledged task has its row, and the seqs of no workspace have a gap.
 */
export function createTailCheck(ledger: Ledger, findings: Findings): TailCheck {
  let looked = 0;
  const gaplessUpTo = new Map<number, number>();
  return async (look) => {
    const entries = ledger.entries.slice(looked);
    looked += entries.length; // before the queries, which must find all of these
    await checkAcknowledged(look, entries, findings);
    await checkNumbers(look, gaplessUpTo, findings);
  };
}

/** What the checks need of an acknowledged change. */
export type Acknowledged = Pick<Entry, 'key' | 'workspaceId' | 'seq' | 'mutation' | 'id'>;

/** Every one of these changes must have its commit, and every task its row. */
export async function checkAcknowledged(
  look: Look,
  entries: readonly Acknowledged[],
  findings: Findings,
): Promise<void> {
  await checkCommits(look, entries, findings);
  await checkTasks(look, entries, findings);
}

async function checkCommits(
  look: Look,
  entries: readonly Acknowledged[],
  findings: Findings,
): Promise<void> {
  const numbered = entries.filter(({ seq }) => seq !== null);
  const missing = await look<{ key: string; seq: number }>(
    `select a.key, a.seq from unnest($1::text[], $2::bigint[], $3::bigint[]) as a (key, workspace_id, seq)
     left join commits c on c.workspace_id = a.workspace_id and c.seq = a.seq and c.mutation_id = a.key where c.seq is null`,
    [
      numbered.map(({ key }) => key),
      numbered.map(({ workspaceId }) => workspaceId),
      numbered.map(({ seq }) => seq),
    ],
  );
  for (const { key, seq } of missing)
    findings.add('lost', `${key} was acknowledged as commit ${seq}, which is not there`);
}

async function checkTasks(
  look: Look,
  entries: readonly Acknowledged[],
  findings: Findings,
): Promise<void> {
  const ids = entries
    .filter(({ mutation }) => mutation.operation === 'addTask')
    .map(({ id }) => id);
  const missing = await look<{ id: number }>(
    'select a.id from unnest($1::bigint[]) as a (id) left join tasks t on t.id = a.id where t.id is null',
    [ids],
  );
  for (const { id } of missing)
    findings.add('lost', `task ${id} was acknowledged and is not there`);
}

interface Numbers {
  id: number;
  seq: number;
  count: number;
  last: number;
}

async function checkNumbers(
  look: Look,
  gaplessUpTo: Map<number, number>,
  findings: Findings,
): Promise<void> {
  const rows = await look<Numbers>(
    `select w.id, w.seq, count(c.seq) as count, coalesce(max(c.seq), w.seq) as last
     from workspaces w left join unnest($1::bigint[], $2::bigint[]) as known (id, seq) on known.id = w.id
     left join commits c on c.workspace_id = w.id and c.seq > coalesce(known.seq, 0) group by w.id, w.seq`,
    [[...gaplessUpTo.keys()], [...gaplessUpTo.values()]],
  );
  for (const { id, seq, count, last } of rows) {
    const expected = seq - (gaplessUpTo.get(id) ?? 0);
    if (count !== expected || last !== seq)
      findings.add(
        'hole',
        `workspace ${id}: ${count} commits up to ${last} since the last look, for ${expected} numbers up to ${seq}`,
      );
    gaplessUpTo.set(id, seq);
  }
}
