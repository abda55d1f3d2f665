import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMES } from '../../../contract/limits';
import { useAppSelector } from '../../store/hooks';

const SECOND_MS = 1000;

/**
 * After a comment was added a counter runs down from fifteen seconds, at whose end the comments are
 * asked for again (docs/behaviour.md#4, docs/behaviour.md#9). It stands still, unseen, while there
 * is no line to ask by.
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
