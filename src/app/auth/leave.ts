import type { ApiEnvironment } from '../../api/apiEnvironment';
import { endPush, PUSH_USER } from '../../lib/device/endPush';
import { storage } from '../../lib/device/storage';
import { forgetDeviceData } from '../boot/forgetDeviceData';
import { forgetFormerUser } from '../boot/forgetFormerUser';
import { finishLogout } from './logout/finishLogout';

export interface Leaving {
  connection: ApiEnvironment;
  /** Who is signed in instead of the users who have left; null: none is. */
  user: string | null;
  /** The keys of localStorage when the session changed. */
  left: readonly string[];
  /** Whether the page starts with this session. */
  isStart: boolean;
  /** Aborts when the session changes again. */
  signal: AbortSignal;
}

/** Erases what former users have left on the device, with their push messages, and ends a session that still has to end. */
export function leave({ connection, user, left, isStart, signal }: Leaving): void {
  const pushUser = storage.read(PUSH_USER);
  if (user === null || (pushUser !== null && pushUser !== user)) endPush().catch(() => undefined);
  // A browser that blocks access to its storage has stored nothing.
  (user === null ? forgetDeviceData() : forgetFormerUser(user, { left, isStart })).catch(
    () => undefined,
  );
  if (user === null) finishLogout(connection, signal);
}
