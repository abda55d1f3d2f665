/** Why nobody is signed in any more, as the login screen says it. */
export type StayEnd = 'session-ended' | 'logged-out' | 'account-deleted';
