import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { DEVICE_COOKIE, formatDevice } from '../../../../contract/device/deviceCookie';
import { localZone } from '../../../lib/dates/localZone';
import { useLocale } from '../../../lib/text/useLocale';
import { isSidebarHidden } from '../navigation/useSidebar';

const MAX_AGE_S = 400 * 24 * 3600;

/**
 * Tells the server what the window is like, for the first paint of the next page
 * (docs/adr/0180-first-paint-from-the-server.md): now, and when the page is left.
 */
export function DeviceCookie() {
  const { locale } = useLocale();
  const { locale: region } = useIntl();
  useEffect(() => {
    // The stage of a replay has the window and the language of the recording.
    if (window.parent !== window) return undefined;
    const write = () => {
      const value = formatDevice({
        width: window.innerWidth,
        height: window.innerHeight,
        isTouch: window.matchMedia('(pointer: coarse)').matches,
        isSidebarHidden: isSidebarHidden(),
        isCompact: document.documentElement.dataset['density'] === 'compact',
        locale,
        region,
        zone: localZone(),
      });
      document.cookie = `${DEVICE_COOKIE}=${value}; path=/; max-age=${MAX_AGE_S}; samesite=lax`;
    };
    write();
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [locale, region]);
  return null;
}
