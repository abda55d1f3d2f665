import '../support/fakeIndexedDb';
import type { Commit } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import type { ResponseCopy } from '../../src/api/rowStore';
import { compactCopy } from '../../src/entities/compactCopy';
import { openDeviceRows, type OpenRows } from '../../src/sync/device/rows/deviceRows';
import {
  eraseRows,
  KEY_NAME,
  openRowsDatabase,
  STORES,
} from '../../src/sync/device/rows/rowsDatabase';
import { furnished } from '../support/histories';
import { BOARD, WORKSPACE } from '../support/modelServer';

const USER = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const query = (id: number) => ({
  endpoint: 'projectView',
  variables: { id },
  document: 'query projectView($id: Int!) { projectView(id: $id) { id } }',
});
const commitOf = (seq: number): Commit => ({
  type: 'update-query',
  query: 'users',
  variables: {},
  workspaceId: WORKSPACE,
  seq,
  mutationId: null,
});
const copyOf = (seq: number, id = BOARD, rows: RowChange[] = []): ResponseCopy => ({
  workspaceId: WORKSPACE,
  scope: `Project:${id}`,
  seq,
  rows,
  cacheData: { projectId: id },
  etag: `"${seq}"`,
});

let count = 0;
const opened: OpenRows[] = [];
afterEach(() => opened.splice(0).forEach((rows) => rows.close()));

/** A device whose clock the test moves. `open` opens it as another page load would. */
function device() {
  const name = `rows-${++count}`;
  const state = { now: 1_000 * DAY_MS, damaged: 0 };
  const open = async () => {
    const rows = await openDeviceRows({
      name,
      compact: (copy) => Promise.resolve(compactCopy(copy)),
      now: () => state.now,
      whenIdle: () => Promise.resolve(),
      quota: () => Promise.resolve(undefined),
      onDamaged: (damaged) => (state.damaged += damaged),
    });
    opened.push(rows);
    return {
      ...rows,
      answered: (copy: ResponseCopy | null, id = BOARD, user = USER) =>
        rows.record(user, { type: 'response-received', query: query(id), copy }),
      received: (commit: Commit, startSeq: number) => {
        rows.record(USER, { type: 'committed', commit });
        rows.record(USER, {
          type: 'reached',
          workspaceId: WORKSPACE,
          startSeq,
          cursor: commit.seq,
        });
      },
    };
  };
  return { name, state, open };
}

/** Changes a stored record behind the store's back. */
async function tamper(
  name: string,
  store: 'bodies' | 'commits' | 'keys',
  change: 'flip' | 'clear',
) {
  const { db } = await openRowsDatabase(name);
  if (change === 'clear') await db.clear(store);
  else if (store !== 'keys') {
    const [record] = await db.getAll(store);
    if (!record) throw new Error(`${store} is empty`);
    const bytes = new DataView(record.text);
    bytes.setUint8(5, bytes.getUint8(5) ^ 1);
    await db.put(store, record);
  }
  db.close();
}

describe('the rows on the device', () => {
  it('are read by the next page with the commits after them and the seq that they reach', async () => {
    const { open } = device();
    const first = await open();
    first.answered(copyOf(10));
    first.received(commitOf(11), 10);
    first.received(commitOf(13), 10);
    await first.stored();
    const next = await open();
    expect(await next.read(USER, query(BOARD))).toMatchObject({
      seq: 10,
      asOf: 13,
      etag: '"10"',
      cacheData: { projectId: BOARD },
      commits: [commitOf(11), commitOf(13)],
      isDoubtful: false,
    });
    expect(await next.read(USER + 1, query(BOARD))).toBeNull();
    expect(await next.read(USER, { ...query(BOARD), document: 'of a newer release' })).toBeNull();
  });

  it('are not plain text in the database', async () => {
    const { name, open } = device();
    const rows = await open();
    rows.answered({ ...copyOf(10), cacheData: { title: 'A secret plan' } });
    await rows.stored();
    const { db } = await openRowsDatabase(name);
    const all = await Promise.all(STORES.map((store) => db.getAll(store)));
    const text = JSON.stringify(all, (_key, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    );
    expect(text).not.toContain('secret');
    expect(await db.get('keys', KEY_NAME)).toHaveProperty('extractable', false);
    db.close();
  });

  it('do not count as complete across a gap in the log, and again once it is closed', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.received(commitOf(12), 10);
    rows.received(commitOf(21), 20);
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ asOf: 12 });
    rows.received(commitOf(22), 12);
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ asOf: 22 });
  });

  it('are complete only up to a request whose response was lost', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.received(commitOf(15), 10);
    rows.record(USER, { type: 'log-truncated', workspaceId: WORKSPACE, seq: 12 });
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ seq: 10, asOf: 12 });
  });

  it('are doubtful after the log did not reach back, until the server has answered', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.record(USER, { type: 'invalidated', workspaceId: WORKSPACE });
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ isDoubtful: true });
    // After a restored backup the numbers of the log are lower.
    rows.answered(copyOf(4));
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ seq: 4, isDoubtful: false });
  });

  it('are not replaced by an older response of another tab', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.answered(copyOf(8));
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ seq: 10 });
  });

  it('fold a long log into the copies, which stay the same board', async () => {
    const { open, name } = device();
    const rows = await open();
    const server = furnished();
    const { seq, rows: changes } = server.snapshot();
    rows.answered(copyOf(seq, BOARD, changes));
    for (let turn = 0; turn < 160; turn += 1) {
      const commit = server.run({ do: 'rename', id: 201, title: `Title ${turn}` });
      if (commit) rows.received(commit, seq);
    }
    await rows.stored();
    const copy = await rows.read(USER, query(BOARD));
    expect(copy).toMatchObject({ seq: server.seq, asOf: server.seq, commits: [] });
    expect(JSON.stringify(copy?.rows)).toContain('Title 159');
    const { db } = await openRowsDatabase(name);
    expect(await db.count('commits')).toBe(0);
    db.close();
  });

  it('of an older response that is stored after the log was folded do not count as complete', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    for (let seq = 11; seq <= 170; seq += 1) rows.received(commitOf(seq), 10);
    await rows.stored();
    // It was read at 20, and its commits after 20 are folded away.
    rows.answered(copyOf(20, 11), 11);
    rows.received(commitOf(171), 10);
    await rows.stored();
    expect(await rows.read(USER, query(11))).toMatchObject({ seq: 20, asOf: 20 });
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ asOf: 171 });
  });

  it.each([
    ['its board is revoked by a commit', { type: 'scope-revoked', scope: `Project:${BOARD}` }],
    ['the list of boards omits it', { type: 'boards-listed', workspaceId: WORKSPACE, boards: [] }],
    ['the workspace is revoked', { type: 'workspace-revoked', workspaceId: WORKSPACE }],
    ['the server does not know it', { type: 'response-received', query: query(BOARD), copy: null }],
  ] as const)('lose a copy at once when %s', async (_why, event) => {
    const { open, name } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.answered(copyOf(10, 11), 11);
    rows.record(USER, { type: 'boards-listed', workspaceId: WORKSPACE, boards: [BOARD, 11] });
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).not.toBeNull();
    rows.record(USER, event);
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    const { db } = await openRowsDatabase(name);
    expect(await db.get('bodies', [USER, 'projectView {"id":10}'])).toBeUndefined();
    db.close();
  });

  it('of the personal board and its tasks stay, although no list of boards names it', async () => {
    const { open } = device();
    const rows = await open();
    const server = furnished();
    const personal = server
      .snapshot()
      .rows.map((change) =>
        change.op === 'put' && change.table === 'projects'
          ? { ...change, row: { ...change.row, isPersonal: true as const } }
          : change,
      );
    const [task] = server.taskRows();
    rows.answered(copyOf(10, BOARD, personal));
    rows.answered({ ...copyOf(10, BOARD, task?.ofTask), scope: task?.scope ?? null }, 12);
    rows.answered(copyOf(10, 11), 11);
    rows.record(USER, { type: 'boards-listed', workspaceId: WORKSPACE, boards: [] });
    await rows.stored();
    expect(task?.ofTask).not.toEqual([]);
    expect(await rows.read(USER, query(BOARD))).not.toBeNull();
    expect(await rows.read(USER, query(12))).not.toBeNull();
    expect(await rows.read(USER, query(11))).toBeNull();
  });

  it('of another user are erased when a user signs in', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10), BOARD, 8);
    rows.answered(copyOf(10));
    rows.record(USER, { type: 'signed-in' });
    await rows.stored();
    expect(await rows.read(8, query(BOARD))).toBeNull();
    expect(await rows.read(USER, query(BOARD))).not.toBeNull();
  });

  it('that were not opened for 30 days are removed, and the count says what is left', async () => {
    const { open, state } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    await rows.stored();
    state.now += 20 * DAY_MS;
    rows.answered(copyOf(10, 11), 11);
    await rows.stored();
    expect(await rows.usage(USER)).toMatchObject({
      boards: 2,
      tasks: 0,
      oldest: 1_000 * DAY_MS,
    });
    state.now += 20 * DAY_MS;
    rows.answered(copyOf(10, 12), 12);
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    expect(await rows.read(USER, query(11))).not.toBeNull();
  });
});

describe('damaged rows on the device', () => {
  it('cost one copy, which is counted once; the others are read', async () => {
    const { open, name, state } = device();
    const first = await open();
    first.answered(copyOf(10));
    first.answered(copyOf(10, 11), 11);
    await first.stored();
    await tamper(name, 'bodies', 'flip');
    const rows = await open();
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    expect(await rows.read(USER, query(11))).not.toBeNull();
    expect(state.damaged).toBe(1);
  });

  it('in the log end the copy before the damaged commit', async () => {
    const { open, name } = device();
    const first = await open();
    first.answered(copyOf(10));
    first.received(commitOf(12), 10);
    first.received(commitOf(13), 10);
    await first.stored();
    await tamper(name, 'commits', 'flip');
    const rows = await open();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ asOf: 11, commits: [] });
  });

  it('without their key are erased and counted, and new ones are stored', async () => {
    const { open, name, state } = device();
    const first = await open();
    first.answered(copyOf(10));
    await first.stored();
    await tamper(name, 'keys', 'clear');
    const rows = await open();
    expect(state.damaged).toBe(1);
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    rows.answered(copyOf(11));
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ seq: 11 });
  });

  it('free half of their space when the disk is full, and then store the new copy', async () => {
    const { open, state } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    await rows.stored();
    state.now += 1_000;
    rows.answered(copyOf(10, 11), 11);
    await rows.stored();
    const { put } = IDBObjectStore.prototype;
    let failures = 1;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === 'bodies' && failures-- > 0)
        throw new DOMException('the disk is full', 'QuotaExceededError');
      return put.apply(this, given);
    });
    rows.answered(copyOf(10, 12), 12);
    await rows.stored();
    jest.restoreAllMocks();
    expect(await rows.read(USER, query(12))).not.toBeNull();
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    expect(await rows.read(USER, query(11))).not.toBeNull();
  });

  it('stay unwritten on a disk that is full for good, and later writes go on', async () => {
    const { open } = device();
    const rows = await open();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    });
    rows.answered(copyOf(10));
    await rows.stored();
    jest.restoreAllMocks();
    expect(await rows.read(USER, query(BOARD))).toBeNull();
    rows.answered(copyOf(11));
    await rows.stored();
    expect(await rows.read(USER, query(BOARD))).toMatchObject({ seq: 11 });
  });
});

describe('a commit that cannot be stored', () => {
  it('holds the commits after it back, so that no gap counts as complete, until it can', async () => {
    const { open } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.received(commitOf(11), 10);
    await rows.stored();
    const { put } = IDBObjectStore.prototype;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function broken(
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === 'commits') throw new DOMException('the disk is damaged', 'UnknownError');
      return put.apply(this, given);
    });
    rows.received(commitOf(12), 10);
    await rows.stored();
    jest.restoreAllMocks();
    expect(await (await open()).read(USER, query(BOARD))).toMatchObject({
      asOf: 11,
      commits: [commitOf(11)],
    });
    rows.received(commitOf(13), 10);
    await rows.stored();
    expect(await (await open()).read(USER, query(BOARD))).toMatchObject({
      asOf: 13,
      commits: [commitOf(11), commitOf(12), commitOf(13)],
    });
  });
});

/** How many records each store holds, by a connection that creates no key. */
async function countRecords(name: string): Promise<number[]> {
  const probe = indexedDB.open(name);
  const db = await new Promise<IDBDatabase>((resolve) => {
    probe.onsuccess = () => resolve(probe.result);
  });
  const transaction = db.transaction([...STORES]);
  const counts = await Promise.all(
    STORES.map(
      (store) =>
        new Promise<number>((resolve) => {
          const counting = transaction.objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
        }),
    ),
  );
  db.close();
  return counts;
}

describe('erasing the rows', () => {
  it('removes every record and the key, and a tab that is still open writes nothing more', async () => {
    const { open, name } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.received(commitOf(11), 10);
    await rows.stored();
    await eraseRows(name);
    rows.answered(copyOf(12));
    rows.received(commitOf(13), 10);
    await rows.stored();
    expect(await countRecords(name)).toEqual([0, 0, 0, 0, 0]);
  });

  it('leaves nothing of a copy that is being read, or of a log that is being cut, meanwhile', async () => {
    const { open, name } = device();
    const rows = await open();
    rows.answered(copyOf(10));
    rows.received(commitOf(11), 10);
    await rows.stored();
    const reading = rows.read(USER, query(BOARD));
    rows.record(USER, { type: 'log-truncated', workspaceId: WORKSPACE, seq: 10 });
    // The read has begun: its first request comes before the erasing one.
    await eraseRows(name);
    expect((await reading)?.seq).toBe(10);
    await rows.stored();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await countRecords(name)).toEqual([0, 0, 0, 0, 0]);
  });
});
