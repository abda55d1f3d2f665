import { storage } from '../../lib/device/storage';

const OFF = 'promotion-off';

/**
 * Whether tasks move up by themselves when they become due, as was chosen on this device; on by
 * default.
 */
export function isPromotionOn(): boolean {
  return storage.read(OFF) === null;
}

export function choosePromotion(isOn: boolean): void {
  if (isOn) storage.remove(OFF);
  else storage.write(OFF, '1');
}
