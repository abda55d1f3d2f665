import { commitReceived, workspaceEntered } from '../../src/api/commits';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import {
  connectionStarted,
  mutationDiscarded,
  mutationEnqueued,
  outboxClosed,
  outboxOpened,
} from '../../src/sync/syncActions';
import { createDevice, type Device } from '../support/device';
import { createFakePlatform, settle } from '../support/fakePlatform';

const USER = 7;
const DONE = { data: { updateTaskTitle: { success: true, errors: [] } } };
const REFUSED = { errors: [{ message: 'task-not-found', extensions: { code: 'task-not-found' } }] };

/** A server that answers mutations when the test says so. */
function network() {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  let answer: object = DONE;
  return {
    asked,
    say: (next: object) => (answer = next),
    /** Delivers the responses to all open requests. */
    async answerAll() {
      for (const arrive of waiting.splice(0)) arrive();
      await settle();
    },
    fetch: (async (_url, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body)) as {
        operationName: string;
        variables: { title?: string };
      };
      if (operationName !== 'updateTaskTitle') return Response.json({ data: { wsToken: null } });
      asked.push(String(variables.title));
      await new Promise<void>((resolve) => waiting.push(resolve));
      return Response.json(answer);
    }) satisfies ApiEnvironment['fetch'],
  };
}

let tabs = 0;

/**
 * A tab of a user's browser from its start: `begun` resolves when it has read the stored entries.
 */
function begin(device: Device, { fetch }: ReturnType<typeof network>, userId = USER) {
  const name = `tab${++tabs}`;
  const { leave, ...ofDevice } = device.openTab();
  const connection: ApiEnvironment = {
    origin: 'http://kreda.test',
    tabKey: name,
    readUid: () => String(userId),
    writeUid: () => undefined,
    pageUrl: () => 'http://kreda.test/1',
    fetch,
  };
  const { platform } = createFakePlatform();
  const store = createAppStore({
    connection,
    platform: { ...platform, ...ofDevice, newMutationId: () => `${name}:${Math.random()}` },
  });
  opened.push(store);
  store.dispatch(workspaceEntered({ workspaceId: 1 }));
  store.dispatch(outboxOpened({ userId }));
  const entry = (title: string) => {
    const { pending } = store.getState().outbox;
    const found = pending.find(({ variables }) => variables['title'] === title);
    if (!found) throw new Error(`${title} does not wait`);
    return found;
  };
  const texts = (entries: readonly { variables: object }[]) =>
    entries.map(({ variables }) => (variables as { title: string }).title);
  return {
    rename: (title: string) =>
      store.dispatch(enqueueMutation('updateTaskTitle', { id: 201, title })),
    /** Enqueues a change of that task; with `makes`, one that creates the task of that id. */
    change: (title: string, { id = 201, makes = null }: { id?: number; makes?: number | null }) =>
      store.dispatch(
        mutationEnqueued({
          mutationId: `${name}:${title}`,
          name: 'updateTaskTitle',
          variables: { id, title },
          at: 0,
          userId,
          workspaceId: 1,
          inverse: null,
          makes,
        }),
      ),
    entry,
    discard: (title: string) =>
      store.dispatch(mutationDiscarded({ mutationId: entry(title).mutationId })),
    waiting: () => texts(store.getState().outbox.pending),
    refused: () => texts(store.getState().outbox.rejected),
    /** The user discards the last entry that waits. */
    discardLast: () => {
      const { mutationId = '' } = store.getState().outbox.pending.at(-1) ?? {};
      store.dispatch(mutationDiscarded({ mutationId }));
    },
    mutationIds: () => store.getState().outbox.pending.map(({ mutationId }) => mutationId),
    place: () => store.getState().connection.cursor,
    /** Its own socket delivers a commit. */
    hear: (mutationId: string) => {
      store.dispatch(connectionStarted({ since: 4 }));
      store.dispatch(
        commitReceived({
          type: 'update-query',
          query: 'users',
          variables: {},
          workspaceId: 1,
          seq: 5,
          prev: 4,
          mutationId,
        }),
      );
    },
    /** The page closes at once. */
    die() {
      leave();
      store.dispatch(outboxClosed());
    },
  };
}
const opened: ReturnType<typeof createAppStore>[] = [];
afterEach(() => opened.splice(0).forEach((store) => store.dispatch(outboxClosed())));

/** A disk that is as slow as the test wants. */
function slowDevice() {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const device = createDevice(() =>
    isSlow ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(),
  );
  return {
    device,
    freeze: () => void (isSlow = true),
    async thaw() {
      isSlow = false;
      waiting.splice(0).forEach((go) => go());
      await settle();
    },
  };
}

describe('the tabs of one browser', () => {
  it('share one outbox, and one tab sends each entry once', async () => {
    const [line, { device }] = [network(), slowDevice()];
    const [one, other] = [begin(device, line), begin(device, line)];
    await settle();
    await other.rename('From the other');
    await settle();
    expect([one.waiting(), other.waiting()]).toEqual([['From the other'], ['From the other']]);
    expect(line.asked).toEqual(['From the other']);
    await line.answerAll();
    expect([one.waiting(), other.waiting()]).toEqual([[], []]);
    expect(line.asked).toHaveLength(1);
  });

  it.each([
    ['sent', DONE, []],
    ['refused', REFUSED, ['Old news']],
  ])(
    'do not show an entry as pending that was %s while they started',
    async (_end, answer, refused) => {
      const line = network();
      const { device, freeze, thaw } = slowDevice();
      line.say(answer);
      const one = begin(device, line);
      await settle();
      await one.rename('Old news');
      await settle();
      // One tab has the response but the device does not: a new tab still reads the entry as
      // pending.
      freeze();
      await line.answerAll();
      expect(one.waiting()).toEqual([]);
      const other = begin(device, line);
      await settle();
      expect(other.waiting()).toEqual(['Old news']);
      await thaw();
      await line.answerAll();
      expect([other.waiting(), other.refused()]).toEqual([[], refused]);
    },
  );

  it('do not show the entries of another user who signs in in another tab', async () => {
    const [line, { device }] = [network(), slowDevice()];
    const mine = begin(device, line);
    const theirs = begin(device, line, USER + 1);
    await settle();
    await theirs.rename('Theirs');
    await settle();
    expect([mine.waiting(), theirs.waiting()]).toEqual([[], ['Theirs']]);
  });

  it('share the commits that one of them receives on its socket, but not its cursor', async () => {
    const line = network();
    const { device } = slowDevice();
    const [one, other] = [begin(device, line), begin(device, line)];
    await settle();
    await one.rename('Known by the line');
    await settle();
    const [mutationId = ''] = other.mutationIds();
    one.hear(mutationId);
    await settle();
    expect([one.waiting(), other.waiting()]).toEqual([[], []]);
    expect([one.place(), other.place()]).toEqual([5, null]);
  });

  it('send an entry stored by a tab that died before it could broadcast it', async () => {
    const line = network();
    const { device } = slowDevice();
    const sender = begin(device, line);
    await settle();
    const dying = begin(device, line);
    await settle();
    await device.storage.put({
      mutationId: 'dying:1',
      name: 'updateTaskTitle',
      variables: { id: 201, title: 'Last words' },
      at: 0,
      userId: USER,
      workspaceId: 1,
      inverse: null,
      makes: null,
    });
    dying.die();
    await settle();
    expect(line.asked).toEqual([]);
    begin(device, line);
    await settle();
    expect(sender.waiting()).toEqual(['Last words']);
    expect(line.asked).toEqual(['Last words']);
  });

  it('send what a tab enqueued in its last moment, in order, although the disk was too slow for it', async () => {
    const line = network();
    const { device, freeze, thaw } = slowDevice();
    const dying = begin(device, line);
    await settle();
    freeze();
    await dying.rename('First');
    await dying.rename('Second');
    await dying.rename('Third');
    await settle();
    const before = dying.waiting();
    dying.die();
    await thaw();
    // The first one was sent while the device stored it; no response to it arrived.
    expect(line.asked).toEqual(['First']);
    const next = begin(device, line);
    await settle();
    expect(next.waiting()).toEqual(before);
    for (let round = 0; round < 3; round++) await line.answerAll();
    expect(line.asked).toEqual(['First', ...before]);
    const last = begin(device, line);
    await settle();
    expect([next.waiting(), last.waiting()]).toEqual([[], []]);
  });

  it('send no entry a second time that was both stashed and stored', async () => {
    const line = network();
    const { device } = slowDevice();
    const dying = begin(device, line);
    await settle();
    await dying.rename('Stored');
    await settle();
    const { stash } = device.openTab().storage;
    (await device.storage.load(USER)).pending.forEach((entry) => stash?.put(entry));
    dying.die();
    const next = begin(device, line);
    await settle();
    expect(next.waiting()).toEqual(['Stored']);
    await line.answerAll();
    const last = begin(device, line);
    await settle();
    expect(last.waiting()).toEqual([]);
  });

  it('do not send a change again whose commit arrives before its response, while the disk is busy', async () => {
    const line = network();
    const { device, freeze, thaw } = slowDevice();
    const tab = begin(device, line);
    await settle();
    freeze();
    tab.change('Once', {});
    await settle();
    const [mutationId = ''] = tab.mutationIds();
    tab.hear(mutationId);
    await thaw();
    await line.answerAll();
    expect([line.asked, tab.waiting()]).toEqual([['Once'], []]);
    expect((await device.storage.load(USER)).pending).toEqual([]);
  });

  it('leave nothing of a change that one has sent and another one has found in the stash and stores later', async () => {
    const line = network();
    const writes: (() => void)[] = [];
    let isSlow = false;
    const device = createDevice(() =>
      isSlow ? new Promise((resolve) => writes.push(resolve)) : Promise.resolve(),
    );
    const one = begin(device, line);
    await settle();
    isSlow = true;
    one.change('Once', {});
    await settle();
    // It finds the change in the stash, and stores it, too.
    const other = begin(device, line);
    await settle();
    await line.answerAll();
    const [putByOne, putByOther] = writes.splice(0);
    putByOne?.();
    await settle();
    writes.splice(0).forEach((go) => go());
    await settle();
    isSlow = false;
    putByOther?.();
    await settle();
    // It is broadcast, and sent again under the same key, which changes nothing.
    await line.answerAll();
    expect([one.waiting(), other.waiting()]).toEqual([[], []]);
    expect((await device.storage.load(USER)).pending).toEqual([]);
  });

  it('do not take back what one has discarded when another one still broadcasts it', async () => {
    const line = network();
    const { device } = slowDevice();
    const [one, other] = [begin(device, line), begin(device, line)];
    await settle();
    one.change('Kept', {});
    await settle();
    other.change('Discarded', {});
    const late = other.entry('Discarded');
    await settle();
    one.discard('Discarded');
    await settle();
    device.openTab().tabs.post(mutationEnqueued(late));
    await settle();
    expect([one.waiting(), other.waiting()]).toEqual([['Kept'], ['Kept']]);
  });

  it('continue when the sending tab dies', async () => {
    const line = network();
    const { device } = slowDevice();
    const [one, other] = [begin(device, line), begin(device, line)];
    await settle();
    await one.rename('In doubt');
    await settle();
    one.die();
    await settle();
    expect(line.asked).toEqual(['In doubt', 'In doubt']);
    await line.answerAll();
    expect(other.waiting()).toEqual([]);
  });

  describe('do not send a change', () => {
    /** Two tabs; the first change is on its way, and the second one waits. */
    async function twoChanges() {
      const line = network();
      const slow = slowDevice();
      const sender = begin(slow.device, line);
      await settle();
      const other = begin(slow.device, line);
      await settle();
      await sender.rename('Kept');
      await sender.rename('Discarded');
      await settle();
      return { line, ...slow, sender, other };
    }

    it('that one discards while another one starts', async () => {
      const { line, device, sender, other } = await twoChanges();
      const starting = begin(device, line);
      sender.discardLast();
      await settle();
      for (let round = 0; round < 3; round++) await line.answerAll();
      expect(line.asked).toEqual(['Kept']);
      expect([sender, other, starting].map((tab) => tab.waiting())).toEqual([[], [], []]);
      begin(device, line);
      await settle();
      expect(line.asked).toEqual(['Kept']);
    });

    it('that another one discards when it is about to be sent, on a slow disk', async () => {
      const { line, freeze, thaw, sender, other } = await twoChanges();
      freeze();
      other.discardLast();
      await line.answerAll();
      await thaw();
      for (let round = 0; round < 3; round++) await line.answerAll();
      expect(line.asked).toEqual(['Kept']);
      expect([sender.waiting(), other.waiting()]).toEqual([[], []]);
    });

    it('that is discarded in a tab that closes before the disk has stored that', async () => {
      const { line, device, freeze, thaw, sender, other } = await twoChanges();
      freeze();
      other.discardLast();
      other.die();
      sender.die();
      await thaw();
      const next = begin(device, line);
      await settle();
      expect(next.waiting()).toEqual(['Kept']);
      for (let round = 0; round < 3; round++) await line.answerAll();
      expect(line.asked).toEqual(['Kept', 'Kept']);
      expect(next.waiting()).toEqual([]);
    });

    it('that depends on one that another tab discards while it is being sent', async () => {
      const { line, device, freeze, thaw, sender, other } = await twoChanges();
      await line.answerAll();
      await line.answerAll();
      sender.change('Created', { makes: 900 });
      sender.change('Dependent', { id: 900 });
      await settle();
      expect(line.asked).toEqual(['Kept', 'Discarded', 'Created']);
      freeze();
      other.discard('Created');
      await line.answerAll();
      await thaw();
      for (let round = 0; round < 3; round++) await line.answerAll();
      expect(line.asked).toEqual(['Kept', 'Discarded', 'Created']);
      expect([sender.waiting(), other.waiting()]).toEqual([[], []]);
      const next = begin(device, line);
      await settle();
      expect(next.waiting()).toEqual([]);
    });

    it('that one adds to what another one discards at the same moment', async () => {
      const { line, device, sender, other } = await twoChanges();
      sender.change('Created', { makes: 900 });
      await settle();
      other.change('Dependent', { id: 900 });
      sender.discard('Created');
      await settle();
      expect([sender.waiting(), other.waiting()]).toEqual([
        ['Kept', 'Discarded'],
        ['Kept', 'Discarded'],
      ]);
      for (let round = 0; round < 4; round++) await line.answerAll();
      expect(line.asked).toEqual(['Kept', 'Discarded']);
      const next = begin(device, line);
      await settle();
      expect(next.waiting()).toEqual([]);
    });

    it('that was discarded, and local storage keeps nothing of it once the disk has it', async () => {
      const { device, other } = await twoChanges();
      other.discardLast();
      await settle();
      expect([...device.area.keys()]).toEqual([]);
    });

    it('that a tab stores late, after another one has discarded it', async () => {
      const { device } = slowDevice();
      const { storage } = device;
      const late = {
        mutationId: 'late',
        name: 'updateTaskTitle',
        variables: { id: 201, title: 'Late' },
        at: 0,
        userId: USER,
        workspaceId: 1,
        inverse: null,
        makes: null,
      };
      await storage.discard(USER, ['late']);
      await storage.put(late);
      const line = network();
      begin(device, line);
      await settle();
      expect(line.asked).toEqual([]);
    });
  });
});
