import { storage } from '../../../lib/device/storage';

/** Whether offline mode is on, on this device (docs/behaviour.md#3). */
export const isOfflineModeOn = (): boolean => storage.read('offline') === '1';
