import { useState } from 'react';
import { storage } from '../../lib/device/storage';

/**
 * Whether an optional part of every calendar is shown on this device.
 * @param key in local storage
 * @param isDefault whether it is shown until the user has chosen
 */
export function useStoredFlag(
  key: 'calendar-weekends' | 'calendar-unscheduled',
  isDefault = false,
): [boolean, (isShown: boolean) => void] {
  const [chosen, setChosen] = useState(() => storage.read(key));
  return [
    chosen === null ? isDefault : chosen === '1',
    (next) => {
      const value = next ? '1' : '0';
      setChosen(value);
      storage.write(key, value);
    },
  ];
}
