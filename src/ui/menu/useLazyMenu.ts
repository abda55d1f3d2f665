import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { MenuStart } from './MenuPopover';

/** What a button carries whose menu has not been wanted yet. */
export interface LazyTriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': false;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A button in place of a menu that was not opened yet: a screen is full of them, and is painted without the menus. From
 * the first press on the menu itself stands there, a part, and is opened by that press.
 */
export function useLazyMenu(): { start: MenuStart | null; trigger: LazyTriggerProps } {
  const [start, setStart] = useState<MenuStart | null>(null);
  const trigger: LazyTriggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ detail }) => setStart(detail === 0 ? 'first' : 'menu'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setStart(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
  return { start, trigger };
}
