import { BrowserLikeWebSocket, typeInto } from '../../bench/torture/writers/editorClient';
import { applyText } from '../../server/domain/descriptions/shared/applyDocument';
import {
  openSharedDocument,
  type SharedSession,
} from '../../src/features/editor/session/sharedSession';
import type { SharedState } from '../../src/features/editor/session/sharedState';
import { sleep } from '../../src/sync/browserPlatform';
import { ticket } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { until } from './openEditor';

/** The app's session of a shared description, as one user of a test has it. */
export interface TestSession extends SharedSession {
  /** Types at the end of the first paragraph, a character at a time. */
  type(characters: string): void;
  /** Changes the text into another one. */
  write(text: string): void;
  /** Resolves when the state has these values. */
  has(values: Partial<SharedState>, withinMs?: number): Promise<void>;
  /** Resolves when the server has acknowledged everything. */
  saved(): Promise<void>;
  setOnline(isOnline: boolean): void;
}

const opened = new Set<SharedSession>();
afterEach(() => {
  for (const session of opened) session.close();
  opened.clear();
});

/** Opens a task's description over a port: the server's own one, or that of a proxy. */
export function openSession(
  { port }: { port: number },
  agent: Agent,
  taskId: number,
  getTicket: () => Promise<string | null> = () => ticket(agent),
): TestSession {
  let isOnline = true;
  let notify = () => {};
  const session = openSharedDocument(taskId, {
    url: `ws://127.0.0.1:${port}/editor`,
    getTicket,
    WebSocket: BrowserLikeWebSocket,
    // The shortest delays: half of each is jitter.
    random: () => 0,
    sleep,
    isOnline: () => isOnline,
    onNetworkChange(handle) {
      notify = handle;
      return () => undefined;
    },
  });
  opened.add(session);
  const has: TestSession['has'] = (values, withinMs) =>
    until(
      () =>
        Object.entries(values).every(
          ([name, value]) => session.getState()[name as keyof SharedState] === value,
        ),
      `the state has ${JSON.stringify(values)}`,
      withinMs,
    );
  return {
    getState: session.getState,
    subscribe: session.subscribe,
    shared: () => session.shared(),
    text: () => session.text(),
    unsent: () => session.unsent(),
    adopt: (unsent) => session.adopt(unsent),
    dismissLost: () => session.dismissLost(),
    close: () => session.close(),
    type: (characters) => typeInto(session.shared().document, characters),
    write: (text) => applyText(session.shared().document, text),
    has,
    saved: () => has({ isSaved: true }),
    setOnline(value) {
      isOnline = value;
      notify();
    },
  };
}
