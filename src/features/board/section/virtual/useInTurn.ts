import { useEffect, useState } from 'react';

/** What waits for a frame of its own, the first of them in the next one. */
const waiting: (() => void)[] = [];

function takeTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) requestAnimationFrame(takeTurn);
}

/**
 * A value that becomes true in a frame of its own. The task that makes a board large is shown first;
 * then its lists are virtualised one after the other, because the cards of all of them would be a
 * frame of 200 ms (docs/goals.md#profile-s9).
 */
export function useInTurn(isWanted: boolean): boolean {
  const [had, setHad] = useState(isWanted);
  if (had && !isWanted) setHad(false);
  useEffect(() => {
    if (!isWanted || had) return;
    const take = () => setHad(true);
    if (waiting.push(take) === 1) requestAnimationFrame(takeTurn);
    return () => {
      const at = waiting.indexOf(take);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [isWanted, had]);
  return had && isWanted;
}
