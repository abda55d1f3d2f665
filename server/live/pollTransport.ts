import type { End, Transport } from './subscriber';

/** The result of one long poll: messages, perhaps none, or the reason why it was ended. */
export interface Polled {
  messages: readonly Buffer[];
  end: End | null;
}

/** A transport that buffers until there is a message to respond with, or until the timeout. */
export interface PollTransport extends Transport {
  /**
   * Resolves with `setImmediate` after the first message, so that messages of one turn share a
   * response; also at the end, or when `stop` is called.
   */
  polled: Promise<Polled>;
  /** Resolves with the messages so far. */
  stop(): void;
}

/** @param longestMs the timeout, counted from this call. */
export function pollTransport(longestMs: number): PollTransport {
  const messages: Buffer[] = [];
  const endHandlers: Array<() => void> = [];
  let isReady = false;
  let isEnded = false;
  let resolvePolled: (polled: Polled) => void;
  const polled = new Promise<Polled>((resolve) => {
    resolvePolled = resolve;
  });
  const finish = (end: End | null) => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    resolvePolled({ messages, end });
    for (const handle of endHandlers) handle();
  };
  const stop = () => finish(null);
  const timer = setTimeout(stop, longestMs);
  // Messages of one turn go into one response; a replay is sent when it is complete.
  const finishSoon = () => {
    if (isReady && messages.length > 0) setImmediate(stop);
  };
  const send = (frame: Buffer) => {
    if (isEnded) return;
    messages.push(frame);
    finishSoon();
  };
  return {
    polled,
    stop,
    send,
    async sendAndWait(frame) {
      send(frame);
    },
    ready() {
      isReady = true;
      finishSoon();
    },
    end: finish,
    onEnd: (handle) => (isEnded ? handle() : void endHandlers.push(handle)),
    checkAlive: () => undefined,
  };
}
