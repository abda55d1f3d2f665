import type { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';
import { askForDocument, joinDocument, typeInto } from '../../bench/torture/writers/editorClient';
import { applyText } from '../../server/domain/descriptions/shared/applyDocument';
import { textOf } from '../../server/domain/descriptions/shared/sharedDocument';
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
export const askGeneration = async (place: Place, agent: Agent, taskId: number) =>
  askForDocument(await addressOf(place, agent), taskId);

const addressOf = async ({ port }: Place, agent: Agent) =>
  `ws://127.0.0.1:${port}/editor?token=${await ticket(agent)}`;

/** Opens a task's description and waits until it is there. */
export async function openEditor(
  place: Place,
  agent: Agent,
  taskId: number,
  shared = new Y.Doc(),
): Promise<OpenEditor> {
  const generation = (await askGeneration(place, agent, taskId)).replace('generation:', '');
  const name = `Task:${taskId}.${generation}`;
  const client = joinDocument(await addressOf(place, agent), name, shared);
  const { provider } = client;
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
    type: (characters) => typeInto(shared, characters),
    saved: () => until(() => !provider.hasUnsyncedChanges, 'everything is acknowledged'),
    async closed(withinMs) {
      await until(() => end !== null, 'the socket is closed', withinMs);
      return end ?? { code: 0, reason: '' };
    },
    close: client.close,
  };
  opened.add(editor);
  await until(() => provider.isSynced, `${name} is synced`);
  return editor;
}
