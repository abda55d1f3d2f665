import type { End, Outlet } from './reader';

/** What one long poll comes to: messages, perhaps none, or the reason why it was ended. */
export interface Polled {
  messages: readonly Buffer[];
  end: End | null;
}

/** An outlet that gathers until there is something to answer, or until it has waited long enough. */
export interface PollOutlet extends Outlet {
  /** Resolves at the first turn of the event loop after there is something, at the end, or when `stop` is called. */
  polled: Promise<Polled>;
  /** Answers with what there is. */
  stop(): void;
}

/** @param longestMs how long it may wait for something, from its making. */
export function pollOutlet(longestMs: number): PollOutlet {
  const messages: Buffer[] = [];
  const endings: Array<() => void> = [];
  let isReady = false;
  let isOver = false;
  let answer: (polled: Polled) => void;
  const polled = new Promise<Polled>((resolve) => {
    answer = resolve;
  });
  const finish = (end: End | null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    answer({ messages, end });
    for (const handle of endings) handle();
  };
  const stop = () => finish(null);
  const timer = setTimeout(stop, longestMs);
  // What comes in one go is answered together; what was missed is answered when all of it is there.
  const answerSoon = () => {
    if (isReady && messages.length > 0) setImmediate(stop);
  };
  const send = (frame: Buffer) => {
    if (isOver) return;
    messages.push(frame);
    answerSoon();
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
      answerSoon();
    },
    end: finish,
    onEnd: (handle) => (isOver ? handle() : void endings.push(handle)),
    checkAlive: () => undefined,
  };
}
