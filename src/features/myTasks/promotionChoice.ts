import { storage } from '../../lib/storage';

const offKey = (userId: number) => `promotion-off:${userId}`;

/** Whether tasks move up by themselves when they become due, as this person has chosen on this device; on unless they have. */
export function isPromotionOn(userId: number): boolean {
  return storage.read(offKey(userId)) === null;
}

export function choosePromotion(userId: number, isOn: boolean): void {
  if (isOn) storage.remove(offKey(userId));
  else storage.write(offKey(userId), '1');
}
