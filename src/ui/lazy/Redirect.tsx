import { useEffect } from 'react';
import { useReplaceUrl } from '../../lib/dom/useReplaceUrl';
import { useBufferedKeydown } from './useBufferedKeydown';

/**
 * Replaces the current URL with another one. Keys pressed meanwhile are buffered for the new
 * screen's shortcuts.
 */
export function Redirect({ to }: { to: string }): null {
  const replaceUrl = useReplaceUrl();
  useBufferedKeydown(true);
  useEffect(() => void replaceUrl(to), [to, replaceUrl]);
  return null;
}
