import { useLayoutEffect, useRef } from 'react';
import { prefersStill } from '../../../../lib/prefersStill';

/**
 * Stands within what is dropped while it flies to its place, and ends that at once for those who
 * want no movement (docs/ux.md#2-10): the library waits for the end of a transition, even of one
 * too short to be seen, and such a wait is two frames.
 */
export function SkipDropAnimation() {
  const here = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (!prefersStill()) return;
    const dropped = here.current?.parentElement;
    // Once React is done with this drawing: the library has the next one drawn at once.
    queueMicrotask(() =>
      dropped?.dispatchEvent(
        new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true }),
      ),
    );
  }, []);

  return <span ref={here} hidden />;
}
