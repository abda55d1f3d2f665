import { useLayoutEffect, useRef } from 'react';
import { lazyWithPreload } from '../../../../lib/lazy';

/**
 * Rendered within a dropped item during the library's drop animation, and ends it at once: the
 * library reports a drop when its animation ends, a third to half of a second later. The item is in
 * its new place synchronously with the release; then a FLIP animation moves it there from where it
 * was released (docs/ux.md#2-3), except for users who prefer reduced motion.
 */
export function SkipDropAnimation() {
  const here = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const dropped = here.current?.parentElement;
    // After this render has finished, because the library triggers another one synchronously.
    if (dropped) queueMicrotask(() => endDrop(dropped));
  }, []);

  return <span ref={here} hidden />;
}

function endDrop(dropped: HTMLElement): void {
  dropped.dispatchEvent(
    new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true }),
  );
  // If it could not be loaded, nothing is animated.
  animateDrop.get()?.(dropped.dataset['rfdDraggableId']);
}

const animateDrop = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "board-tools" */ './animateDrop')).animateDrop,
);
