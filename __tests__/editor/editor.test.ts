import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import type { Database } from '../../server/db/database';
import { createFixture, type Board, type Fixture } from '../live/fixture';
import { openClient, startLiveServer, ticket, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { askGeneration, openEditor, until, type OpenEditor } from './openEditor';
import { expectWithin } from '../support/expectWithin';

let db: Database;
let server: LiveServer;
let other: LiveServer;
let fixture: Fixture;
let board: Board;
let anna: Agent;
let bob: Agent;
let bobId: number;

beforeAll(async () => {
  db = await freshDatabase();
  [server, other] = [await startLiveServer({ db }), await startLiveServer({ db })];
  fixture = await createFixture(server, 'anna');
  anna = fixture.owner;
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
  board = await fixture.board('workspace');
});

const newTask = async () => (await fixture.task(board.sectionId, 'Task')).id;
const description = async (id: number): Promise<string> =>
  (await anna.gql('query Task($id: Id!) { task(id: $id) { description } }', { id })).data?.['task']
    .description;
const write = (agent: Agent, id: number, text: string) =>
  agent.gql(
    'mutation W($id: Id!, $d: String!) { updateTaskDescription(id: $id, description: $d) { success } }',
    { id, d: text },
  );
const showing = (editors: readonly OpenEditor[], text: string) =>
  until(() => editors.every((editor) => editor.text() === text), `all show ${text}`);
const storedUpdates = async (id: number) =>
  (
    await db.query<{ count: number }>(
      'select count(*)::int as count from description_updates where task_id = $1',
      [id],
    )
  )[0]?.count;

describe('several people in one description', () => {
  it('see what each other types, and the description follows', async () => {
    const id = await newTask();
    const first = await openEditor(server, anna, id);
    const second = await openEditor(server, bob, id);
    first.type('Hello');
    await showing([first, second], 'Hello');
    first.type(' from Anna');
    second.write('# Title\n\nHello');
    await until(() => first.text() === second.text() && first.text().includes('# Title'));
    expect(first.text()).toContain('from Anna');
    await until(async () => (await description(id)) === first.text(), 'the text is derived');
  });

  it('meet through the database where their processes differ, also without notices', async () => {
    const id = await newTask();
    const first = await openEditor(server, anna, id);
    const second = await openEditor(other, bob, id);
    first.type('One');
    await showing([first, second], 'One');
    await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kreda editor' and datname = current_database()",
    );
    second.type(' two');
    await showing([first, second], 'One two');
    for (let i = 0; i < 10; i += 1) {
      first.type('a');
      second.type('b');
    }
    await until(() => first.text() === second.text() && first.text().length === 27);
  });

  it('see a plain write at once, merged into what they type', async () => {
    const id = await newTask();
    const first = await openEditor(server, anna, id);
    const second = await openEditor(other, bob, id);
    first.type('Typed');
    await first.saved();
    await write(bob, id, 'Typed\n\nand written');
    await showing([first, second], 'Typed\n\nand written');
  });

  it('lose nothing when all leave at once: what was acknowledged is derived', async () => {
    const id = await newTask();
    const editors = await Promise.all([openEditor(server, anna, id), openEditor(server, bob, id)]);
    editors.forEach((editor, index) => editor.type(`${'x'.repeat(30)}${index}`));
    await Promise.all(editors.map((editor) => editor.saved()));
    editors.forEach((editor) => editor.close());
    await until(async () => (await description(id)).replace(/\s/g, '').length === 62);
  });

  it('join again with what they typed while they were cut off', async () => {
    const id = await newTask();
    const first = await openEditor(server, anna, id);
    first.type('Before');
    await first.saved();
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(first.shared));
    first.close();
    const second = await openEditor(server, bob, id);
    second.type(' by Bob');
    await second.saved();
    const away = copy.getXmlFragment('description').get(0);
    if (!(away instanceof Y.XmlElement)) throw new Error('there is no paragraph');
    away.insert(1, [new Y.XmlText(' while away')]);
    const again = await openEditor(server, anna, id, copy);
    await until(() => second.text().includes('while away') && again.text().includes('by Bob'));
    expect(again.text()).toBe(second.text());
  });

  it('carry the names that the server knows at their carets', async () => {
    const id = await newTask();
    const first = await openEditor(server, anna, id);
    const second = await openEditor(server, bob, id);
    second.provider.setAwarenessField('user', { id: 1, name: 'Somebody else' });
    second.provider.setAwarenessField('cursor', { anchor: { a: 1 }, head: { a: 1 }, more: 1 });
    const states = () => first.provider.awareness?.getStates().get(second.shared.clientID);
    await until(() => states()?.['cursor'] != null, 'the caret arrives');
    expect(states()).toEqual({
      user: { id: bobId, name: expect.stringMatching(/bob/i), hue: expect.any(Number) },
      cursor: { anchor: { a: 1 }, head: { a: 1 } },
    });
  });
});

describe('the right to edit', () => {
  it('is needed to write: a reader gets the text and stores nothing', async () => {
    const id = await newTask();
    await fixture.setPublic(true);
    const open = await fixture.board('public');
    const task = (await fixture.task(open.sectionId, 'Public')).id;
    const reader = await server.member(`reader${id}`);
    const first = await openEditor(server, anna, task);
    const second = await openEditor(server, reader, task);
    first.type('Text');
    await showing([first, second], 'Text');
    second.type(' intruder');
    await wait(200);
    expect(first.text()).toBe('Text');
    await fixture.setPublic(false);
    expect(await second.closed(1_500)).toMatchObject({ code: 4403 });
    expect(first.provider.isSynced).toBe(true);
  });

  it('is checked for each document', async () => {
    const hidden = await fixture.board('private');
    const id = (await fixture.task(hidden.sectionId, 'Hidden')).id;
    expect(await askGeneration(server, bob, id)).toBe('task-not-found');
    expect(await askGeneration(server, bob, 999_999_999)).toBe('task-not-found');
    expect(await askGeneration(server, anna, id)).toMatch(/^generation:\d+$/);
  });

  it('closes the connection within a second when it ends, in any process', async () => {
    const id = await newTask();
    const here = await openEditor(server, bob, id);
    const there = await openEditor(other, bob, id);
    const since = performance.now();
    await fixture.leave(bobId);
    expect(await here.closed()).toMatchObject({ code: 4403 });
    expect(await there.closed()).toMatchObject({ code: 4403 });
    expectWithin(performance.now() - since, 2_000);
    await fixture.join(bobId);
  });

  it('ends with the session', async () => {
    const id = await newTask();
    const guest = await server.member(`guest${id}`);
    await fixture.join(await fixture.idOf(guest));
    const editor = await openEditor(other, guest, id);
    await guest.rest('GET', 'logout');
    expect(await editor.closed(2_000)).toMatchObject({ code: 4401 });
  });
});

describe('the socket', () => {
  const address = (token: string) => `ws://127.0.0.1:${server.port}/editor?token=${token}`;

  it('opens with a ticket alone', async () => {
    expect(await openClient(address('')).closed()).toBe(4401);
    expect(await openClient(address('x'.repeat(43))).closed()).toBe(4401);
  });

  it('takes no text, no frame over a mebibyte and no flood', async () => {
    for (const send of [
      (socket: WebSocket) => socket.send('text'),
      (socket: WebSocket) => socket.send(Buffer.alloc(2 ** 20 + 1)),
      (socket: WebSocket) => {
        for (let i = 0; i < 700; i += 1) socket.send(Buffer.from([1, 65, 9]));
      },
    ]) {
      const client = openClient(address(await ticket(anna)));
      client.socket.on('open', () => send(client.socket));
      expect([1008, 1009]).toContain(await client.closed());
    }
  });

  it('is not broken by malformed frames, and they change nothing', async () => {
    const id = await newTask();
    const editor = await openEditor(server, anna, id);
    editor.type('Stays');
    await editor.saved();
    const before = await storedUpdates(id);
    for (let i = 0; i < 30; i += 1) {
      const client = openClient(address(await ticket(anna)));
      await new Promise((resolve) => client.socket.on('open', resolve));
      for (const frame of hostileFrames(editor.name, i)) client.socket.send(frame);
      await wait(5);
      client.socket.terminate();
    }
    editor.type('!');
    await editor.saved();
    expect(editor.text()).toBe('Stays!');
    expect(await storedUpdates(id)).toBe((before ?? 0) + 1);
    const again = await openEditor(server, bob, id);
    expect(again.text()).toBe('Stays!');
  });

  it('refuses a text that is too long, and keeps the one before', async () => {
    const id = await newTask();
    const editor = await openEditor(server, anna, id);
    editor.write('x'.repeat(99_990));
    await editor.saved();
    editor.write('x'.repeat(100_010));
    expect(await editor.closed()).toMatchObject({ code: 4413 });
    expect((await openEditor(server, anna, id)).text()).toHaveLength(99_990);
  });
});

/** Frames for a document: permission first, then updates that Yjs cannot read. */
function hostileFrames(name: string, seed: number): Uint8Array[] {
  const address = Buffer.concat([Buffer.from([name.length]), Buffer.from(name)]);
  const auth = Buffer.concat([address, Buffer.from([2, 0, 1, 120])]);
  const bytes = (length: number) =>
    Buffer.from(Array.from({ length }, (_, i) => (seed * 31 + i * 17 + length) % 256));
  const updates = [1, 5, 40].map((length) =>
    Buffer.concat([address, Buffer.from([0, 2, length]), bytes(length)]),
  );
  return [auth, ...updates, bytes(20)];
}
