/**
 * The page of a mail's link: it says what the link is for, and acts when its button is pressed. It stands apart from
 * `links`, because only the server leads there.
 */
export function mailLinkPath(purpose: string, token: string): string {
  return `/mail-link/${encodeURIComponent(purpose)}?token=${encodeURIComponent(token)}`;
}
