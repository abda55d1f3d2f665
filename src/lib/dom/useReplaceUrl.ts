import { useCallback } from 'react';
import { useHref, useLocation, useNavigate, type To } from 'react-router-dom';

/**
 * Whether the screen with this `href` is the one of the browser's URL. It is not while a later
 * navigation waits to be rendered: the router renders in transitions.
 */
export const isLatestUrl = (href: string): boolean =>
  new URL(href, window.location.href).href === window.location.href;

/**
 * @returns a function that replaces the screen's URL, for redirects. It does nothing if the user has
 *   already gone to another screen, which is not rendered yet: it would take them back. A new
 *   function with each location.
 */
export function useReplaceUrl(): (to: To, state?: unknown) => void {
  const location = useLocation();
  const href = useHref(location);
  const navigate = useNavigate();
  return useCallback(
    (to, state) => {
      if (isLatestUrl(href)) void navigate(to, { replace: true, state });
    },
    // The location: also if the user comes back to the same URL.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [location, href, navigate],
  );
}
