import { useEffect, useState } from 'react';
import { BRAND } from '../lib/brand';
import { useText } from '../lib/useText';
import { useDelayedFlag } from '../ui/useDelayedFlag';
import classes from './LoadingScreen.module.css';

/** One wait often has several steps, each with a loading screen of its own; the word must not blink between them. */
const SAME_WAIT_MS = 150;
let wordSeenAt = Number.NEGATIVE_INFINITY;

/** What is quicker is shown without anything before it: a picture more costs as much time as it fills. */
const BRAND_AFTER_MS = 100;

/** The gate's first state (spec §2): the brand, and after 200 ms the word "Loading", in a place that was kept for it. */
export function LoadingScreen() {
  const text = useText();
  const [goesOn] = useState(() => performance.now() - wordSeenAt < SAME_WAIT_MS);
  const isSlow = useDelayedFlag(true, { afterMs: BRAND_AFTER_MS });
  const isLate = useDelayedFlag(true, { afterMs: 200 });
  const isShown = goesOn || isLate;

  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      wordSeenAt = performance.now();
    };
  }, [isShown]);

  return (
    <div className={classes.page} aria-busy>
      <p className={classes.brand}>{(goesOn || isSlow) && BRAND}</p>
      <p className={classes.word} role="status">{isShown && text('loading')}</p>
    </div>
  );
}
