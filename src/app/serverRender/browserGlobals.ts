import type { Device } from '../../../contract/device/deviceCookie';

/**
 * The globals that screens read while they render. There is no page: nothing can be found, listened
 * to or stored. Imported before every screen, because some of their modules read the URL at once.
 */
const page = { width: 1280, height: 800, isTouch: false, path: '/', isSidebarHidden: false };

/** Renders in a thread of its own are one after another, so the page is that of the current one. */
export function setPage(device: Device, path: string): void {
  Object.assign(page, device, { path });
}

/** The URL of a page whose window does not matter. */
export function setPath(path: string): void {
  page.path = path;
}

const nothing = () => undefined;
const listening = { addEventListener: nothing, removeEventListener: nothing };
const stored: Record<string, () => string | null> = {
  sidebar: () => (page.isSidebarHidden ? 'hidden' : null),
};

const globals: Record<string, PropertyDescriptor> = {
  window: { value: globalThis },
  document: {
    value: {
      ...listening,
      cookie: 'login=1',
      visibilityState: 'visible',
      hidden: false,
      documentElement: { dataset: {}, lang: '' },
      querySelector: () => null,
      createElement: () => ({ ...listening, style: {}, append: nothing, remove: nothing }),
    },
  },
  location: {
    value: {
      protocol: 'https:',
      origin: '',
      hash: '',
      search: '',
      get pathname() {
        return page.path;
      },
    },
  },
  navigator: { value: { languages: [], onLine: true, userAgent: '' } },
  localStorage: {
    value: {
      getItem: (key: string) => stored[key]?.() ?? null,
      setItem: nothing,
      removeItem: nothing,
    },
  },
  Element: { value: class {} },
  // Nothing observes before the first paint, but what cannot be observed counts as visible.
  IntersectionObserver: { value: class {} },
  innerWidth: { get: () => page.width },
  innerHeight: { get: () => page.height },
  addEventListener: { value: nothing },
  removeEventListener: { value: nothing },
  matchMedia: {
    value: (query: string) => ({ ...listening, matches: matches(query) }),
  },
};
for (const [name, descriptor] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });

const REM_PX = 16;

function matches(query: string): boolean {
  const [, most] = /\(max-width: ([\d.]+)rem\)/.exec(query) ?? [];
  if (most !== undefined) return page.width <= Number(most) * REM_PX;
  return query === '(pointer: coarse)' && page.isTouch;
}
