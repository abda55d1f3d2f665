import { useState } from 'react';
import { storage } from '../../../lib/storage';

/** Kept on this device, `hidden` when the user has closed it. */
const KEY = 'sidebar';

/**
 * Whether the boards stand beside the screens; `[` shows and hides them (docs/ux.md#2-8). On small
 * screens they stand behind the burger.
 */
export function useSidebar(): { isShown: boolean; toggle: () => void } {
  const [isShown, setIsShown] = useState(() => storage.read(KEY) !== 'hidden');

  function toggle(): void {
    setIsShown(!isShown);
    if (isShown) storage.write(KEY, 'hidden');
    else storage.remove(KEY);
  }

  return { isShown, toggle };
}
