import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, parseDevice, WITHOUT_SCREEN } from '../../contract/device/deviceCookie';
import { idOfSlug } from '../../contract/idOfSlug';
import type { SessionCookies } from '../auth/cookies';
import { ON_BEHALF, ON_BEHALF_TOKEN } from '../auth/onBehalf';
import type { Screen } from '../http/pages';
import type { Ask, Renderer } from './createRenderer';
import { readStyles } from './readStyles';
import { screenFragment } from './screenFragment';

export interface BoardScreensNeeds {
  app: FastifyInstance;
  cookies: Pick<SessionCookies, 'read'>;
  renderer: Pick<Renderer, 'render'>;
  isStopping: () => boolean;
  /** The HTML of the built page. */
  page: string;
}

/** A larger response, of some 5,000 tasks in 200 lists, is not rendered: the thread has little memory. */
const MAX_BYTES = 4_000_000;
/** Below this width in px a bar replaces the sidebar (src/ui/hooks/useIsSmallScreen.ts). */
const SMALL_BELOW = 768;

/** A view of a board: the chunk with its styles, and what the root element says while it is shown. */
interface View {
  chunk: string;
  attribute: string;
}
const BOARD: View = { chunk: 'board', attribute: 'board' };
/** By the segment after that of the board. */
const VIEWS: Readonly<Record<string, View>> = { list: { chunk: 'table', attribute: 'table-view' } };

/**
 * The screen of a board, or of its list view, for the page at its path: for a signed-in user
 * whose browser has told what its window is like. What it shows comes from the same requests that the page itself would send,
 * with the same cookies, so that it shows nothing that the user may not see.
 */
export function boardScreens({ app, cookies, renderer, isStopping, page }: BoardScreensNeeds) {
  const stylesOf = readStyles(page, ['workspace', 'shell']);
  return (request: FastifyRequest, nonce: string): Screen | null => {
    if (isStopping() || request.headers[WITHOUT_SCREEN] !== undefined) return null;
    const device = parseDevice(request.cookies[DEVICE_COOKIE]);
    if (device === null || request.method !== 'GET' || cookies.read(request) === null) return null;
    const { url: path } = request;
    const view = viewOf(path);
    if (!view) return null;
    const styles = stylesOf([view.chunk]);
    const isSmall = device.width < SMALL_BELOW;
    const fragment = renderer.render({ path, device, ask: asking(app, request) }).then(
      (screen) =>
        screen &&
        screenFragment({
          html: screen.html,
          styles: stylesOf([view.chunk, ...screen.chunks]),
          sent: styles,
          nonce,
          locale: device.locale,
          attributes: { [view.attribute]: '', shell: isSmall ? 'bar' : 'nav' },
          ...(device.isCompact && { ownAttributes: { density: 'compact' } }),
        }),
    );
    return { styles, isPersonal: true, fragment };
  };
}

/**
 * The view of `/1/{workspace}/{board}` or `/1/{workspace}/{board}/list` and nothing more: no filter, no
 * layout of its own, no open task.
 */
function viewOf(path: string): View | null {
  const [, area, , board, segment, ...more] = path.split('/');
  const isBoard =
    area === '1' && more.length === 0 && /^[\w-]+$/.test(board ?? '') && idOfSlug(board) !== null;
  if (!isBoard) return null;
  if (segment === undefined) return BOARD;
  return Object.hasOwn(VIEWS, segment) ? (VIEWS[segment] ?? null) : null;
}

/** Requests inside of this process, as if the page had sent them. */
function asking(app: FastifyInstance, { headers: page, socket }: FastifyRequest): Ask {
  const own = Object.fromEntries(
    ['cookie', 'user-agent', 'x-forwarded-for'].flatMap((name) =>
      page[name] === undefined ? [] : [[name, page[name]]],
    ),
  );
  return async ({ headers, body }) => {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headers, ...own, [ON_BEHALF]: ON_BEHALF_TOKEN },
      payload: body,
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    });
    if (response.rawPayload.length > MAX_BYTES) return { status: 413, headers: {}, body: '' };
    const answered = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] as const],
    );
    return {
      status: response.statusCode,
      headers: Object.fromEntries(answered),
      body: response.body,
    };
  };
}
