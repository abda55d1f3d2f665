/** Opened from a file there are no addresses but those after the # (docs/behaviour.md#2). */
export const isOpenedFromFile = window.location.protocol === 'file:';

/** The address of the screen, as the router sees it; for the parts of the app that stand before the router. */
export function currentPath(): string {
  const { pathname, hash } = window.location;
  return isOpenedFromFile ? hash.slice(1) || '/' : pathname;
}

/** The address of a screen as a plain link has to write it. */
export function hrefOf(path: string): string {
  return isOpenedFromFile ? `#${path}` : path;
}
