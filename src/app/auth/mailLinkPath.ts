/**
 * Whether a path is the page of a mail's link, `/mail-link/{purpose}?token=…`, which bypasses the
 * gate.
 */
export function isMailLinkPath(path: string): boolean {
  return path.startsWith('/mail-link/');
}
