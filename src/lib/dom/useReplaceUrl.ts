import { useCallback } from 'react';
import { useHref, useLocation, useNavigate, type To } from 'react-router-dom';

/**
 * Whether the screen with this `href` is the one of the browser's URL. It is not while a later
 * navigation waits to be rendered: the router renders in transitions.
 */
export const isLatestUrl = (href: string): boolean =>
  new URL(href, window.location.href).href === window.location.href;

/**
 * @returns a function that replaces the screen's URL, for redirects, and returns true. It does nothing
 *   and returns false if the user has already gone to another screen, which is not rendered yet: it
 *   would take them back. A new function with each location.
 */
export function useReplaceUrl(): (to: To, state?: unknown) => boolean {
  const location = useLocation();
  const href = useHref(location);
  const navigate = useNavigate();
  return useCallback(
    (to, state) => {
      const isLatest = isLatestUrl(href);
      if (isLatest) void navigate(to, { replace: true, state });
      return isLatest;
    },
    // The location: also if the user comes back to the same URL.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [location, href, navigate],
  );
}
