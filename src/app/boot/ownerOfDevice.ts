import { storage } from '../../lib/device/storage';

/** The key in local storage that names the user whose data the device has. */
export const OWNER = 'owner';

/** Whether the device may have data of a user other than this one. */
export const isOfOther = (user: string): boolean => storage.read(OWNER) !== user;

/** The key in local storage that names the user for whom it was cleared, until the databases are, too. */
export const CLEARED_FOR = 'cleared-for';

/**
 * Another user's start that was left early does not count: this one may write before its own is
 * done. Until then the data may be of several users: the device has no owner.
 */
export function forgetOtherOwner(user: string): void {
  for (const key of [OWNER, CLEARED_FOR]) if (storage.read(key) !== user) storage.remove(key);
}
