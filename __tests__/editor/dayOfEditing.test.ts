import * as Y from 'yjs';
import { applyText } from '../../server/domain/descriptions/shared/applyDocument';
import { deriveDescription } from '../../server/domain/descriptions/shared/deriveDescription';
import { rootOf, textOf } from '../../server/domain/descriptions/shared/sharedDocument';
import {
  appendUpdates,
  applyLog,
  openShared,
  readLog,
} from '../../server/domain/descriptions/shared/updateLog';
import { LAW_RUNS } from '../support/lawRuns';
import { taskWorld } from '../support/taskWorld';

/**
 * Keys that are pressed, each third one Backspace: 40,000 with `LAW_RUNS=5000`, which is
 * a key each 0.7 s for eight hours.
 */
const LETTERS = 8 * LAW_RUNS;
/** An editor that is opened anew has another Yjs client. */
const LETTERS_OF_A_CLIENT = 500;
/** A pause in which the text is derived. */
const LETTERS_OF_A_SPELL = 100;
/** The log is merged after 200 updates (docs/editor.md#what-is-stored). */
const MOST_ROWS = 200 + 2 * LETTERS_OF_A_SPELL;

/** Yjs keeps the place of each letter that was deleted: 11.5 bytes a key were measured. */
const BYTES_PER_KEY = 15;
const START_BYTES = 5_000;

const PARAGRAPHS = 20;
const text = Array.from({ length: PARAGRAPHS }, (_, n) => `Paragraph ${n} of a plan`).join('\n\n');

/** Letters of one place; then the user writes elsewhere. */
const BURST = 30;

/** A number below `most`, the same in each run. */
const steady = (n: number, most: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 0) % most;

/** Types two letters, takes the last one back, and so on; each burst begins at another place. */
class Typist {
  #at = 0;

  type(shared: Y.Doc, n: number): void {
    const burst = Math.floor(n / BURST);
    const block = rootOf(shared).get(steady(burst, PARAGRAPHS));
    const run = block instanceof Y.XmlElement ? block.get(0) : null;
    if (!(run instanceof Y.XmlText)) throw new Error('the paragraph has no text');
    if (n % BURST === 0) this.#at = steady(burst, run.length + 1);
    if (n % 3 === 2) {
      this.#at -= 1;
      run.delete(this.#at, 1);
    } else {
      run.insert(this.#at, 'x');
      this.#at += 1;
    }
  }
}

it('a day of editing leaves a bounded log, a state that grows by few bytes a key, and the text itself', async () => {
  const { domain, workspaceId, newTask, anna } = await taskWorld();
  const taskId = await newTask();
  const generation = await openShared(domain.db, { workspaceId, taskId });
  const place = { workspaceId, taskId, generation };
  const append = async (updates: Uint8Array[]) =>
    appendUpdates(
      domain.db,
      place,
      updates.map((bytes) => ({ userId: anna.id, characters: 1, bytes })),
    );
  const open = async () => {
    const log = await readLog(domain.db, place, null);
    if (!log) throw new Error('the document is gone');
    const shared = new Y.Doc();
    applyLog(shared, log);
    return shared;
  };
  const first = await open();
  applyText(first, text);
  await append([Y.encodeStateAsUpdate(first)]);

  const typist = new Typist();
  let shared = first;
  let mostRows = 0;
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array) => void updates.push(update);
  for (let n = 0; n < LETTERS; n += 1) {
    if (n % LETTERS_OF_A_CLIENT === 0) {
      shared = await open();
      shared.on('update', collect);
    }
    typist.type(shared, n);
    if ((n + 1) % LETTERS_OF_A_SPELL !== 0) continue;
    await append(updates.splice(0));
    const log = await readLog(domain.db, place, null);
    mostRows = Math.max(mostRows, log?.updates.length ?? 0);
    await deriveDescription(domain.services, place);
  }

  const [stored] = await domain.db.query<{ bytes: number }>(
    'select octet_length(state) as bytes from shared_descriptions where task_id = $1',
    [taskId],
  );
  const said = textOf(shared);
  expect(mostRows).toBeLessThanOrEqual(MOST_ROWS);
  expect(stored?.bytes).toBeLessThan(START_BYTES + LETTERS * BYTES_PER_KEY);
  expect((await anna.ask('task', { id: taskId })).description).toBe(said);
});
