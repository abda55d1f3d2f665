/** Replays the log from a subscriber's cursor up to where the live messages begin. */
import { readCommits, type LoggedCommit } from '../commits/readCommits';
import type { Database } from '../db/database';
import { createFrames, controlFrame } from './frames';
import { boardsCreatedBy } from './notices';
import { advance, type Subscriber } from './subscriber';
import { canSeeScope, type WorkspaceRights } from './rights';

/** A subscriber that missed more than this refetches. */
const MAX_MISSED = 5_000;

/** The part of a workspace's broadcaster that a replay needs. */
export interface ReplayTarget {
  readonly workspaceId: number;
  readonly rights: WorkspaceRights;
  readonly subscribers: ReadonlySet<Subscriber>;
  goLive(subscriber: Subscriber): void;
}

/**
 * Sends a subscriber everything visible to it after `since`, its own changes included, then
 * `ready`, then what was committed meanwhile. The broadcaster queues commits for it from
 * `subscriber.handledSeq` on, so the two parts neither overlap nor leave a gap.
 * @param since null for a client without data.
 */
export async function replayMissed(
  db: Database,
  broadcaster: ReplayTarget,
  subscriber: Subscriber,
  since: number | null,
): Promise<void> {
  const bound = subscriber.handledSeq;
  const isComplete =
    since === null || (await sendMissed(db, broadcaster, subscriber, { since, bound }));
  if (!broadcaster.subscribers.has(subscriber)) return;
  if (!isComplete)
    subscriber.transport.send(controlFrame({ type: 'resync', ...advance(subscriber, bound) }));
  subscriber.transport.ready(advance(subscriber, bound));
  broadcaster.goLive(subscriber);
}

/**
 * Sends nothing from the first commit on that may have changed what the client can read: the client
 * must not move its cursor past that commit before it has received the `resync`. If the connection
 * is cut in between, the next one finds the same commit again.
 * @returns false if the client must refetch, because the log does not contain everything that it
 *   missed
 */
async function sendMissed(
  db: Database,
  broadcaster: ReplayTarget,
  subscriber: Subscriber,
  { since, bound }: { since: number; bound: number },
): Promise<boolean> {
  // A cursor beyond the log belongs to another log: the database was restored.
  if (since > bound || bound - since > MAX_MISSED) return false;
  let after = since;
  while (after < bound && broadcaster.subscribers.has(subscriber)) {
    const commits = await readCommits(db, {
      workspaceId: broadcaster.workspaceId,
      after,
      upTo: bound,
    });
    if (!commits) return false;
    for (const commit of commits) {
      if (canChangeVisibility(commit)) return false;
      await sendMissedOne(broadcaster, subscriber, commit);
      after = commit.seq;
    }
  }
  return true;
}

async function sendMissedOne(
  broadcaster: ReplayTarget,
  subscriber: Subscriber,
  commit: LoggedCommit,
): Promise<void> {
  if (!broadcaster.subscribers.has(subscriber)) return;
  const { scopes, frame } = createFrames(broadcaster.workspaceId, commit);
  const visibleScopes = scopes.filter((scope) =>
    canSeeScope(broadcaster.rights, subscriber.membership, scope),
  );
  const text = frame({
    scopes: visibleScopes,
    extras: [],
    prev: subscriber.lastSentSeq,
    userId: subscriber.membership.userId,
  });
  if (!text) return;
  subscriber.lastSentSeq = commit.seq;
  await subscriber.transport.sendAndWait(text);
}

/**
 * Whether this commit may have changed which boards a disconnected client can read. The log does
 * not record what was visible before, so the client refetches. Creating a board is no such change,
 * because the commit contains the whole board.
 */
function canChangeVisibility(commit: LoggedCommit): boolean {
  if (!commit.isAboutRights) return false;
  const created = boardsCreatedBy(commit);
  return !commit.changes.every(
    ({ scope }) =>
      scope.startsWith('Project:') && created.has(Number(scope.slice('Project:'.length))),
  );
}
