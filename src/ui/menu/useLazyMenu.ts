import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { MenuStart } from './MenuPopover';

/** Props of the button while its menu has not been loaded. */
export interface LazyTriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': false;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Stands in for a menu that was never opened: a screen has many of them, and renders faster with
 * plain buttons. The first press loads the real menu and opens it.
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
