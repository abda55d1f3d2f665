import type { Recording } from '../../store/recording/makeRecording';

/** The frame in which the player shows the recorded screens; below `PATTERNS.replay`. */
export const STAGE_PATH = '/support/replay/stage';

/** To the stage. The player sends both to its frame only. */
export type ToStage = { kind: 'open'; recording: Recording } | { kind: 'show'; step: number };
/** To the player: `loaded` asks for the recording, `shown` follows each shown step. */
export type FromStage = { kind: 'loaded' } | { kind: 'shown'; step: number };

/**
 * Receives the messages of one window of this origin.
 * @returns unsubscribes
 */
export function onMessage<Message extends ToStage | FromStage>(
  from: () => Window | null | undefined,
  handle: (message: Message) => void,
): () => void {
  const receive = ({ source, origin, data }: MessageEvent) => {
    if (origin === window.location.origin && source !== null && source === from())
      handle(data as Message);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** Sends a message to a window of this origin. */
export function sendMessage(to: Window, message: ToStage | FromStage): void {
  to.postMessage(message, window.location.origin);
}
