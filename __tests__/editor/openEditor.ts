import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { applyText } from '../../server/domain/descriptions/shared/applyDocument';
import { rootOf, textOf } from '../../server/domain/descriptions/shared/sharedDocument';
import { ticket } from '../live/liveServer';
import type { Agent } from '../support/agent';

/** A client of `/editor`, as the browser is one. */
export interface OpenEditor {
  shared: Y.Doc;
  provider: HocuspocusProvider;
  name: string;
  /** The Markdown that it shows. */
  text(): string;
  /** Changes what it shows into another text. */
  write(text: string): void;
  /** Types at the end of the first paragraph, a character at a time. */
  type(characters: string): void;
  /** Resolves when the server has acknowledged everything. */
  saved(): Promise<void>;
  /** Resolves with the close code. */
  closed(withinMs?: number): Promise<{ code: number; reason: string }>;
  close(): void;
}

export async function until(
  condition: () => boolean | Promise<boolean>,
  what = 'the condition holds',
  withinMs = 20_000,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const opened = new Set<OpenEditor>();
afterEach(() => {
  for (const editor of opened) editor.close();
  opened.clear();
});

interface Place {
  port: number;
}

/** The generation of a task's document, or the reason of a refusal. */
export async function askGeneration({ port }: Place, agent: Agent, taskId: number) {
  const { provider, socket } = connect(port, await ticket(agent), `Task:${taskId}`, new Y.Doc());
  const reason = await new Promise<string>((resolve, reject) => {
    provider.on('authenticationFailed', (failure: { reason: string }) => resolve(failure.reason));
    provider.on('synced', () => reject(new Error('a name without a generation was opened')));
  });
  provider.destroy();
  socket.destroy();
  return reason;
}

/** Opens a task's description and waits until it is there. */
export async function openEditor(
  place: Place,
  agent: Agent,
  taskId: number,
  shared = new Y.Doc(),
): Promise<OpenEditor> {
  const generation = (await askGeneration(place, agent, taskId)).replace('generation:', '');
  const name = `Task:${taskId}.${generation}`;
  const { provider, socket } = connect(place.port, await ticket(agent), name, shared);
  let end: { code: number; reason: string } | null = null;
  provider.on('close', ({ event }: { event: { code: number; reason: string } }) => {
    end ??= { code: event.code, reason: String(event.reason) };
  });
  const editor: OpenEditor = {
    shared,
    provider,
    name,
    text: () => textOf(shared),
    write: (text) => applyText(shared, text),
    type: (characters) => type(shared, characters),
    saved: () => until(() => !provider.hasUnsyncedChanges, 'everything is acknowledged'),
    async closed(withinMs) {
      await until(() => end !== null, 'the socket is closed', withinMs);
      return end ?? { code: 0, reason: '' };
    },
    close() {
      provider.destroy();
      socket.destroy();
    },
  };
  opened.add(editor);
  await until(() => provider.isSynced, `${name} is synced`);
  return editor;
}

function connect(port: number, token: string, name: string, document: Y.Doc) {
  const socket = new HocuspocusProviderWebsocket({
    url: `ws://127.0.0.1:${port}/editor?token=${token}`,
    WebSocketPolyfill: WebSocket,
    maxAttempts: 1,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document,
    token: 'unused',
  });
  provider.attach();
  return { provider, socket };
}

function type(shared: Y.Doc, characters: string): void {
  const root = rootOf(shared);
  if (root.length === 0) {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText()]);
    root.insert(0, [paragraph]);
  }
  const first = root.get(0);
  const text = first instanceof Y.XmlElement ? first.get(0) : null;
  if (!(text instanceof Y.XmlText)) throw new Error('the first block has no text');
  for (const character of characters) text.insert(text.length, character);
}
