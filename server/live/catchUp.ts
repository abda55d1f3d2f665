/** What somebody missed: the log from where they are whole up to where the live messages begin. */
import { readCommits, type LoggedCommit } from '../commits/readCommits';
import type { Database } from '../db/database';
import { createFrames, controlFrame } from './frames';
import { boardsBroughtBy } from './news';
import { carry, type Reader } from './reader';
import { holds, type WorkspaceRights } from './rights';

/** Who missed more than this is better served by reading anew. */
const LONGEST = 5_000;

/** The part of a workspace's loop that catching up needs. */
export interface CaughtUpBy {
  readonly workspaceId: number;
  readonly rights: WorkspaceRights;
  readonly readers: ReadonlySet<Reader>;
  goLive(reader: Reader): void;
}

/**
 * Sends a reader who has joined the loop what they may see of everything after `since`, their own changes too, then
 * `ready`, then what has come meanwhile. The loop keeps that for them from `reader.at` on, so nothing is missing between
 * the two and nothing comes twice.
 * @param since null for somebody who holds nothing yet.
 */
export async function catchUp(
  db: Database,
  loop: CaughtUpBy,
  reader: Reader,
  since: number | null,
): Promise<void> {
  const bound = reader.at;
  const isWhole = since === null || (await sendMissed(db, loop, reader, { since, bound }));
  if (!loop.readers.has(reader)) return;
  if (!isWhole) reader.outlet.send(controlFrame({ type: 'resync', ...carry(reader, bound) }));
  reader.outlet.ready(carry(reader, bound));
  loop.goLive(reader);
}

/** @returns false where reading anew is the only way to be whole. */
async function sendMissed(
  db: Database,
  loop: CaughtUpBy,
  reader: Reader,
  { since, bound }: { since: number; bound: number },
): Promise<boolean> {
  // A place that the log has not come to is one of another log: the database was restored.
  if (since > bound || bound - since > LONGEST) return false;
  let isWhole = true;
  let after = since;
  while (after < bound && loop.readers.has(reader)) {
    const commits = await readCommits(db, { workspaceId: loop.workspaceId, after, upTo: bound });
    if (!commits) return false;
    for (const commit of commits) {
      await sendMissedOne(loop, reader, commit);
      isWhole &&= !mayHaveMovedSight(commit);
      after = commit.seq;
    }
  }
  return isWhole;
}

async function sendMissedOne(
  loop: CaughtUpBy,
  reader: Reader,
  commit: LoggedCommit,
): Promise<void> {
  if (!loop.readers.has(reader)) return;
  const { scopes, frame } = createFrames(loop.workspaceId, commit);
  const held = scopes.filter((scope) => holds(loop.rights, reader.standing, scope));
  const text = frame({
    scopes: held,
    extras: [],
    prev: reader.carried,
    userId: reader.standing.userId,
  });
  if (!text) return;
  reader.carried = commit.seq;
  await reader.outlet.sendAndWait(text);
}

/**
 * Whether this commit may have given or taken boards from somebody while they were away. The log does not tell what they
 * saw before, so they read anew. A board that came to be is no such change: the commit brings all of it.
 */
function mayHaveMovedSight(commit: LoggedCommit): boolean {
  if (!commit.isAboutRights) return false;
  const brought = boardsBroughtBy(commit);
  return !commit.changes.every(
    ({ scope }) =>
      scope.startsWith('Project:') && brought.has(Number(scope.slice('Project:'.length))),
  );
}
