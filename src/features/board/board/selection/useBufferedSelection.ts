import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { cardAt } from '../keyboard/cardAt';

/**
 * Buffers clicks with Ctrl, Cmd or Shift on cards until the code that selects cards is registered:
 * the browser would open a new tab instead. When `isBuffering` ends, they are replayed in order.
 * @returns whether any click waits: then that code should load now
 */
export function useBufferedSelection(
  board: RefObject<HTMLElement | null>,
  isBuffering: boolean,
): boolean {
  const [hasClicks, setHasClicks] = useState(false);
  useEffect(() => {
    const element = board.current;
    if (!isBuffering || !element) return undefined;
    const clicks: (Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'> & { taskId: number })[] =
      [];
    const handleClick = (event: MouseEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
      const card = cardAt(event.target);
      if (!card || button !== 0 || altKey || !(ctrlKey || metaKey || shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
      clicks.push({ taskId: card.taskId, ctrlKey, metaKey, shiftKey });
      setHasClicks(true);
    };
    element.addEventListener('click', handleClick, true);
    return () => {
      element.removeEventListener('click', handleClick, true);
      for (const { taskId, ...keys } of clicks)
        element
          .querySelector(`[data-task="${taskId}"] > a`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    };
  }, [board, isBuffering]);
  return hasClicks;
}
