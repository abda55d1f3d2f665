import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../../lib/dom/prefersReducedMotion';

/**
 * Rendered within a dropped item during its drop animation; ends the animation at once for users
 * who prefer reduced motion (docs/ux.md#2-10). The library waits for the end of a transition, even
 * of one too short to be visible, which takes two frames.
 */
export function SkipDropAnimation() {
  const here = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (!prefersReducedMotion()) return;
    const dropped = here.current?.parentElement;
    // After this render has finished, because the library triggers another one synchronously.
    queueMicrotask(() =>
      dropped?.dispatchEvent(
        new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true }),
      ),
    );
  }, []);

  return <span ref={here} hidden />;
}
