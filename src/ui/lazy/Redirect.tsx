import { Navigate } from 'react-router-dom';
import { useBufferedKeydown } from './useBufferedKeydown';

/**
 * Replaces the current URL with another one. Keys pressed meanwhile are buffered for the new
 * screen's shortcuts.
 */
export function Redirect({ to }: { to: string }) {
  useBufferedKeydown(true);
  return <Navigate replace to={to} />;
}
