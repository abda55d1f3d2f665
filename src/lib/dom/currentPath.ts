/** An app opened from a file routes by the part after the # (docs/behaviour.md#2). */
export const isOpenedFromFile = window.location.protocol === 'file:';

/** The screen's path as the router sees it; for parts of the app outside the router. */
export function currentPath(): string {
  const { pathname, hash } = window.location;
  return isOpenedFromFile ? hash.slice(1) || '/' : pathname;
}

/** A screen's path as the `href` of a plain link. */
export function hrefOf(path: string): string {
  return isOpenedFromFile ? `#${path}` : path;
}
