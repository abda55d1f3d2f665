import { useEffect, useState } from 'react';
import { BRAND } from '../../lib/brand';
import { useText } from '../../lib/useText';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';

/** When each part is shown; what is quicker is shown without anything before it, because a picture more costs the time that it fills. */
const AFTER_MS = { brand: 100, word: 200 };
/** One wait often has several steps, each with a loading screen of its own; what was seen in one must not blink in the next. */
const SAME_WAIT_MS = 150;
const seenAt = { brand: Number.NEGATIVE_INFINITY, word: Number.NEGATIVE_INFINITY };

/**
 * The gate's first state (docs/behaviour.md#2): the brand, and after 200 ms the word "Loading", in
 * a place that was kept for it. It looks like the splash of public/index.html, where its style is,
 * and takes over what that shows.
 */
export function LoadingScreen() {
  const text = useText();
  const isBrandShown = useIsShown('brand');
  const isWordShown = useIsShown('word');
  return (
    <div className="splash" aria-busy>
      <p className="splash-brand">{isBrandShown && BRAND}</p>
      <p role="status">{isWordShown && text('loading')}</p>
    </div>
  );
}

/** The page shows its splash until the app has rendered something. */
const isSplashShown = () => document.querySelector('#root:empty') !== null;

function useIsShown(part: keyof typeof seenAt): boolean {
  const [goesOn] = useState(
    () => isSplashShown() || performance.now() - seenAt[part] < SAME_WAIT_MS,
  );
  const isLate = useDelayedFlag(true, { afterMs: AFTER_MS[part] });
  const isShown = goesOn || isLate;
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      seenAt[part] = performance.now();
    };
  }, [isShown, part]);
  return isShown;
}
