import { createFindings, type Findings } from '../findings';
import { percentile } from '../figures';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation } from '../product/installation';
import { watchLoop, type LoopWatch } from '../product/watchLoop';
import { createCaller } from '../writers/caller';
import type { EditorClient } from '../writers/editorClient';
import { createWorkspace } from '../writers/fixture';
import { addTask, ask, openDescription, until, type Typist } from '../writers/openDescription';
import { begin } from './kills';

export interface LongDescriptionPlan {
  build: FrozenBuild;
  /** Plain writes to a description of 100,000 characters. */
  writes: number;
  /** Documents that are open at once. */
  documents: number;
  /** The longest time for which a plain write may block the server, by default {@link STALL_MS}. */
  stallMs?: number;
}

export interface LongDescriptionReport {
  /** The longest stall of the event loop in each write, in milliseconds. */
  stallsMs: number[];
  /** What the open documents take, in bytes. */
  memory: { heap: number; rss: number };
  findings: Findings;
}

/** A plain write may not block the server for longer (docs/goals.md#b21). */
const STALL_MS = 250;
const MEMORY_BYTES = 100 * 1024 ** 2;
const LONGEST = 100_000;
/** Of each of many open documents. */
const USUAL = 10_000;
/** The server accepts 60 editor connections of one user. */
const DOCUMENTS_PER_USER = 50;

/**
 * Measures, inside of the server, what descriptions at full size cost: how long plain writes block
 * its event loop, and the memory of many documents that are open in editors.
 */
export async function runLongDescriptions({
  build,
  writes,
  documents,
  stallMs = STALL_MS,
}: LongDescriptionPlan): Promise<LongDescriptionReport> {
  const watch = watchLoop(build);
  const installation = await makeInstallation({ build, env: watch.env });
  const findings = createFindings();
  try {
    await begin(installation);
    const { url } = installation;
    const stallsMs = await writeLong(await createWriter(url, 'author', findings), watch, writes);
    // The median: a delay also grows when other programs use the CPU.
    const usual = percentile(stallsMs, 0.5);
    if (usual > stallMs)
      findings.add('fault', `plain writes block the event loop for ${Math.round(usual)} ms`);
    const memory = await openMany(url, { documents, watch, findings });
    if (memory.heap > MEMORY_BYTES)
      findings.add('fault', `${documents} open documents take ${inMiB(memory.heap)}`);
    return { stallsMs, memory, findings };
  } finally {
    await installation.end();
  }
}

/** For example "54 MiB". */
export const inMiB = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MiB`;

async function createWriter(url: string, name: string, findings: Findings): Promise<Typist> {
  const caller = createCaller(url);
  const { sectionIds } = await createWorkspace(caller, name, findings);
  return { url, caller, sectionId: sectionIds[0] ?? 0 };
}

/** Headings, lists and marks everywhere: many more parts than usual. */
function longText(characters: number, word: string): string {
  const blocks: string[] = [];
  for (let size = 0, n = 0; size < characters; n += 1) {
    const block =
      n % 10 === 0
        ? `## Part ${n}`
        : n % 3 === 0
          ? `- item ${n} of a list\n- **bold** ${word}\n  - deeper`
          : `Paragraph ${n} with **some** words in it, *${word}* and \`code\`, long enough to wrap.`;
    blocks.push(block);
    size += block.length + 2;
  }
  return blocks.join('\n\n').slice(0, characters).trimEnd();
}

/** Paragraphs of some 300 characters with a few marks, as people write them. */
function usualText(characters: number): string {
  const words = 'some words of a plan that others read later, '.repeat(6);
  const blocks: string[] = [];
  for (let size = 0, n = 0; size < characters; n += 1) {
    const block = n % 4 === 0 ? `## Part ${n}` : `**Point ${n}** ${words}`;
    blocks.push(block);
    size += block.length + 2;
  }
  return blocks.join('\n\n').slice(0, characters).trimEnd();
}

/** Writes while the text is open in an editor; each write changes one word in the middle. */
async function writeLong(writer: Typist, watch: LoopWatch, writes: number): Promise<number[]> {
  const taskId = await newTask(writer, longText(LONGEST - 1_000, 'first'));
  const reader = await openDescription(writer, taskId);
  const stallsMs: number[] = [];
  for (let i = 0; i < writes; i += 1) {
    const text = longText(LONGEST - 1_000, 'first').replace('Paragraph 401', `Changed ${i}`);
    await watch.reset();
    await describe(writer, taskId, text);
    await until(() =>
      reader.shared.getXmlFragment('description').toString().includes(`Changed ${i}`),
    );
    stallsMs.push((await watch.read()).longestMs);
  }
  reader.close();
  return stallsMs;
}

async function openMany(
  url: string,
  { documents, watch, findings }: { documents: number; watch: LoopWatch; findings: Findings },
): Promise<LongDescriptionReport['memory']> {
  const places: { writer: Typist; taskId: number }[] = [];
  for (let made = 0; made < documents; made += DOCUMENTS_PER_USER) {
    const writer = await createWriter(url, `crowd${made}`, findings);
    for (let i = made; i < Math.min(documents, made + DOCUMENTS_PER_USER); i += 1)
      places.push({ writer, taskId: await newTask(writer, usualText(USUAL)) });
  }
  const before = await watch.reset();
  const clients: EditorClient[] = [];
  for (const { writer, taskId } of places) clients.push(await openDescription(writer, taskId));
  const after = await watch.reset();
  for (const client of clients) client.close();
  return {
    heap: after.heapUsed + after.external - before.heapUsed - before.external,
    rss: after.rss - before.rss,
  };
}

async function newTask(writer: Typist, description: string): Promise<number> {
  const id = await addTask(writer);
  await describe(writer, id, description);
  return id;
}

async function describe({ caller }: Typist, id: number, description: string): Promise<void> {
  const { updateTaskDescription } = await ask(
    caller,
    'mutation W($id: Id!, $description: String!) { updateTaskDescription(id: $id, description: $description) { success } }',
    { id, description },
  );
  if (!updateTaskDescription.success) throw new Error('a description was refused');
}
