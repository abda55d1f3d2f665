import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMES } from '../../../contract/limits';

const SECOND_MS = 1000;

/** After a comment was added a counter runs down from fifteen seconds, at whose end the comments are asked for again (spec §4, §9). */
export function useRefreshCounter(onEnd: () => void): { seconds: number | null; start: () => void } {
  const [seconds, setSeconds] = useState<number | null>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (seconds === null) return undefined;
    const timer = setTimeout(() => {
      if (seconds <= 1) end.current();
      setSeconds(seconds <= 1 ? null : seconds - 1);
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds]);

  return { seconds, start: useCallback(() => setSeconds(TIMES.commentRefreshMs / SECOND_MS), []) };
}
