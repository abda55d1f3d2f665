/** Reads from the database what a process may not have been notified of. */
import type { Database } from '../db/database';
import { readEndedSessions } from '../domain/sessions/endedSessions';
import { readHeads } from './liveState';
import { END } from './subscriber';
import type { WorkspaceBroadcaster } from './workspaceBroadcaster';

type Report = (error: unknown) => void;

/** Lets each broadcaster read its log if the log has grown. */
export async function pollHeads(
  db: Database,
  broadcasters: readonly WorkspaceBroadcaster[],
  report: Report,
): Promise<void> {
  if (broadcasters.length === 0) return;
  // A broadcaster may read on during the query: compare the head with the position from before
  // the query.
  const positions = broadcasters.map(({ position }) => position);
  const heads = await readHeads(
    db,
    broadcasters.map(({ workspaceId }) => workspaceId),
  );
  for (const [index, broadcaster] of broadcasters.entries()) {
    const head = heads.get(broadcaster.workspaceId);
    if (head === undefined) broadcaster.endAll(END.noPermission);
    else if (head < (positions[index] ?? 0)) broadcaster.endAll(END.goingAway);
    else if (head > broadcaster.position) void readUpTo(broadcaster, head, report);
  }
}

/** A log shorter than its head was truncated: all subscribers reconnect from their own cursor. */
async function readUpTo(
  broadcaster: WorkspaceBroadcaster,
  head: number,
  report: Report,
): Promise<void> {
  await broadcaster
    .readLog()
    .then(() => broadcaster.position < head && broadcaster.endAll(END.goingAway), report);
}

/** Ends the connections of sessions that have ended. */
export async function pollSessions(
  db: Database,
  broadcasters: readonly WorkspaceBroadcaster[],
): Promise<void> {
  const subscribers = broadcasters.flatMap((broadcaster) =>
    [...broadcaster.subscribers].map((subscriber) => ({ broadcaster, subscriber })),
  );
  if (subscribers.length === 0) return;
  const ended = await readEndedSessions(db, [
    ...new Set(subscribers.map(({ subscriber }) => subscriber.sessionKey)),
  ]);
  if (ended.size === 0) return;
  for (const { broadcaster, subscriber } of subscribers)
    if (ended.has(subscriber.sessionKey)) broadcaster.end(subscriber, END.endedSession);
}
