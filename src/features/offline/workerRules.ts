import { isPublicPath } from '../../../contract/paths/isPublicPath';
import { NOT_SCREENS } from '../../../contract/paths/notScreens';
import { PAGE } from './names';

/** What the worker decides, apart from the browser that it decides in. */

/**
 * `asset`: kept first. `page`: network first, the kept page after a failure. `network`: none of the
 * worker's business.
 */
export type Way = 'asset' | 'page' | 'network';

/**
 * How a request is answered. Calls, sign-in, files of people and every other server are never
 * touched.
 */
export function wayOf(
  { url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>,
  origin: string,
): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  if (isAsset(address.pathname)) return 'asset';
  return mode === 'navigate' && isScreen(address.pathname) ? 'page' : 'network';
}

/**
 * What may be kept for a typed address: the file, the page for any screen, or null for what is not
 * the app's.
 */
export function keyOf(typed: string, origin: string): string | null {
  if (typed.trim() === '' || !URL.canParse(typed.trim(), origin)) return null;
  const { origin: itsOrigin, pathname } = new URL(typed.trim(), origin);
  if (itsOrigin !== origin) return null;
  if (isAsset(pathname)) return pathname;
  return isScreen(pathname) ? PAGE : null;
}

/** Whether a kept address belongs to a release that has gone. */
export function isStale(url: string, files: readonly string[]): boolean {
  const { pathname } = new URL(url);
  return pathname !== PAGE && !files.includes(pathname);
}

/**
 * Whether a page is of the release whose files these are: the files that it names are among them.
 */
export function isOfRelease(html: string, files: readonly string[]): boolean {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  return named.length > 0 && named.every((file) => files.includes(file));
}

function isAsset(pathname: string): boolean {
  return pathname.startsWith('/assets/') && pathname.length > '/assets/'.length;
}

/** A public link works with the network only, and the headers of its page are not those of the app. */
function isScreen(pathname: string): boolean {
  return !isPublicPath(pathname) && !NOT_SCREENS.has(pathname.split('/')[1] ?? '');
}
