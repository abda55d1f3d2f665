import { useCallback, useEffect, useState } from 'react';
import type { MessageKey } from '../../lib/text/useText';
import {
  addServiceUrls,
  disable,
  enable,
  isEnabled,
  isStorageThere,
  readStored,
} from './deviceCache';
import type { Stored } from './deviceCache';
import { offerAnswer } from './offerAnswer';
import { readRowUsage } from './deviceRows';
import type { RowUsage } from '../../sync/device/rows/rowEvents';

export interface OfflineMode {
  isAvailable: boolean;
  isOn: boolean;
  /** What is kept; null until it has been looked up. */
  stored: Stored | null;
  /** What is stored of boards and tasks; null until it has been looked up. */
  rows: RowUsage | null;
  /** Which action is under way. */
  busy: string | null;
  /** How the last one ended. */
  outcome: { key: MessageKey; isFailure: boolean } | null;
  /** Does it, says how it ended and looks up what is kept. */
  run: (name: string, work: () => Promise<MessageKey | null>) => Promise<void>;
  switchOn: () => void;
  switchOff: () => void;
}

/** @param fillsAtOnce whether switching on keeps the service URLs at once (docs/offline.md). */
export function useOfflineMode(fillsAtOnce: boolean): OfflineMode {
  const [isAvailable, setIsAvailable] = useState(isStorageThere);
  const [isOn, setIsOn] = useState(isEnabled);
  const [stored, setStored] = useState<Stored | null>(null);
  const [rows, setRows] = useState<RowUsage | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<OfflineMode['outcome']>(null);

  const look = useCallback(async () => {
    if (!isStorageThere()) return;
    // A browser may have caches and refuse to look into them: a private window, blocked site data.
    await readStored().then(setStored, () => setIsAvailable(false));
    await (isEnabled() ? readRowUsage() : Promise.resolve(null)).then(setRows);
  }, []);
  useEffect(() => void look(), [look]);

  const run: OfflineMode['run'] = useCallback(
    async (name, work) => {
      setBusy(name);
      setOutcome(null);
      try {
        const key = await work();
        setOutcome(key && { key, isFailure: false });
      } catch {
        setOutcome({ key: 'offline-failed', isFailure: true });
      }
      setIsOn(isEnabled());
      await look();
      setBusy(null);
    },
    [look],
  );

  const switchOn = () =>
    void run('switch', async () => {
      await enable();
      offerAnswer.write('on');
      if (fillsAtOnce) await addServiceUrls();
      return null;
    });
  const switchOff = () =>
    void run('switch', async () => {
      await disable();
      offerAnswer.write('off');
      return null;
    });
  return { isAvailable, isOn, stored, rows, busy, outcome, run, switchOn, switchOff };
}
