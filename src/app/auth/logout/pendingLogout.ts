import { storage } from '../../../lib/device/storage';
import { forgetLoginCookie } from '../../../lib/server/loginCookie';

/** The key in local storage that says that the server must still end the session. */
export const PENDING_LOGOUT = 'logout-pending';

/**
 * Logs out on this device without the server: from now on this browser counts as signed out, and the
 * gate erases its data. `finishLogout` ends the session on the server.
 */
export function logOutHere(): void {
  storage.write(PENDING_LOGOUT, '1');
  forgetLoginCookie();
}

/** The session was ended, or another one has begun: its end must not follow later. */
export const forgetPendingLogout = (): void => storage.remove(PENDING_LOGOUT);
