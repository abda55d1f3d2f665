import { choiceMade, useDeviceChoice } from './deviceChoice';
import { storage } from './storage';

/** How times of day are written: as the reader's region writes them, or always with 12 or 24 hours. */
export const CLOCKS = ['automatic', '12-hour', '24-hour'] as const;
export type Clock = (typeof CLOCKS)[number];

const KEY = 'clock';

/** What this device was told. */
function chosenClock(): Clock {
  const kept = storage.read(KEY);
  return CLOCKS.find((clock) => clock === kept) ?? 'automatic';
}

/** Applies at once and is kept on this device. */
export function chooseClock(clock: Clock): void {
  storage.write(KEY, clock);
  choiceMade();
}

/** The choice; the component renders again when it changes. */
export const useClock = () => useDeviceChoice(chosenClock);
