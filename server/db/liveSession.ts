import { SESSION_DAYS, SESSION_LONGEST_DAYS } from '../../contract/limits';

/** SQL condition on `sessions s`: used within the idle period, and within the maximum lifetime. */
export const IS_LIVE_SESSION = `s.last_used_at > now() - interval '${SESSION_DAYS} days' and s.created_at > now() - interval '${SESSION_LONGEST_DAYS} days'`;
