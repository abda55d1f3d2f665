import { choiceMade, useDeviceChoice } from '../device/deviceChoice';
import { storage } from '../device/storage';

/** The clock format: as in the user's region, or always 12 or 24 hours. */
export const CLOCKS = ['automatic', '12-hour', '24-hour'] as const;
export type Clock = (typeof CLOCKS)[number];

const KEY = 'clock';

/** The choice stored on this device. */
function chosenClock(): Clock {
  const stored = storage.read(KEY);
  return CLOCKS.find((clock) => clock === stored) ?? 'automatic';
}

/** Applies at once and is stored on this device. */
export function chooseClock(clock: Clock): void {
  storage.write(KEY, clock);
  choiceMade();
}

/** The choice; the component renders again when it changes. */
export const useClock = () => useDeviceChoice(chosenClock);
