import { Navigate } from 'react-router-dom';
import { useBufferedKeydown } from './useBufferedKeydown';

/** Leads to another address in place of this one. Keys pressed meanwhile wait for its shortcuts. */
export function Redirect({ to }: { to: string }) {
  useBufferedKeydown(true);
  return <Navigate replace to={to} />;
}
