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
  /** The density that the user has chosen. */
  isCompact: boolean;
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
  /^(\d{3,5})x(\d{3,5})\.([01]{3})\.(en|pl)\.([A-Za-z0-9-]{2,35})\.([A-Za-z0-9/_+-]{2,64})$/;

/** The cookie's value: `1280x800.000.pl.pl-PL.Europe/Warsaw`. */
export const formatDevice = ({
  width,
  height,
  isTouch,
  isSidebarHidden,
  isCompact,
  locale,
  region,
  zone,
}: Device): string =>
  `${width}x${height}.${[isTouch, isSidebarHidden, isCompact].map(Number).join('')}.${locale}.${region}.${zone}`;

/** Larger windows are rendered as if they were this large, in CSS px. */
const LARGEST = 4_096;

/** @returns null for any other text */
export function parseDevice(value: string | undefined): Device | null {
  const [, width, height, flags, locale, region, zone] = FORMAT.exec(value ?? '') ?? [];
  if (flags === undefined || region === undefined || zone === undefined) return null;
  if (!isLanguageTag(region)) return null;
  const [isTouch = false, isSidebarHidden = false, isCompact = false] = [...flags].map(
    (flag) => flag === '1',
  );
  return {
    width: Math.min(LARGEST, Number(width)),
    height: Math.min(LARGEST, Number(height)),
    isTouch,
    isSidebarHidden,
    isCompact,
    locale: locale === 'pl' ? 'pl' : 'en',
    region,
    zone,
  };
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
