import '../support/fakeIndexedDb';
import type { Commit } from '../../contract/messages';
import type { ResponseCopy } from '../../src/api/rowStore';
import { openDeviceRows, type OpenRows } from '../../src/sync/device/rows/deviceRows';
import { connectRows, eraseRows, STORES } from '../../src/sync/device/rows/rowsDatabase';
import { usageOnDevice } from '../../src/sync/device/rows/rowsOfPage';
import { WORKSPACE } from '../support/modelServer';

const USER = 7;
const query = (id: number) => ({
  endpoint: 'projectView',
  variables: { id },
  document: 'query projectView($id: Int!) { projectView(id: $id) { id } }',
});
const copyOf = (seq: number, id: number): ResponseCopy => ({
  workspaceId: WORKSPACE,
  scope: `Project:${id}`,
  seq,
  rows: [],
  cacheData: { projectId: id },
  etag: `"${seq}"`,
});
const commitOf = (seq: number): Commit => ({
  type: 'update-query',
  query: 'users',
  variables: {},
  workspaceId: WORKSPACE,
  seq,
  mutationId: null,
});

/** Local storage of a browser whose offline mode is on. */
const device = { offline: '1' as string | null };
const opened: OpenRows[] = [];
beforeEach(async () => {
  device.offline = '1';
  Object.assign(globalThis, {
    window: { localStorage: { getItem: (name: 'offline') => device[name] } },
    navigator: { storage: { estimate: () => Promise.resolve({}) } },
  });
  await eraseRows();
});
afterEach(() => opened.splice(0).forEach((rows) => rows.close()));
afterAll(() => {
  for (const name of ['window', 'navigator']) Reflect.deleteProperty(globalThis, name);
});

/** A page of the browser. */
async function openPage() {
  const state = { damaged: 0 };
  const rows = await openDeviceRows({
    compact: ({ rows: unchanged }) => Promise.resolve(unchanged),
    now: () => 0,
    whenIdle: () => Promise.resolve(),
    quota: () => Promise.resolve(undefined),
    onDamaged: (count) => (state.damaged += count),
  });
  opened.push(rows);
  return {
    state,
    stored: rows.stored,
    read: (id: number) => rows.read(USER, query(id)),
    answered: (seq: number, id: number) =>
      rows.record(USER, { type: 'response-received', query: query(id), copy: copyOf(seq, id) }),
    received: (seq: number, startSeq: number) => {
      rows.record(USER, { type: 'committed', commit: commitOf(seq) });
      rows.record(USER, { type: 'reached', workspaceId: WORKSPACE, startSeq, cursor: seq });
    },
  };
}

/** What the page of offline mode does. */
const WAYS = {
  'by "Remove copies"': async () => {
    await eraseRows();
    await usageOnDevice();
  },
  'by switching offline mode off and on': async () => {
    device.offline = null;
    await eraseRows();
    device.offline = '1';
    await usageOnDevice();
  },
};

describe.each(Object.entries(WAYS))('after the rows were erased %s', (_how, erase) => {
  it('an open page stores what it shows next, and the next page reads it', async () => {
    const page = await openPage();
    page.answered(10, 1);
    await page.stored();
    await erase();
    page.answered(11, 2);
    await page.stored();
    expect(await page.read(2)).toMatchObject({ seq: 11 });
    const next = await openPage();
    expect(await next.read(2)).toMatchObject({ seq: 11, cacheData: { projectId: 2 } });
    expect(await next.read(1)).toBeNull();
    expect(next.state.damaged).toBe(0);
  });

  it('no copy counts as complete across the erased commits, and later ones extend it', async () => {
    const page = await openPage();
    page.answered(10, 1);
    page.received(11, 10);
    page.received(12, 10);
    await page.stored();
    await erase();
    // The server had read it before the commits that are erased.
    page.answered(11, 2);
    page.received(13, 10);
    await page.stored();
    page.answered(13, 3);
    page.received(14, 10);
    await page.stored();
    const next = await openPage();
    expect(await next.read(2)).toMatchObject({ asOf: 11, commits: [{ seq: 13 }, { seq: 14 }] });
    expect(await next.read(3)).toMatchObject({ asOf: 14, commits: [{ seq: 14 }] });
  });

  it('two open pages store with one key, and neither takes the copies of the other for damaged', async () => {
    const [page, other] = [await openPage(), await openPage()];
    await erase();
    page.answered(11, 2);
    await page.stored();
    expect(await other.read(2)).toMatchObject({ seq: 11 });
    other.answered(12, 3);
    await other.stored();
    expect(await page.read(3)).toMatchObject({ seq: 12 });
    expect([page.state.damaged, other.state.damaged]).toEqual([0, 0]);
  });
});

describe('the device', () => {
  const recordsOf = async () => {
    const db = await connectRows();
    const counts = await Promise.all(STORES.map((store) => db.count(store)));
    db.close();
    return counts;
  };

  it('has no key after its rows were erased and counted', async () => {
    await eraseRows();
    expect(await usageOnDevice()).toMatchObject({ boards: 0, tasks: 0, oldest: null });
    expect(await recordsOf()).toEqual([0, 0, 0, 0, 0]);
  });

  it('stores nothing of an open page while offline mode is off', async () => {
    const page = await openPage();
    device.offline = null;
    await eraseRows();
    page.answered(11, 2);
    page.received(12, 11);
    await page.stored();
    expect(await recordsOf()).toEqual([0, 0, 0, 0, 0]);
  });

  it('reads the rows of an earlier release, which stored the key alone', async () => {
    const page = await openPage();
    page.answered(10, 1);
    await page.stored();
    const db = await connectRows();
    await db.delete('keys', 'rows-epoch');
    db.close();
    const next = await openPage();
    expect(await next.read(1)).toMatchObject({ seq: 10 });
    expect(next.state.damaged).toBe(0);
  });
});
