/** Why nobody is signed in any more, as the login screen says it. */
export type SessionEndReason = 'session-ended' | 'logged-out' | 'account-deleted';
