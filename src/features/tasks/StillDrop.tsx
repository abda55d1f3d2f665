import { useLayoutEffect, useRef } from 'react';
import { prefersStill } from '../../lib/prefersStill';

export interface StillDropProps {
  isDropping: boolean;
}

/**
 * Ends a drop as soon as it has begun for those who want no movement (ux §2.10): the library waits for the end of the flight of
 * what was dropped, even of one too short to be seen, and such a wait is two frames. Stands within what is dragged.
 */
export function StillDrop({ isDropping }: StillDropProps) {
  const here = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (!isDropping || !prefersStill()) return;
    const dropped = here.current?.parentElement;
    // Once React is done with this drawing: the library has the next one drawn at once.
    queueMicrotask(() => dropped?.dispatchEvent(new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true })));
  }, [isDropping]);

  return <span ref={here} hidden />;
}
