import { storage } from '../../lib/device/storage';

/** The key in local storage that names the user whose data the device has. */
export const OWNER = 'owner';

/** Whether the device may have data of a user other than this one. */
export const isOfOther = (user: string): boolean => storage.read(OWNER) !== user;
