import type { Session } from '../../../contract/generated/schema';
import { SESSIONS_MAX } from '../../../contract/limits';
import { AppError } from '../../appError';
import { IS_LIVE_SESSION } from '../../db/liveSession';
import { defineQuery } from '../core/defineQuery';

/**
 * The user's live sessions. Their number is bounded because `startSession` ends the excess ones.
 */
export const mySessions = defineQuery('mySessions', {
  // The user's own sessions: the command checks the owner of an id.
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const data = await tx.query<Session>(
      `select s.id, s.browser, s.system, s.network, s.token_hash = $2 as "isCurrent", s.created_at as "createdAt", s.last_used_at as "lastUsedAt"
       from sessions s where s.user_id = $1 and ${IS_LIVE_SESSION}
       order by s.token_hash = $2 desc, s.last_used_at desc, s.id desc limit ${SESSIONS_MAX}`,
      [viewer.userId, viewer.sessionHash],
      'my_sessions',
    );
    return { data };
  },
});
