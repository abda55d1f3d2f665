import type { ApiEnvironment } from '../../../api/apiEnvironment';
import { createRest } from '../../../api/rest';
import { storage } from '../../../lib/device/storage';
import { forgetPendingLogout, PENDING_LOGOUT } from './pendingLogout';

const RETRY_MS = 10_000;

/**
 * Ends the session on the server if this device has logged out without it; tries every 10 s and when
 * the network returns, until the signal aborts.
 */
export function finishLogout(connection: ApiEnvironment, signal: AbortSignal): void {
  const rest = createRest(connection);
  async function attempt(): Promise<void> {
    if (signal.aborted || storage.read(PENDING_LOGOUT) === null) return;
    const { success } = await rest.logout().catch(() => ({ success: false }));
    if (success && !signal.aborted) forgetPendingLogout();
  }
  const handleOnline = () => void attempt();
  handleOnline();
  const timer = setInterval(handleOnline, RETRY_MS);
  window.addEventListener('online', handleOnline);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    window.removeEventListener('online', handleOnline);
  });
}
