import { mayStore } from '../../../lib/server/loginCookie';
import { isOfflineModeOn } from './isOfflineModeOn';
import { RowsErasedError } from './rowsContext';
import { clearStores, loadOrBeginEpoch, type Epoch, type RowsDatabase } from './rowsDatabase';

export interface RenewableEpoch {
  current(): Epoch;
  /**
   * Goes on with the key of the next epoch if the rows were erased and may be stored again.
   * @param error why a read or a write failed
   * @returns whether it can be tried again
   */
  renew(userId: number, error: unknown): Promise<boolean>;
}

/** @param onNew the rows of the epoch before, and the log with them, are gone */
export function createRenewableEpoch(
  db: RowsDatabase,
  first: Epoch,
  onNew: () => void,
): RenewableEpoch {
  let current = first;
  async function load(): Promise<void> {
    const { key, epoch } = await loadOrBeginEpoch(db);
    if (epoch !== current.epoch) onNew();
    current = { key, epoch };
    // Switched off meanwhile: nothing may be left, not even a new key.
    if (!isOfflineModeOn()) await clearStores(db);
  }
  return {
    current: () => current,
    async renew(userId, error) {
      const isAllowed = () => isOfflineModeOn() && mayStore(userId);
      if (!(error instanceof RowsErasedError) || !isAllowed()) return false;
      const isLoaded = await load().then(
        () => true,
        () => false,
      );
      return isLoaded && isAllowed();
    },
  };
}
