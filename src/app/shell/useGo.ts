import { useEffect, useRef } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { isLatestUrl } from '../../lib/dom/useReplaceUrl';
import { holdKeys } from '../../ui/lazy/keyBuffer';

/**
 * Navigates. The shown screen stays while the next one renders: keys that are pressed meanwhile are
 * buffered for the next one.
 */
export function useGo(): (path: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const href = useHref(location);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    // An earlier navigation may be rendered first.
    if (!isLatestUrl(href)) return;
    release.current?.();
    release.current = null;
  }, [location, href]);
  useEffect(() => () => release.current?.(), []);
  return (path) => {
    release.current ??= holdKeys();
    void navigate(path);
  };
}
