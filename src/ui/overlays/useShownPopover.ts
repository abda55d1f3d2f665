import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { hidePopover, showPopover } from '../../lib/dom/hidePopover';

/**
 * Shows an element with `popover="manual"` as long as it is rendered. In the browser's top layer no
 * stacking context of its ancestors can hide it behind the page; a dialog that opens later still
 * covers it.
 */
export function useShownPopover(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    showPopover(element);
    return () => hidePopover(element);
  }, [ref]);
}
