import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Recording } from '../../store/recording/makeRecording';
import { onMessage, sendMessage, type FromStage } from './stageMessages';

/**
 * Shows a step of a recording in the player's frame.
 * @returns the step that the frame shows, null until its screens have loaded
 */
export function useStage(
  recording: Recording,
  step: number,
): { frame: RefObject<HTMLIFrameElement | null>; shown: number | null } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const windowOf = useCallback(() => frame.current?.contentWindow, []);

  useEffect(
    () =>
      onMessage<FromStage>(windowOf, (message) => {
        if (message.kind === 'loaded') setIsLoaded(true);
        else setShown(message.step);
      }),
    [windowOf],
  );
  useEffect(() => {
    const stage = windowOf();
    if (isLoaded && stage) sendMessage(stage, { kind: 'open', recording });
  }, [isLoaded, recording, windowOf]);
  useEffect(() => {
    const stage = windowOf();
    if (isLoaded && stage) sendMessage(stage, { kind: 'show', step });
  }, [isLoaded, recording, step, windowOf]);
  return { frame, shown };
}
