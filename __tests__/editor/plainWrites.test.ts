import * as Y from 'yjs';
import { applyText } from '../../server/domain/descriptions/shared/applyDocument';
import { deriveDescription } from '../../server/domain/descriptions/shared/deriveDescription';
import { readUnderived } from '../../server/domain/descriptions/shared/readUnderived';
import { rootOf, textOf } from '../../server/domain/descriptions/shared/sharedDocument';
import {
  appendUpdates,
  applyLog,
  openShared,
  readLog,
  type SharedPlace,
} from '../../server/domain/descriptions/shared/updateLog';
import type { Person } from '../support/domain';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const write = (id: number, description: string, baseVersion: number | null, who = world.anna) =>
  who.run('updateTaskDescription', { id, description, baseVersion });
const read = async (id: number) => {
  const { description, descriptionVersion } = await world.anna.ask('task', { id });
  return { description, version: descriptionVersion };
};
const versions = async (taskId: number) =>
  (await world.anna.ask('descriptionVersions', { taskId })).list.map(
    ({ description, author, contributions }) => ({
      description,
      by: author.id,
      contributions: contributions.map((one) => [one.author.id, one.characters]),
    }),
  );

/** A task whose description is open in the editor. */
async function openTask(text: string) {
  const id = await world.newTask();
  if (text !== '') await write(id, text, null);
  return { id, place: await open(id) };
}

async function open(taskId: number): Promise<SharedPlace> {
  const { workspaceId, domain } = world;
  const generation = await openShared(domain.db, { workspaceId, taskId });
  return { workspaceId, taskId, generation };
}

async function load(place: SharedPlace): Promise<Y.Doc> {
  const log = await readLog(world.domain.db, place, null);
  if (!log) throw new Error('the document is gone');
  const shared = new Y.Doc();
  applyLog(shared, log);
  return shared;
}

/** A user types: the shared text becomes `text`. */
async function typed(place: SharedPlace, who: Person, text: string): Promise<void> {
  const shared = await load(place);
  const before = Y.encodeStateVector(shared);
  const { length } = textOf(shared);
  applyText(shared, text);
  const bytes = Y.encodeStateAsUpdate(shared, before);
  const characters = Math.max(0, text.length - length);
  await appendUpdates(world.domain.db, place, [{ userId: who.id, characters, bytes }]);
}
const derive = (place: SharedPlace, isLast = false) =>
  deriveDescription(world.domain.services, place, { isLast });

describe('a description that is open in the editor', () => {
  it('is written as one commit, and everybody on the board hears of it', async () => {
    const { id, place } = await openTask('');
    await typed(place, world.bea, 'Typed');
    await derive(place);
    expect(await read(id)).toMatchObject({ description: 'Typed' });
    const { version } = await read(id);
    await derive(place);
    expect(await read(id)).toMatchObject({ version });
    expect(
      await world.domain.db.query(
        `select 1 from commits where workspace_id = $1 and seq = $2 and user_id = $3 and changes @> '[{"message":{"type":"update","fields":{"hasDescription":true}}}]'`,
        [world.workspaceId, version, world.bea.id],
      ),
    ).toHaveLength(1);
  });

  it('keeps an unchanged text as it is', async () => {
    const { id, place } = await openTask('* Item\n* Other');
    const before = await read(id);
    await derive(place, true);
    expect(await read(id)).toEqual(before);
  });

  it('gets one version for one spell of editing, with everyone who wrote', async () => {
    const { anna, bea } = world;
    const { id, place } = await openTask('Start');
    await typed(place, anna, 'Start by Anna');
    await derive(place);
    await typed(place, bea, 'Start by Anna and Bea');
    await derive(place);
    expect(await versions(id)).toEqual([
      {
        description: 'Start by Anna and Bea',
        by: bea.id,
        contributions: [
          [anna.id, 8],
          [bea.id, 8],
        ],
      },
      { description: 'Start', by: anna.id, contributions: [] },
    ]);
    const activity = await world.domain.db.query(
      "select 1 from activity where kind = 'description-changed' and task_id = $1",
      [id],
    );
    expect(activity).toHaveLength(2);
    await world.domain.db.query(
      "update description_versions set created_at = created_at - interval '11 minutes' where task_id = $1",
      [id],
    );
    await typed(place, anna, 'Later');
    await derive(place);
    expect(await versions(id)).toHaveLength(3);
  });

  it('counts the bytes of its versions once', async () => {
    const usage = async () =>
      (
        await world.domain.db.query<{ bytes: number; counted: number }>(
          `select u.version_bytes as counted, (select sum(octet_length(description))::int from description_versions where workspace_id = u.workspace_id) as bytes
           from workspace_usage u where u.workspace_id = $1`,
          [world.workspaceId],
        )
      )[0];
    const { place } = await openTask('');
    for (const text of ['One', 'One two', 'One two three']) {
      await typed(place, world.anna, text);
      await derive(place);
    }
    const row = await usage();
    expect(row?.counted).toBe(row?.bytes);
  });

  it('merges a plain write with what was typed meanwhile', async () => {
    const { anna, bea } = world;
    const { id, place } = await openTask('First\n\nLast');
    const { version } = await read(id);
    await typed(place, bea, 'First by Bea\n\nLast');
    const { payload } = await write(id, 'First\n\nLast by Anna', version, anna);
    expect(payload.overwritten).toBeNull();
    expect(await read(id)).toMatchObject({ description: 'First by Bea\n\nLast by Anna' });
    expect(textOf(await load(place))).toBe('First by Bea\n\nLast by Anna');
    expect((await versions(id)).map(({ description }) => description)).toEqual([
      'First by Bea\n\nLast by Anna',
      'First by Bea\n\nLast',
      'First\n\nLast',
    ]);
  });

  it('merges a plain write from a version that the editor has replaced', async () => {
    const { anna, bea } = world;
    const { id, place } = await openTask('One\n\nTwo');
    await typed(place, bea, 'One\n\nTwo\n\nThree');
    await derive(place);
    const { version } = await read(id);
    await typed(place, bea, 'Zero\n\nOne\n\nTwo\n\nThree');
    await derive(place);
    await write(id, 'One\n\nTwo\n\nThree\n\nFour', version, anna);
    expect(await read(id)).toMatchObject({ description: 'Zero\n\nOne\n\nTwo\n\nThree\n\nFour' });
  });

  it('keeps what was typed since a plain write saw no description', async () => {
    const { id, place } = await openTask('');
    await typed(place, world.bea, 'Typed by Bea');
    await derive(place);
    await write(id, 'Written by Anna', 0);
    const { description } = await read(id);
    expect(description).toContain('Typed by Bea');
    expect(description).toContain('Written by Anna');
  });

  it('takes a change once that has come by the editor, too', async () => {
    const { id, place } = await openTask('Hello');
    const { version } = await read(id);
    await typed(place, world.bea, 'Hello world');
    await derive(place);
    await write(id, 'Hello world', version, world.bea);
    expect((await read(id)).description).toBe('Hello world');
  });

  it('stores no NUL of a shared text', async () => {
    const { id, place } = await openTask('Before');
    const shared = await load(place);
    const before = Y.encodeStateVector(shared);
    const paragraph = rootOf(shared).get(0) as Y.XmlElement;
    (paragraph.get(0) as Y.XmlText).insert(6, '\0');
    const bytes = Y.encodeStateAsUpdate(shared, before);
    await appendUpdates(world.domain.db, place, [{ userId: world.bea.id, characters: 1, bytes }]);
    await derive(place);
    expect((await read(id)).description).toBe('Before\ufffd');
  });

  it('shows both texts where a merge would drop one', async () => {
    const { anna, bea } = world;
    const { id, place } = await openTask('Some long paragraph here');
    const { version } = await read(id);
    await typed(place, bea, 'Some long paragraph here, and what Bea typed');
    const { payload } = await write(id, '# Anew', version, anna);
    expect(payload.overwritten).toMatchObject({
      description: 'Some long paragraph here, and what Bea typed',
      author: { id: bea.id },
    });
    const texts = (await versions(id)).map(({ description }) => description);
    expect(texts[0]).toContain('Anew');
    expect(texts).toContain('Some long paragraph here, and what Bea typed');
  });

  it('replaces the text, and keeps the other one, where the base of a write is unknown', async () => {
    const { anna, bea } = world;
    const { id, place } = await openTask('Old');
    await typed(place, bea, 'Typed by Bea');
    await derive(place);
    const { payload } = await write(id, 'By Anna', 1, anna);
    expect(payload.overwritten).toMatchObject({ description: 'Typed by Bea' });
    expect(await read(id)).toMatchObject({ description: 'By Anna' });
    expect(textOf(await load(place))).toBe('By Anna');
  });

  it('stores a plain write as it was written where nothing was merged', async () => {
    const { id, place } = await openTask('Old');
    const { version } = await read(id);
    await write(id, '* Item\n* Other', version);
    expect(await read(id)).toMatchObject({ description: '* Item\n* Other' });
    expect(textOf(await load(place))).toBe('- Item\n- Other');
    await derive(place);
    expect(await read(id)).toMatchObject({ description: '* Item\n* Other' });
  });

  it('is compacted when the last one leaves, and reads back the same', async () => {
    const { place } = await openTask('Start');
    for (const text of ['One', 'One two', 'Two']) await typed(place, world.anna, text);
    await derive(place, true);
    const log = await readLog(world.domain.db, place, null);
    expect(log).toMatchObject({ seq: 3, updates: [] });
    expect(textOf(await load(place))).toBe('Two');
    // A copy that is behind the compaction gets the whole state.
    expect((await readLog(world.domain.db, place, 1))?.state).not.toBeNull();
    expect((await readLog(world.domain.db, place, 3))?.state).toBeNull();
  });

  it('refuses updates of a generation that is gone', async () => {
    const { id, place } = await openTask('Start');
    await world.domain.db.query('delete from shared_descriptions where task_id = $1', [id]);
    const again = await open(id);
    expect(again.generation).toBeGreaterThan(place.generation);
    const update = { userId: world.anna.id, characters: 0, bytes: new Uint8Array([0, 0]) };
    expect(await appendUpdates(world.domain.db, place, [update])).toBeNull();
    expect(await readLog(world.domain.db, place, null)).toBeNull();
  });

  it('is found for deriving 10 s after the last update that a crashed process has left', async () => {
    const { id, place } = await openTask('Start');
    await typed(place, world.anna, 'After');
    const isFound = async () =>
      (await readUnderived(world.domain.db)).some(({ taskId }) => taskId === id);
    expect(await isFound()).toBe(false);
    await world.domain.db.query(
      "update shared_descriptions set updated_at = now() - interval '11 seconds' where task_id = $1",
      [id],
    );
    expect(await isFound()).toBe(true);
    await derive(place);
    expect(await isFound()).toBe(false);
    expect(await read(id)).toMatchObject({ description: 'After' });
  });
});
