import { workspaceEntered } from '../../src/api/commits';
import type { Connection } from '../../src/api/connection';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { outboxOpened } from '../../src/sync/syncActions';
import { createFakePlatform, settle } from '../support/fakePlatform';

const USER = 7;
interface Asked {
  key: string | null;
  operationName: string;
  variables: Record<string, unknown>;
}
type Answer = object | 'network' | number;

/** The real store on a fake network: `answers` says what comes back, one after the other; then everything succeeds. */
async function scene(answers: Answer[] = [], world = createFakePlatform()) {
  const asked: Asked[] = [];
  await world.hold(USER, [{ from: 5000, to: 5400 }]);
  const connection: Connection = {
    origin: 'http://kreda.test',
    cardKey: 'card',
    readUid: () => String(USER),
    writeUid: () => undefined,
    pageUrl: () => 'http://kreda.test/1',
    fetch: (_url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body)) as Asked;
      if (operationName !== 'updateTaskTitle' && operationName !== 'AddTaskMutation')
        return Promise.resolve(json({ data: { wsToken: null } }));
      asked.push({
        key: new Headers(init?.headers).get('x-idempotency-key'),
        operationName,
        variables,
      });
      const answer = answers.shift() ?? {
        data: {
          [operationName === 'AddTaskMutation' ? 'addTask' : operationName]: {
            success: true,
            errors: [],
          },
        },
      };
      if (answer === 'network') return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(
        typeof answer === 'number' ? new Response('', { status: answer }) : json(answer),
      );
    },
  };
  const store = createAppStore({ connection, platform: world.platform });
  store.dispatch(workspaceEntered({ workspaceId: 1 }));
  store.dispatch(outboxOpened({ userId: USER }));
  await settle();
  const rename = (title: string) =>
    store.dispatch(enqueueMutation('updateTaskTitle', { id: 201, title }));
  return { ...world, store, asked, rename, outbox: () => store.getState().outbox, world };
}
const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const refusal = (code: string) => ({ errors: [{ message: code, extensions: { code } }] });

describe('sending what people want', () => {
  it('goes first in, first out, one at a time, each under its own name', async () => {
    const { rename, asked, outbox } = await scene();
    await Promise.all(['one', 'two', 'three'].map(rename));
    expect(outbox().pending).toHaveLength(3);
    await settle();
    await settle();
    expect(asked.map(({ variables }) => variables['title'])).toEqual(['one', 'two', 'three']);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
    expect(outbox().pending).toEqual([]);
  });

  it.each([
    ['the network is away', 'network'],
    ['the server is down', 503],
    ['the server asks for patience', 429],
    ['something in between answers in its own words', 502],
    ['the session has ended', refusal('user-not-logged-in')],
    ['the page’s guard is old', refusal('invalid-csrf-token')],
    ['the server fails', refusal('unknown-error')],
  ])('stops where %s, and asks again later under the same name', async (_why, answer) => {
    const { rename, asked, outbox, pass } = await scene([answer as Answer]);
    await rename('one');
    await rename('two');
    await settle();
    expect(asked).toHaveLength(1);
    expect(outbox()).toMatchObject({ pending: [{}, {}], rejected: [] });
    expect(outbox().pausedBy).not.toBeNull();
    await pass(11_000);
    await settle();
    expect(asked.map(({ variables }) => variables['title'])).toEqual(['one', 'one', 'two']);
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(outbox()).toMatchObject({ pending: [], pausedBy: null });
  });

  it('keeps what the server refuses, with its text, and goes on with the rest', async () => {
    const { rename, outbox, asked } = await scene([refusal('task-not-found')]);
    await rename('lost');
    await rename('kept');
    await settle();
    expect(asked).toHaveLength(2);
    expect(outbox()).toMatchObject({
      pending: [],
      rejected: [{ code: 'task-not-found', variables: { title: 'lost' } }],
    });
  });

  it('keeps what breaks a rule with the field that broke it', async () => {
    const error = { field: 'title', message: 'title-too-long', params: '{"max":500}' };
    const { rename, outbox } = await scene([
      { data: { updateTaskTitle: { success: false, errors: [error] } } },
    ]);
    await rename('x');
    await settle();
    expect(outbox().rejected).toMatchObject([{ code: 'title-too-long', errors: [error] }]);
  });

  it('gives up on a fault that stays: five times, over ten minutes', async () => {
    const { rename, outbox, asked, pass } = await scene(
      Array.from({ length: 90 }, () => refusal('unknown-error')),
    );
    await rename('cursed');
    await settle();
    for (let n = 0; n < 80 && outbox().rejected.length === 0; n++) await pass(10_000);
    expect(outbox()).toMatchObject({
      pending: [],
      rejected: [{ code: 'unknown-error', variables: { title: 'cursed' } }],
    });
    expect(asked.length).toBeGreaterThanOrEqual(5);
  });

  it('has it on the device before it is sent, and sends it after a reload under the name that it had', async () => {
    const world = createFakePlatform();
    const first = await scene(['network', 'network'], world);
    await first.rename('survivor');
    await settle();
    const kept = await world.platform.storage.load(USER);
    expect(kept.pending).toMatchObject([
      { variables: { title: 'survivor' }, mutationId: first.asked[0]?.key },
    ]);
    const reloaded = createFakePlatform();
    for (const entry of kept.pending) await reloaded.platform.storage.put(entry);
    const second = await scene([], reloaded);
    await settle();
    expect(second.asked).toMatchObject([
      { key: first.asked[0]?.key, variables: { title: 'survivor' } },
    ]);
    expect(second.outbox().pending).toEqual([]);
    await settle();
    expect((await reloaded.platform.storage.load(USER)).pending).toEqual([]);
  });

  it('never sends somebody else’s', async () => {
    const world = createFakePlatform();
    await world.platform.storage.put({
      mutationId: 'theirs',
      name: 'updateTaskTitle',
      variables: { id: 1, title: 'theirs' },
      at: 0,
      userId: 8,
      workspaceId: 1,
      inverse: null,
      makes: null,
    });
    const { asked } = await scene([], world);
    await settle();
    expect(asked).toEqual([]);
  });

  it('makes things offline under ids that are final', async () => {
    const { store, setOnline, asked, outbox, pass } = await scene(['network']);
    setOnline(false);
    const entry = await store.dispatch(
      enqueueMutation('addTask', { sectionId: 101, title: 'Made in a tunnel' }),
    );
    expect(entry.makes).toBe(5000);
    expect(outbox().pending).toMatchObject([{ variables: { id: 5000 } }]);
    setOnline(true);
    await pass(11_000);
    await settle();
    expect(asked.at(-1)).toMatchObject({
      operationName: 'AddTaskMutation',
      variables: { id: 5000, title: 'Made in a tunnel' },
    });
  });
});
