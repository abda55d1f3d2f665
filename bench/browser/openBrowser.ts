import { setTimeout as sleep } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { DEVICE_COOKIE, formatDevice } from '../../contract/device/deviceCookie';
import type { Person } from '../fixture/person';
import { watchPage } from './watchPage';

/**
 * A new Chromium window loads its own pages during its first half second, on the same processors.
 * Users open a page in a window that is already open, so the benchmark waits.
 */
export const WINDOW_MS = 1_000;
/** Of the window, in px. */
const HEIGHT = 800;
/**
 * Chromium must not look for updates on a closed network, root has no sandbox, and a page behind
 * another window must not be throttled.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS });

/** A page in a new browser context with an empty cache. */
export interface Screen {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

export interface ScreenOptions {
  url: string;
  /** The user whose session the page uses; signed out by default. */
  person?: Person;
  /** The factor by which the CPU is throttled. */
  cpu?: number;
  /** Viewport width in pixels; 1280 by default. */
  width?: number;
}

/** As the page of a visit before has left it: a cold cache, and not a first visit. */
const deviceCookie = (width: number) => {
  const device = formatDevice({
    width,
    height: HEIGHT,
    isTouch: false,
    isSidebarHidden: false,
    isCompact: false,
    locale: 'en',
    region: 'en-GB',
    zone: 'Europe/Warsaw',
  });
  return `${DEVICE_COOKIE}=${device}`;
};

async function openScreen(
  browser: Browser,
  { url, person, cpu = 1, width = 1280 }: ScreenOptions,
): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
  });
  if (person)
    await context.addCookies(
      `${person.cookie}; ${deviceCookie(width)}`.split('; ').map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        url,
      })),
    );
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { context, page, cdp };
}

/** Opens a screen, runs `work` on it, and always closes it. */
export async function withScreen<T>(
  browser: Browser,
  options: ScreenOptions,
  work: (screen: Screen) => Promise<T>,
): Promise<T> {
  const screen = await openScreen(browser, options);
  try {
    return await work(screen);
  } finally {
    await screen.context.close();
  }
}

const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * Navigates to a URL and waits until a card is painted.
 * @returns milliseconds from the start of the navigation
 */
export async function firstCard(page: Page, at: string): Promise<number> {
  await page.goto(at, { waitUntil: 'commit', timeout: LONGEST_MS });
  const since = performance.now();
  while (performance.now() - since < LONGEST_MS) {
    // Not `waitForFunction`, whose script of 400 KB would be in the page's heap.
    const ms = await page.evaluate(() => window.bench.firstCardMs);
    if (ms !== null) return ms;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`No card was painted within ${LONGEST_MS} ms`);
}
