import type { Database } from '../../server/db/database';
import { createFixture, type Board, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { undoManagerOf } from '../../src/features/editor/core/sharedDocument';
import { ADOPTED } from '../../src/features/editor/session/sharedSession';
import { fragmentOf } from '../../src/features/editor/session/sharedText';
import { openProxy } from './cuttableProxy';
import { until } from './openEditor';
import { openSession, type TestSession } from './openSession';
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
const version = async (id: number) =>
  (
    await db.query<{ version: number }>(
      'select written_at as version from descriptions where task_id = $1',
      [id],
    )
  )[0]?.version ?? 0;
const write = async (agent: Agent, id: number, text: string, base?: number) =>
  (
    await agent.gql(
      'mutation W($id: Id!, $d: String!, $b: Id) { updateTaskDescription(id: $id, description: $d, baseVersion: $b) { success overwritten { description } } }',
      { id, d: text, b: base ?? null },
    )
  ).data?.['updateTaskDescription'];

/** Resolves when all show the same text, which has these parts, and the task says it too. */
async function converged(
  id: number,
  sessions: readonly TestSession[],
  ...parts: string[]
): Promise<string> {
  const agree = () => new Set(sessions.map((session) => session.text())).size === 1;
  const hasAll = () => parts.every((part) => sessions[0]?.text().includes(part));
  await until(
    () => agree() && hasAll() && sessions.every((one) => one.unsent() === null),
    'all agree',
  );
  await until(async () => (await description(id)) === sessions[0]?.text(), 'the task says it');
  return sessions[0]?.text() ?? '';
}
const countOf = (text: string, part: string) => text.split(part).length - 1;

describe('a session', () => {
  it('connects, learns the generation, and shows what another one types', async () => {
    const id = await newTask();
    const [first, second] = [openSession(server, anna, id), openSession(other, bob, id)];
    expect(first.getState().status).toBe('connecting');
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    first.type('Hello');
    expect(first.getState().isSaved).toBe(false);
    expect(first.unsent()).toMatchObject({ base: '', text: 'Hello' });
    await first.saved();
    await until(() => second.text() === 'Hello');
    second.type(' there');
    expect(await converged(id, [first, second], 'Hello there')).toBe('Hello there');
  });

  it('keeps the steps of the text that it takes over for undo', async () => {
    const id = await newTask();
    const session = openSession(server, anna, id);
    await session.has({ status: 'synced' });
    const undo = undoManagerOf(fragmentOf(session.shared().document), ADOPTED);
    session.adopt({
      base: '',
      text: 'one two three',
      steps: ['', 'one', 'one two'],
      onStep: () => undo.stopCapturing(),
    });
    const texts = Array.from({ length: 3 }, () => {
      undo.undo();
      return session.text();
    });
    expect(texts).toEqual(['one two', 'one', '']);
    undo.redo();
    expect(await converged(id, [session], 'one')).toBe('one');
  });

  it('converges with four others who type at once in two processes', async () => {
    const id = await newTask();
    const guests = await Promise.all(
      ['cecil', 'dora', 'eva'].map(async (nick) => {
        const guest = await server.member(`${nick}${id}`);
        await fixture.join(await fixture.idOf(guest));
        return guest;
      }),
    );
    const sessions = [anna, bob, ...guests].map((agent, index) =>
      openSession(index % 2 === 0 ? server : other, agent, id),
    );
    await Promise.all(sessions.map((session) => session.has({ status: 'synced' })));
    sessions[0]?.type('Start ');
    await until(() => sessions.every((session) => session.text().startsWith('Start')));
    for (let i = 0; i < 40; i += 1) {
      sessions.forEach((session, index) => session.type(String.fromCharCode(97 + index)));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const text = await converged(id, sessions, 'Start ');
    for (const letter of 'bcde') expect(countOf(text, letter)).toBe(40);
    expect(text).toHaveLength('Start '.length + 200);
  });

  it('is away after a cut, keeps what is typed, and joins again without losing or doubling it', async () => {
    const id = await newTask();
    const proxy = await openProxy(server.port);
    const first = openSession(proxy, anna, id);
    const second = openSession(server, bob, id);
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    first.type('Before');
    await until(() => second.text() === 'Before');
    for (let round = 0; round < 5; round += 1) {
      first.type(`<${round}`);
      proxy.cut();
      first.type(`${round}>`);
      await first.has({ status: 'away' });
      expect(first.text()).toContain(`<${round}${round}>`);
      second.type(`[${round}]`);
      proxy.mend();
      await first.has({ status: 'synced' });
    }
    const text = await converged(id, [first, second], 'Before');
    for (let round = 0; round < 5; round += 1) {
      expect(countOf(text, `[${round}]`)).toBe(1);
      expect(text.replace(/\[\d\]/g, '')).toContain(`${round}${round}`);
    }
    expect(text.replace(/[^\d]/g, '')).toHaveLength(15);
  });

  it('stays in doubt of what it sent before a cut, and the server has it once', async () => {
    const id = await newTask();
    const proxy = await openProxy(server.port);
    const first = openSession(proxy, anna, id);
    const second = openSession(server, bob, id);
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    proxy.muteServer();
    first.type('Sent');
    await until(() => second.text() === 'Sent');
    proxy.cut();
    await first.has({ status: 'away' });
    expect(first.unsent()).toEqual({ base: '', text: 'Sent', isInDoubt: true });
    proxy.mend();
    await first.has({ status: 'synced', isSaved: true });
    expect(await converged(id, [first, second])).toBe('Sent');
  });

  it('waits while the browser is offline, and joins at once when it is back', async () => {
    const id = await newTask();
    const session = openSession(server, anna, id);
    await session.has({ status: 'synced' });
    session.setOnline(false);
    await session.has({ status: 'away' });
    session.type('Offline');
    expect(session.unsent()).toEqual({ base: '', text: 'Offline', isInDoubt: false });
    session.setOnline(true);
    await session.has({ status: 'synced', isSaved: true });
    expect(await converged(id, [session])).toBe('Offline');
  });

  it('gets another ticket when one was used, and goes on trying without one', async () => {
    const id = await newTask();
    const tickets = [null, 'x'.repeat(43)];
    const agent = anna;
    const session = openSession(server, agent, id, async () => {
      const next = tickets.shift();
      const { data } = await agent.gql('query GetWsToken { wsToken }');
      return next === undefined ? String(data?.['wsToken']) : next;
    });
    await session.has({ status: 'synced' });
    expect(tickets).toHaveLength(0);
  });

  it('moves to the document that replaces its own one, with the text that was not sent', async () => {
    const id = await newTask();
    const proxy = await openProxy(server.port);
    const session = openSession(proxy, anna, id);
    await session.has({ status: 'synced' });
    session.write('# One\n\nTwo words\n\nThree');
    await session.saved();
    await converged(id, [session]);
    proxy.cut();
    await session.has({ status: 'away' });
    session.write('# One\n\nTwo typed words\n\nThree and more');
    await until(async () => {
      const [row] = await db.query<{ updates: number }>(
        'select count(*)::int as updates from description_updates where task_id = $1',
        [id],
      );
      return row?.updates === 0;
    }, 'nobody has the document open');
    await db.query('delete from shared_descriptions where task_id = $1', [id]);
    await write(bob, id, '# Title\n\nTwo words\n\nThree');
    proxy.mend();
    await session.has({ status: 'synced', documentKey: 1 });
    expect(await converged(id, [session])).toBe('# Title\n\nTwo typed words\n\nThree and more');
  });

  it('merges a draft that was kept when the tab was killed, whether or not it was stored', async () => {
    const id = await newTask();
    const first = openSession(server, anna, id);
    await first.has({ status: 'synced' });
    first.write('Stored text');
    await first.saved();
    first.write('Stored text typed');
    const draft = first.unsent();
    first.close();
    for (let i = 0; i < 2; i += 1) {
      const again = openSession(server, anna, id);
      again.adopt(draft ?? { base: '', text: '' });
      await again.has({ status: 'synced', isSaved: true });
      expect(await converged(id, [again])).toBe('Stored text typed');
      again.close();
    }
  });
});

describe('the right to write', () => {
  it('is missing for a reader, who sees live what others type', async () => {
    const id = await newTask();
    await fixture.setPublic(true);
    const open = await fixture.board('public');
    const task = (await fixture.task(open.sectionId, 'Public')).id;
    const reader = openSession(server, await server.member(`reader${id}`), task);
    const writer = openSession(server, anna, task);
    await reader.has({ status: 'readOnly' });
    await writer.has({ status: 'synced' });
    writer.type('Live');
    await until(() => reader.text() === 'Live');
    expect(writer.getState().participants).toEqual([]);
    await fixture.setPublic(false);
    await reader.has({ status: 'refused', refusal: 'no-right' }, 2_000);
  });

  it('ends within a second; the text that was not sent stays readable', async () => {
    const id = await newTask();
    const proxy = await openProxy(server.port);
    const session = openSession(proxy, bob, id);
    await session.has({ status: 'synced' });
    session.type('Sent');
    await session.saved();
    proxy.cut();
    await session.has({ status: 'away' });
    session.type(' not sent');
    await fixture.leave(bobId);
    proxy.mend();
    await session.has({ status: 'refused', refusal: 'not-found', revokedText: 'Sent not sent' });
    await fixture.join(bobId);

    const live = openSession(server, bob, id);
    await live.has({ status: 'synced' });
    const since = performance.now();
    await fixture.leave(bobId);
    await live.has({ status: 'refused', refusal: 'no-right' });
    expectWithin(performance.now() - since, 2_000);
    await fixture.join(bobId);
  });

  it('turns into the right to read: the document follows, and unsent text stands apart', async () => {
    const id = await newTask();
    const proxy = await openProxy(server.port);
    const session = openSession(proxy, anna, id);
    await session.has({ status: 'synced' });
    session.type('Kept');
    await session.saved();
    proxy.cut();
    await session.has({ status: 'away' });
    session.type(' lost');
    await anna.gql('mutation A($id: Id!) { archiveTask(id: $id) { success } }', { id });
    proxy.mend();
    await session.has({ status: 'readOnly', revokedText: 'Kept lost' });
    expect(session.text()).toBe('Kept');
  });
});

describe('what the server refuses', () => {
  it('is a text over 100,000 characters: the session goes on once it is shorter', async () => {
    const id = await newTask();
    const session = openSession(server, anna, id);
    await session.has({ status: 'synced' });
    session.write('x'.repeat(99_990));
    await session.saved();
    session.write('x'.repeat(100_010));
    await session.has({ status: 'refused', refusal: 'too-long' });
    expect(session.text()).toHaveLength(100_010);
    session.write(`${'x'.repeat(99_990)} y`);
    await session.has({ status: 'synced', isSaved: true });
    expect(session.text()).toBe(`${'x'.repeat(99_990)} y`);
  });

  it('is an update that breaks the schema: the rest of the text moves to another document', async () => {
    const id = await newTask();
    const session = openSession(server, anna, id);
    await session.has({ status: 'synced' });
    session.type('Good');
    await session.saved();
    session.shared().document.transact(() => {
      session.type(' text');
      session.shared().document.getMap('unknown').set('a', 1);
    });
    await session.has({ documentKey: 1 });
    await session.has({ status: 'synced', isSaved: true });
    expect(await converged(id, [session])).toBe('Good text');
  });
});

describe('plain writes while people type', () => {
  it('arrive in the sessions, merged', async () => {
    const id = await newTask();
    const [first, second] = [openSession(server, anna, id), openSession(other, bob, id)];
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    first.write('One\n\nTwo');
    await converged(id, [first, second]);
    const base = await version(id);
    first.type(' typed');
    expect((await write(bob, id, 'One\n\nTwo written', base)).success).toBe(true);
    await converged(id, [first, second], 'One typed', 'Two written');
  });

  it('restore a version while others type: all converge', async () => {
    const id = await newTask();
    const [first, second] = [openSession(server, anna, id), openSession(other, bob, id)];
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    first.write('Old\n\nText');
    await converged(id, [first, second]);
    second.write('New\n\nOther\n\nText');
    await converged(id, [first, second]);
    first.type('!');
    await write(bob, id, 'Old\n\nText', await version(id));
    const text = await converged(id, [first, second], 'Old', '!');
    expect(text).not.toContain('Other');
  });
});

describe('words that a change of another user removes', () => {
  it('are shown to their writer when they were typed a moment before', async () => {
    const id = await newTask();
    const proxy = await openProxy(server.port);
    const [first, second] = [openSession(proxy, anna, id), openSession(server, bob, id)];
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    first.write('One');
    await converged(id, [first, second]);
    proxy.cut();
    await first.has({ status: 'away' });
    second.shared().document.getXmlFragment('description').delete(0, 1);
    second.write('Anew');
    await second.saved();
    first.type(' and typed words');
    proxy.mend();
    await first.has({ status: 'synced', isSaved: true });
    await until(() => first.getState().lostText !== null, 'the words are shown');
    expect(first.getState().lostText).toMatch(/and typed words$/);
    expect(first.text()).not.toContain('typed words');
    first.dismissLost();
    expect(first.getState().lostText).toBeNull();
    expect(second.getState().lostText).toBeNull();
  });

  it('are not shown when they are in the new paragraph, or were typed long before', async () => {
    const id = await newTask();
    const [first, second] = [openSession(server, anna, id), openSession(server, bob, id)];
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    first.type('Some words');
    await until(() => second.text() === 'Some words');
    second.shared().document.transact(() => {
      second.shared().document.getXmlFragment('description').delete(0, 1);
      second.write('Some words\n\nand more');
    });
    await until(() => first.text() === 'Some words\n\nand more');
    expect(first.getState().lostText).toBeNull();
  });
});
