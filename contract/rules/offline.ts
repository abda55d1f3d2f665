import { object, string } from 'yup';

/**
 * An address to store on the device.
 * @param isOwn whether it is a file or a screen of this app; only the browser knows its origin
 */
export const offlineAddressForm = (isOwn: (typed: string) => boolean) =>
  object({
    address: string().test('own', 'offline-not-ours', (typed = '') => isOwn(typed)),
  });
