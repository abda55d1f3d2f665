import type { ApiEnvironment } from '../../api/apiEnvironment';
import { createRest } from '../../api/rest';
import { storage } from '../../lib/device/storage';
import { forgetLoginCookie } from '../../lib/server/loginCookie';

/** The key in local storage that says that the server must still end the session. */
export const PENDING_LOGOUT = 'logout-pending';

const RETRY_MS = 10_000;

/**
 * Logs out on this device without the server: from now on this browser counts as signed out, and the
 * gate erases its data. {@link finishLogout} ends the session on the server.
 */
export function logOutHere(): void {
  storage.write(PENDING_LOGOUT, '1');
  forgetLoginCookie();
}

/** The session was ended, or another one has begun: its end must not follow later. */
export const forgetPendingLogout = (): void => storage.remove(PENDING_LOGOUT);

/**
 * Ends the session on the server if this device has logged out without it; tries every 10 s and when
 * the network returns.
 * @returns the function that stops the attempts
 */
export function finishLogout(connection: ApiEnvironment): () => void {
  let isStopped = false;
  const rest = createRest(connection);
  async function attempt(): Promise<void> {
    if (isStopped || storage.read(PENDING_LOGOUT) === null) return;
    const { success } = await rest.logout().catch(() => ({ success: false }));
    if (success && !isStopped) forgetPendingLogout();
  }
  const handleOnline = () => void attempt();
  handleOnline();
  const timer = setInterval(handleOnline, RETRY_MS);
  window.addEventListener('online', handleOnline);
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', handleOnline);
  };
}
