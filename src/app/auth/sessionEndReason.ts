/** Why the session ended; the login screen shows it. */
export type SessionEndReason = 'session-ended' | 'logged-out' | 'account-deleted';
