import { useState } from 'react';
import { storage } from '../../../lib/device/storage';

/** Stored on this device, `hidden` if the user has closed it. */
const KEY = 'sidebar';

/** Whether the user has closed it on this device. */
export const isSidebarHidden = () => storage.read(KEY) === 'hidden';

/**
 * Whether the sidebar is shown; `[` toggles it (docs/ux.md#2-8). On small screens the boards are
 * behind the burger.
 */
export function useSidebar(): { isShown: boolean; toggle: () => void } {
  const [isShown, setIsShown] = useState(() => !isSidebarHidden());

  function toggle(): void {
    setIsShown(!isShown);
    if (isShown) storage.write(KEY, 'hidden');
    else storage.remove(KEY);
  }

  return { isShown, toggle };
}
