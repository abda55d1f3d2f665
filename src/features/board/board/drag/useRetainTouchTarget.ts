import { useEffect, useState } from 'react';

interface RetainedTouchTarget {
  watch: () => () => void;
  retain: () => void;
  release: () => void;
}

/**
 * Touch events keep firing on the element that received touchstart. A lifted card is another
 * element, and the list unmounts the pressed one. Keep that element in the DOM, hidden, until the
 * drop, or the drag stops.
 */
export function useRetainTouchTarget(): Pick<RetainedTouchTarget, 'retain' | 'release'> {
  const [retained] = useState(createRetainedTouchTarget);
  useEffect(() => retained.watch(), [retained]);
  return retained;
}

function createRetainedTouchTarget(): RetainedTouchTarget {
  const container = document.createElement('div');
  container.hidden = true;
  let touched: Element | null = null;
  const rememberTarget = ({ target }: Event) => {
    touched = target instanceof Element ? target : null;
  };
  const release = () => {
    container.replaceChildren();
    container.remove();
  };
  return {
    watch() {
      window.addEventListener('touchstart', rememberTarget, { capture: true, passive: true });
      return () => {
        window.removeEventListener('touchstart', rememberTarget, { capture: true });
        release();
      };
    },
    retain() {
      const card = touched?.isConnected === false ? touched.closest('li') : null;
      if (!card) return;
      // Remove its data attributes, so that no selector finds it instead of the visible card.
      for (const element of [card, ...card.querySelectorAll('*')]) {
        for (const { name } of [...element.attributes])
          if (name.startsWith('data-')) element.removeAttribute(name);
      }
      container.replaceChildren(card);
      document.body.append(container);
    },
    release,
  };
}
