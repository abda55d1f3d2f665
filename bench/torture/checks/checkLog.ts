import type { ChangeMessage } from '../../../contract/messages';
import type { Findings } from '../findings';
import { fingerprint } from './fingerprint';
import type { WorkspaceFixture } from '../writers/fixture';
import type { Entry } from '../writers/ledger';
import type { Look } from './inspectDatabase';

/**
 * Checks that every write was requested, happened once, and is in the log as it was acknowledged.
 */
export async function checkLog(
  look: Look,
  workspaces: readonly WorkspaceFixture[],
  entries: readonly Entry[],
  findings: Findings,
): Promise<void> {
  for (const workspace of workspaces) {
    const { workspaceId } = workspace;
    const own = entries.filter((entry) => entry.workspaceId === workspaceId);
    await checkCommits(look, workspace, own, findings);
    await checkTasks(look, workspaceId, own, findings);
  }
  await checkKeys(look, workspaces, entries, findings);
}

interface LoggedCommit {
  seq: number;
  key: string | null;
  changes: ReadonlyArray<{ message: ChangeMessage }>;
}
const AT_ONCE = 2_000;

/** Compares the log with the ledger, in both directions. */
async function checkCommits(
  look: Look,
  { workspaceId, first }: WorkspaceFixture,
  own: readonly Entry[],
  findings: Findings,
): Promise<void> {
  const bySeq = new Map(own.map((entry) => [entry.seq, entry]));
  let expected = 1;
  for (;;) {
    const commits = await look<LoggedCommit>(
      `select seq, mutation_id as key, changes from commits where workspace_id = $1 and seq >= $2 order by seq limit ${AT_ONCE}`,
      [workspaceId, expected],
    );
    if (commits.length === 0) break;
    for (const { seq, key, changes } of commits) {
      for (; expected < seq; expected += 1)
        findings.add('hole', `workspace ${workspaceId}: commit ${expected} is not there`);
      expected = seq + 1;
      const entry = bySeq.get(seq);
      bySeq.delete(seq);
      if (seq === first.seq) continue;
      if (!entry)
        findings.add(
          'doubled',
          `workspace ${workspaceId}: commit ${seq} (${key}) is no acknowledged write`,
        );
      else if (entry.key !== key)
        findings.add('lost', `${entry.key} was acknowledged as commit ${seq}, which is ${key}`);
      else if (entry.changes !== fingerprint(changes.map(({ message }) => message)))
        findings.add('wrong', `${key}: the log holds other changes than its answer`);
    }
  }
  bySeq.delete(null);
  for (const { key, seq } of bySeq.values())
    findings.add('lost', `${key} was acknowledged as commit ${seq}, which is not there`);
}

async function checkTasks(
  look: Look,
  workspaceId: number,
  own: readonly Entry[],
  findings: Findings,
): Promise<void> {
  const made = new Map(
    own.filter(({ mutation }) => mutation.operation === 'addTask').map(({ id, key }) => [id, key]),
  );
  for (const { id } of await look<{ id: number }>('select id from tasks where workspace_id = $1', [
    workspaceId,
  ])) {
    if (!made.delete(id))
      findings.add('doubled', `workspace ${workspaceId}: task ${id} was never acknowledged`);
  }
  for (const [id, key] of made)
    findings.add('lost', `task ${id} (${key}) was acknowledged and is not there`);
}

/** Each idempotency key must have one stored response and at most one commit. */
async function checkKeys(
  look: Look,
  workspaces: readonly WorkspaceFixture[],
  entries: readonly Entry[],
  findings: Findings,
): Promise<void> {
  const people = workspaces.map(({ userId }) => userId);
  const doubled = await look<{ key: string; count: number }>(
    'select mutation_id as key, count(*) as count from commits where user_id = any($1) and mutation_id is not null group by user_id, mutation_id having count(*) > 1',
    [people],
  );
  for (const { key, count } of doubled) findings.add('doubled', `${key} has ${count} commits`);
  const kept = await look<{ key: string }>(
    'select key from idempotency where user_id = any($1) and answer is not null',
    [people],
  );
  const keys = new Set(kept.map(({ key }) => key));
  for (const { key } of entries)
    if (!keys.has(key)) findings.add('lost', `${key}: the answer is not kept`);
  const open = await look<{ key: string }>(
    'select key from idempotency where user_id = any($1) and answer is null',
    [people],
  );
  for (const { key } of open) findings.add('wrong', `${key} is kept without an answer`);
}
