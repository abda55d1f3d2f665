import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMES } from '../../../contract/limits';
import { useAppSelector } from '../../store/hooks';

const SECOND_MS = 1000;

/**
 * Counts down fifteen seconds after a comment was added, then refetches the comments
 * (docs/behaviour.md#4, docs/behaviour.md#9). Offline the counter is paused and hidden.
 */
export function useRefreshCounter(onEnd: () => void): {
  seconds: number | null;
  start: () => void;
} {
  const [seconds, setSeconds] = useState<number | null>(null);
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (seconds === null || !isOnline) return undefined;
    const timer = setTimeout(() => {
      if (seconds <= 1) end.current();
      setSeconds(seconds <= 1 ? null : seconds - 1);
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds, isOnline]);

  return {
    seconds: isOnline ? seconds : null,
    start: useCallback(() => setSeconds(TIMES.commentRefreshMs / SECOND_MS), []),
  };
}
