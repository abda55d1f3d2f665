import { storage } from '../../lib/device/storage';

const OFF = 'promotion-off';

/**
 * Whether tasks are promoted automatically when they become due: a setting of this device, on by
 * default.
 */
export function isPromotionOn(): boolean {
  return storage.read(OFF) === null;
}

export function choosePromotion(isOn: boolean): void {
  if (isOn) storage.remove(OFF);
  else storage.write(OFF, '1');
}
