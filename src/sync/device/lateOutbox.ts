import type { OutboxStorage } from '../platform';
import type { DeviceOutbox } from './deviceOutbox';
import { createMemoryIds, createMemoryStorage } from './memoryOutbox';

/** A busy device takes seconds to open its database; after this time it has probably failed. */
const GIVE_UP_MS = 15_000;

/**
 * The outbox of a page whose device has not opened in time: in memory, and on the device as soon as
 * it opens. Ids stay in memory.
 * @param onDurability called with true once the device has everything, with false when it fails or
 *   has not opened after another 15 s
 */
export function createLateOutbox(
  opening: Promise<DeviceOutbox>,
  onDurability: (isDurable: boolean) => void,
): DeviceOutbox {
  const memory = createMemoryStorage(true);
  /** Resolves to the device once it has what was in memory; null until it opens. */
  let device: Promise<OutboxStorage> | null = null;
  let isCleared = false;
  let isInMemory = true;
  let stopWaiting = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const report = (isDurable: boolean) => {
    isInMemory = !isDurable;
    onDurability(isDurable);
    stopWaiting();
  };

  const timer = setTimeout(() => report(false), GIVE_UP_MS);
  opening
    .then(({ storage }) => {
      // Every later call waits for this.
      device = moveTo(storage).then(() => storage);
      return device;
    })
    .then(
      () => report(true),
      () => {
        device = null;
        report(false);
      },
    )
    .finally(() => clearTimeout(timer));

  async function moveTo(storage: OutboxStorage): Promise<void> {
    const { entries, discarded } = memory.all();
    if (isCleared) await storage.clear();
    for (const [mutationId, userId] of discarded) await storage.discard(userId, [mutationId]);
    for (const entry of entries) await storage.put(entry);
  }
  const on = async <T>(call: (storage: OutboxStorage) => Promise<T>): Promise<T> =>
    call(device ? await device.catch(() => memory) : memory);
  return {
    storage: {
      load: (userId) => on((storage) => storage.load(userId)),
      put: (entry, replaced) => on((storage) => storage.put(entry, replaced)),
      remove: (mutationId) => on((storage) => storage.remove(mutationId)),
      discard: (userId, ids) => on((storage) => storage.discard(userId, ids)),
      isDiscarded: (mutationId) => on((storage) => storage.isDiscarded(mutationId)),
      removeDamaged: (userId) => on((storage) => storage.removeDamaged(userId)),
      clear() {
        isCleared = true;
        return on((storage) => storage.clear());
      },
      late: () => (isInMemory ? late : null),
    },
    ids: createMemoryIds(),
  };
}
