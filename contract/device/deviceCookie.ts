/**
 * What a page tells the server of its window, so that the server can render the next page for it
 * (docs/adr/0180-first-paint-from-the-server.md). It holds nothing about the user.
 */
export interface Device {
  /** The size of the window in CSS px. */
  width: number;
  height: number;
  /** Whether the main pointer is a finger. */
  isTouch: boolean;
  isSidebarHidden: boolean;
  /** The language of the screens. */
  locale: 'en' | 'pl';
  /** BCP 47 tag for dates and numbers: `pl-PL-u-hc-h12`. */
  region: string;
  /** An IANA time zone. */
  zone: string;
}

export const DEVICE_COOKIE = 'view';

/** A request header: the page is wanted without a screen, because it is kept on the device. */
export const WITHOUT_SCREEN = 'x-without-screen';

const FORMAT =
  /^(\d{3,5})x(\d{3,5})\.([01])([01])\.(en|pl)\.([A-Za-z0-9-]{2,35})\.([A-Za-z0-9/_+-]{2,64})$/;

/** The cookie's value: `1280x800.00.pl.pl-PL.Europe/Warsaw`. */
export const formatDevice = ({
  width,
  height,
  isTouch,
  isSidebarHidden,
  locale,
  region,
  zone,
}: Device): string =>
  `${width}x${height}.${Number(isTouch)}${Number(isSidebarHidden)}.${locale}.${region}.${zone}`;

/** @returns null for any other text */
export function parseDevice(value: string | undefined): Device | null {
  const [, width, height, touch, hidden, locale, region, zone] = FORMAT.exec(value ?? '') ?? [];
  if (region === undefined || zone === undefined) return null;
  return {
    width: Number(width),
    height: Number(height),
    isTouch: touch === '1',
    isSidebarHidden: hidden === '1',
    locale: locale === 'pl' ? 'pl' : 'en',
    region,
    zone,
  };
}
