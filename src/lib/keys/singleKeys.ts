import { choiceMade, useDeviceChoice } from '../device/deviceChoice';
import { storage } from '../device/storage';

/**
 * Stored on this device, `off` if the user disabled single-key shortcuts (WCAG 2.2 SC 2.1.4;
 * docs/ux.md#2-8).
 */
const KEY = 'single-keys';
const read = () => (storage.read(KEY) === 'off' ? 'off' : 'on');

/**
 * Whether single letters, digits or signs are shortcuts. Ctrl and ⌘ chords, Escape, F8 and the keys
 * of a list or a menu always work.
 */
export const areSingleKeysOn = () => read() === 'on';

/** For the switch in the preferences. */
export function chooseSingleKeys(isOn: boolean): void {
  if (isOn) storage.remove(KEY);
  else storage.write(KEY, 'off');
  choiceMade();
}

/** The choice; the component renders again when it changes. */
export const useSingleKeys = () => useDeviceChoice(read) === 'on';
