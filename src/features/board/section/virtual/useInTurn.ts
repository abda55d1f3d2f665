import { useEffect, useState } from 'react';

/** Milliseconds from one list to the next: a list takes up to 40, and the user may be typing. */
const APART_MS = 50;

/**
 * A value that becomes true in one list after the other. The task that makes a board large is shown
 * first; then its lists are virtualised, and the cards of all of them would be a frame of 200 ms
 * (docs/goals.md#profile-s9).
 * @param place the position of the list, from 0
 */
export function useInTurn(isWanted: boolean, place: number): boolean {
  const [isTrue, setIsTrue] = useState(isWanted);
  useEffect(() => {
    const timer = setTimeout(setIsTrue, (place + 1) * APART_MS, isWanted);
    return () => clearTimeout(timer);
  }, [isWanted, place]);
  return isTrue && isWanted;
}
