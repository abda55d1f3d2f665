import type { FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, parseDevice, WITHOUT_SCREEN } from '../../contract/device/deviceCookie';
import { PATTERNS } from '../../contract/links';
import type { SessionCookies } from '../auth/cookies';
import type { Screen } from '../http/pages';
import { preferredLocale } from '../http/preferredLocale';
import type { EntranceRequest, Renderer } from './createRenderer';
import { readStyles } from './readStyles';
import { screenFragment } from './screenFragment';

export interface EntranceScreensNeeds {
  cookies: Pick<SessionCookies, 'read' | 'isMarked'>;
  renderer: Pick<Renderer, 'renderEntrance'>;
  /** The HTML of the built page. */
  page: string;
}

/**
 * The form by which a visitor signs in, for the page at any path behind it
 * (docs/adr/0180-first-paint-from-the-server.md). It is the same for every visitor, so it is
 * rendered once for each language and kept.
 */
export function entranceScreens({ cookies, renderer, page }: EntranceScreensNeeds) {
  const styles = readStyles(page, ['auth'])([]);
  const kept = new Map<string, string>();
  async function htmlOf(request: EntranceRequest): Promise<string | null> {
    const key = `${request.locale} ${request.path}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = (await renderer.renderEntrance(request))?.html ?? null;
    if (html !== null) kept.set(key, html);
    return html;
  }
  return (request: FastifyRequest, nonce: string): Screen | null => {
    if (request.headers[WITHOUT_SCREEN] !== undefined || request.method !== 'GET') return null;
    // The page decides by the mark, which may outlive the session.
    if (cookies.read(request) !== null || cookies.isMarked(request)) return null;
    const path = formAt(request.url);
    if (path === null) return null;
    const locale =
      parseDevice(request.cookies[DEVICE_COOKIE])?.locale ??
      preferredLocale(request.headers['accept-language']);
    const fragment = htmlOf({ path, locale }).then(
      (html) =>
        html && screenFragment({ html, styles, sent: styles, nonce, locale, attributes: {} }),
    );
    return { styles, isPersonal: false, fragment };
  };
}

/**
 * The path of the form that a visitor sees at a URL; null if it is another screen, or if its query
 * says more.
 */
function formAt(url: string): string | null {
  if (url === PATTERNS.register) return url;
  return url === '/' || /^\/1\/[\w/-]+$/.test(url) ? '/' : null;
}
