/** Whether an address is the page of a mail's link, `/mail-link/{purpose}?token=…`, which passes the gate whole. */
export function isMailLinkPath(path: string): boolean {
  return path.startsWith('/mail-link/');
}
