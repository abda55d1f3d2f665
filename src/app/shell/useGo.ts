import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { holdKeys } from '../../ui/lazy/keyBuffer';

/**
 * Navigates. The shown screen stays while the next one renders: keys that are pressed meanwhile are
 * buffered for the next one.
 */
export function useGo(): (path: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const release = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      release.current?.();
      release.current = null;
    },
    [location],
  );
  return (path) => {
    release.current ??= holdKeys();
    void navigate(path);
  };
}
