import { useEffect, useState } from 'react';

interface RetainedTouchTarget {
  watch: () => () => void;
  keep: () => void;
  drop: () => void;
}

/**
 * Touch events keep firing on the element that received touchstart. A lifted card is another
 * element, and the list unmounts the pressed one. Keep that element in the DOM, hidden, until the
 * drop, or the drag stops.
 */
export function useRetainTouchTarget(): Pick<RetainedTouchTarget, 'keep' | 'drop'> {
  const [retained] = useState(createRetainedTouchTarget);
  useEffect(() => retained.watch(), [retained]);
  return retained;
}

function createRetainedTouchTarget(): RetainedTouchTarget {
  const place = document.createElement('div');
  place.hidden = true;
  let touched: Element | null = null;
  const note = ({ target }: Event) => {
    touched = target instanceof Element ? target : null;
  };
  const drop = () => {
    place.replaceChildren();
    place.remove();
  };
  return {
    watch() {
      window.addEventListener('touchstart', note, { capture: true, passive: true });
      return () => {
        window.removeEventListener('touchstart', note, { capture: true });
        drop();
      };
    },
    keep() {
      const card = touched?.isConnected === false ? touched.closest('li') : null;
      if (!card) return;
      // Remove its data attributes, so that no selector finds it instead of the visible card.
      for (const element of [card, ...card.querySelectorAll('*')]) {
        for (const { name } of [...element.attributes])
          if (name.startsWith('data-')) element.removeAttribute(name);
      }
      place.replaceChildren(card);
      document.body.append(place);
    },
    drop,
  };
}
