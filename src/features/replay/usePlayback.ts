import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReplayedAction } from '../../store/recording/replay';

export const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];
/** Steps closer together are shown one after the other, so that each is seen. */
const SHORTEST_MS = 30;
/** With "Skip idle time", the longest wait between two steps. */
const LONGEST_IDLE_MS = 1_000;

export interface Playback {
  step: number;
  /** The last step. */
  length: number;
  isPlaying: boolean;
  speed: Speed;
  skipsIdle: boolean;
  /** Goes to a step, at most to the last, and pauses. */
  goTo: (step: number) => void;
  toggle: () => void;
  setSpeed: (speed: Speed) => void;
  setSkipsIdle: (skips: boolean) => void;
}

/** The position in a recording; plays it by the recorded times. */
export function usePlayback(actions: readonly ReplayedAction[], firstStep: number): Playback {
  const { length } = actions;
  const [step, setStep] = useState(() => clamp(firstStep, length));
  const [wantsPlay, setWantsPlay] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [skipsIdle, setSkipsIdle] = useState(true);
  const isPlaying = wantsPlay && step < length;
  const wait = waitBefore(actions, step, { speed, skipsIdle });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setStep(step + 1), wait);
    return () => clearTimeout(timer);
  }, [isPlaying, step, wait]);

  const goTo = useCallback(
    (next: number) => {
      setWantsPlay(false);
      setStep(clamp(next, length));
    },
    [length],
  );
  return useMemo(
    () => ({
      step,
      length,
      isPlaying,
      speed,
      skipsIdle,
      goTo,
      toggle() {
        // From the end it plays again.
        if (step >= length) setStep(0);
        setWantsPlay(!isPlaying);
      },
      setSpeed,
      setSkipsIdle,
    }),
    [goTo, isPlaying, length, skipsIdle, speed, step],
  );
}

const clamp = (step: number, length: number) => Math.min(Math.max(0, step), length);

/** Milliseconds until the next step is shown. */
function waitBefore(
  actions: readonly ReplayedAction[],
  step: number,
  { speed, skipsIdle }: Pick<Playback, 'speed' | 'skipsIdle'>,
): number {
  const next = actions[step];
  const before = actions[step - 1] ?? next;
  const recorded = next && before ? next.at - before.at : 0;
  const idle = skipsIdle ? Math.min(recorded, LONGEST_IDLE_MS) : recorded;
  return Math.max(SHORTEST_MS, idle / speed);
}
