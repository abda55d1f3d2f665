import type { Tx } from '../db/database';
import { IS_LIVE_SESSION } from '../db/liveSession';
import { boardStatement } from '../domain/core/loadVisible';
import {
  hashOf,
  isToken,
  SESSION_COLUMNS,
  type FindSession,
  type SessionInUse,
} from '../auth/sessions';

type Db = Pick<Tx, 'query'>;

/** A board that is read together with its reader's session. */
export interface SessionWithBoard {
  findSession: FindSession;
  /** Answers the one statement with which `authorize` reads the board. */
  read(db: Db): Db;
}

const SESSION_WITH_BOARD = `select ${SESSION_COLUMNS}, b.*
  from sessions s join users u on u.id = s.user_id
  left join lateral (${boardStatement('$2', 's.user_id')}) b on true
  where s.token_hash = $1 and ${IS_LIVE_SESSION} and u.deleted_at is null`;

/**
 * Reads the session and the board as its user may see it in one statement, so that an unchanged
 * board costs one round trip (docs/adr/0302-session-with-board.md). Nothing is remembered between requests: whatever
 * ends a session or takes away a right holds for the next request, on every process.
 */
export function sessionWithBoard(projectId: number): SessionWithBoard {
  let rows: readonly unknown[] | undefined;
  return {
    async findSession(db, token) {
      if (!isToken(token)) return null;
      const [row] = await db.query<SessionInUse & { id: number | null }>(
        SESSION_WITH_BOARD,
        [hashOf(token), projectId],
        'session_with_board',
      );
      rows = row && row.id !== null ? [row] : [];
      return row ?? null;
    },
    read: (db) =>
      // A caller with an API token has no session.
      rows === undefined ? db : { query: async <Row>() => (rows ?? []) as Row[] },
  };
}
