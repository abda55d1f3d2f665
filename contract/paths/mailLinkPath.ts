/**
 * The page of a link in a mail: it explains the link, and acts when its button is pressed. Separate
 * from `links`, because only the server redirects there.
 */
export function mailLinkPath(purpose: string, token: string): string {
  return `/mail-link/${encodeURIComponent(purpose)}?token=${encodeURIComponent(token)}`;
}
