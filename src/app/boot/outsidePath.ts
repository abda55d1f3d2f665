/**
 * Whether a path bypasses the gate: the page of a mail's link, `/mail-link/{purpose}?token=…`, and,
 * for users who are signed in, the player of recordings, `/support/replay`.
 */
export function isOutsidePath(path: string, isSignedIn: boolean): boolean {
  return path.startsWith('/mail-link/') || (isSignedIn && path.startsWith('/support/replay'));
}
