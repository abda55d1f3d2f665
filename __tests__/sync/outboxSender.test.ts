import { workspaceEntered } from '../../src/api/commits';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
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

/**
 * The real store on a fake network: `answers` are the responses, one after the other; later
 * requests succeed.
 */
async function scene(answers: Answer[] = [], world = createFakePlatform()) {
  const asked: Asked[] = [];
  await world.hold(USER, [{ from: 5000, to: 5400 }]);
  const connection: ApiEnvironment = {
    origin: 'http://kreda.test',
    tabKey: 'card',
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

describe('the outbox sender', () => {
  it('sends entries first in, first out, one at a time, each under its own key', async () => {
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
    ['the network is down', 'network'],
    ['the server is down', 503],
    ['the server limits the rate', 429],
    ['a proxy answers instead of the server', 502],
    ['the session has ended', refusal('user-not-logged-in')],
    ['the CSRF token is outdated', refusal('invalid-csrf-token')],
    ['the server fails', refusal('unknown-error')],
  ])('pauses when %s, and retries later under the same key', async (_why, answer) => {
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

  it('keeps a rejected entry with its text, and continues with the rest', async () => {
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

  it('keeps the field error of an entry that breaks a rule', async () => {
    const error = { field: 'title', message: 'title-too-long', params: '{"max":500}' };
    const { rename, outbox } = await scene([
      { data: { updateTaskTitle: { success: false, errors: [error] } } },
    ]);
    await rename('x');
    await settle();
    expect(outbox().rejected).toMatchObject([{ code: 'title-too-long', errors: [error] }]);
  });

  it('gives up on a persistent error after five tries over ten minutes', async () => {
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

  it('stores an entry before sending it, and sends it after a reload under the same key', async () => {
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

  it('never sends another user’s entry', async () => {
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

  it('creates entities with final ids while offline', async () => {
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
