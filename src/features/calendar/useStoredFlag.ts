import { useState } from 'react';
import { storage } from '../../lib/device/storage';

/**
 * Whether an optional part of every calendar is shown on this device. @param key in local storage
 */
export function useStoredFlag(
  key: 'calendar-weekends' | 'calendar-unscheduled',
): [boolean, (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(() => storage.read(key) === '1');
  return [
    isShown,
    (next) => {
      setIsShown(next);
      if (next) storage.write(key, '1');
      else storage.remove(key);
    },
  ];
}
