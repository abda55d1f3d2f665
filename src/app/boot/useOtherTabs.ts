import { useEffect } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { hasLoginCookie } from '../../lib/server/loginCookie';
import { useAppDispatch } from '../../store/hooks';
import { outboxClosed } from '../../sync/syncActions';
import type { SessionEndReason } from '../auth/sessionEndReason';

/**
 * Another tab of this browser may sign out, or sign another user in; the storage event of the key
 * `uid` reports it. This tab then drops what it shows, because its next request would be sent as
 * the other user.
 * @param here this tab's user; `nobody` if the session has ended, null while it is unknown.
 */
export function useOtherTabs(
  connection: ApiEnvironment,
  here: number | 'nobody' | null,
  onSessionChange: (isSignedIn: boolean, end?: SessionEndReason) => void,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (here === null) return undefined;
    function handleStorage({ key, newValue }: StorageEvent): void {
      if (key !== 'uid' && key !== null) return;
      if (!hasLoginCookie()) return onSessionChange(false, 'logged-out');
      if (newValue === null || newValue === '' || newValue === String(here)) return;
      // In this order: none of this user's mutations may be sent once requests belong to the other
      // user.
      dispatch(outboxClosed());
      connection.writeUid(newValue);
      onSessionChange(true);
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [dispatch, connection, here, onSessionChange]);
}
