import { idOfSlug } from '../../../contract/idOfSlug';
import type { Locale } from '../../lib/text/locales';

/** What the page at an address needs: names of chunks, and the board whose rows it shows. */
export interface PreloadPlan {
  chunks: readonly string[];
  /** The workspace in the URL, for the gate's query. */
  wid: string | null;
  /** The board whose cards are shown. */
  projectId: number | null;
  isBehindGate: boolean;
}

interface Reader {
  /** By the login cookie. */
  isSignedIn: boolean;
  locale: Locale;
  /** Whether offline mode is on: the rows are first read from the device. */
  readsDevice?: boolean;
}

/** The chunks of a board's views, by their segment. */
const OF_VIEWS: Partial<Record<string, string>> = { calendar: 'calendar', list: 'table' };
const OF_SCREENS: Partial<Record<string, string>> = { home: 'home', team: 'team', '': 'home' };

/**
 * What a page needs, by its path alone: requested while the app itself loads, which would request
 * one after another. A wrong guess costs one file; what is missing here is requested when it is
 * needed.
 * @param path as in `location.pathname`
 */
export function preloadPlan(
  path: string,
  { isSignedIn, locale, readsDevice = false }: Reader,
): PreloadPlan {
  const [, area, wid = '', place = '', part = ''] = path.split('/').map(decode);
  const words = [`locale-${locale}`];
  const before = (chunk: string): PreloadPlan => ({
    chunks: [chunk, ...words],
    wid: null,
    projectId: null,
    isBehindGate: false,
  });
  if (area === 'error') return before(area);
  if (area === 'public') return before('public-board');
  if (!isSignedIn || area === 'reset-password' || area === 'mail-link') return before('auth');
  const device = readsDevice ? ['device-rows'] : [];
  const behind = ['workspace', 'shell', ...words, `locale-${locale}-workspace`, ...device];
  // A replay asks the server nothing.
  const isBehindGate = wid !== 'replay';
  if (area !== '1') return { chunks: behind, wid: null, projectId: null, isBehindGate };
  const screen = idOfSlug(place) === null ? OF_SCREENS[place] : (OF_VIEWS[part] ?? 'board');
  return {
    chunks: screen === undefined ? behind : [...behind, screen],
    wid,
    projectId: projectIdIn(path),
    isBehindGate: true,
  };
}

/**
 * The board of a path, shown by itself, as a list or below one of its tasks.
 * @param path as in `location.pathname`
 */
export function projectIdIn(path: string): number | null {
  const [, area, , place, part = ''] = path.split('/').map(decode);
  const showsTasks = part === '' || part === 'list' || idOfSlug(part) !== null;
  return area === '1' && showsTasks ? idOfSlug(place) : null;
}

/** A segment as the router decodes it; a malformed one matches nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
