import { useEffect, useState } from 'react';
import { useServerScreen } from '../../lib/dom/serverScreen';
import { BRAND } from '../../lib/text/brand';
import { useText } from '../../lib/text/useText';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';
import { Logo } from '../../ui/icons/Logo';

/**
 * Delays before each part shows; a shorter wait shows nothing, because a flash of content feels
 * slower.
 */
const AFTER_MS = { brand: 100, word: 200 };
/**
 * One wait often has several steps, each with its own loading screen; what one has shown must not
 * flicker in the next.
 */
const SAME_WAIT_MS = 150;
const seenAt = { brand: Number.NEGATIVE_INFINITY, word: Number.NEGATIVE_INFINITY };

/**
 * The gate's first state (docs/behaviour.md#2): the brand, and after 200 ms the word "Loading",
 * whose space is reserved. It looks like the splash of public/index.html, which contains its style,
 * and replaces it.
 */
export function LoadingScreen() {
  const text = useText();
  useServerScreen(true);
  const isBrandShown = useIsShown('brand');
  const isWordShown = useIsShown('word');
  return (
    <div className="splash" aria-busy>
      <p className="splash-brand">
        {isBrandShown && (
          <>
            <Logo />
            {BRAND}
          </>
        )}
      </p>
      <p role="status">{isWordShown && text('loading')}</p>
    </div>
  );
}

/** The page shows its splash until the app has rendered. */
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
