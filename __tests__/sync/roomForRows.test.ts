import '../support/fakeIndexedDb';
import type { Commit } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';
import type { CopyQuery, ResponseCopy } from '../../src/api/rowStore';
import type { Compact } from '../../src/sync/device/rows/compactWorkspace';
import { openDeviceRows, type OpenRows } from '../../src/sync/device/rows/deviceRows';
import { budgetOf } from '../../src/sync/device/rows/eviction';
import { furnished } from '../support/histories';
import { WORKSPACE } from '../support/modelServer';

const USER = 7;
const MIB = 1024 * 1024;
const board = (id: number): CopyQuery => ({
  endpoint: 'projectView',
  variables: { id },
  document: 'query',
});
const session = (wid: string | null): CopyQuery => ({
  endpoint: 'me',
  variables: { wid },
  document: 'query',
});
const copyOf = (id: number, more: Partial<ResponseCopy> = {}): ResponseCopy => ({
  workspaceId: WORKSPACE,
  scope: `Project:${id}`,
  seq: 10,
  rows: [],
  cacheData: { projectId: id },
  etag: null,
  ...more,
});
const commitOf = (seq: number): Commit => ({
  type: 'update-query',
  query: 'users',
  variables: {},
  workspaceId: WORKSPACE,
  seq,
  mutationId: null,
});
/** A task of a board, as a row of a copy. */
function taskOf(projectId: number): RowChange {
  const task = furnished()
    .snapshot()
    .rows.find((change) => change.op === 'put' && change.table === 'tasks');
  if (task?.op !== 'put' || task.table !== 'tasks') throw new Error('The board has no task');
  return { ...task, row: { ...task.row, id: projectId * 10, projectId } };
}

let count = 0;
const opened: OpenRows[] = [];
afterEach(() => opened.splice(0).forEach((rows) => rows.close()));

/** A device with a clock and a quota that the test sets; `open` is another page of it. */
function device() {
  const name = `room-${++count}`;
  const state = { now: 0, quota: Infinity };
  const open = async (compact: Compact = ({ rows }) => Promise.resolve(rows)) => {
    const rows = await openDeviceRows({
      name,
      compact,
      now: () => (state.now += 1),
      whenIdle: () => Promise.resolve(),
      quota: () => Promise.resolve(state.quota),
      onDamaged: () => undefined,
    });
    opened.push(rows);
    const put = async (query: CopyQuery, copy: ResponseCopy) => {
      rows.record(USER, { type: 'response-received', query, copy });
      await rows.stored();
    };
    const has = async (...ids: number[]) =>
      Promise.all(ids.map(async (id) => (await rows.read(USER, board(id))) !== null));
    return { rows, put, has };
  };
  return { state, open };
}

describe('the room for rows', () => {
  it.each([
    ['does not say what it grants', undefined, 200 * MIB],
    ['grants much', 4_000 * MIB, 200 * MIB],
    ['grants little', 100 * MIB, 25 * MIB],
  ])('is bounded where the browser %s', (_how, quota, budget) => {
    expect(budgetOf(quota)).toBe(budget);
  });

  it('is made by removing the copies that were opened longest ago', async () => {
    const { state, open } = device();
    const { rows, put, has } = await open();
    for (const id of [1, 2, 3]) await put(board(id), copyOf(id));
    // Opened again: the second one is now the oldest.
    await rows.read(USER, board(1));
    const { bytes } = await rows.usage(USER);
    state.quota = bytes * 4;
    await put(board(4), copyOf(4));
    expect(await has(2)).toEqual([false]);
    expect(await has(1, 3, 4)).toEqual([true, true, true]);
    expect((await rows.usage(USER)).budget).toBe(bytes);
  });
});

describe('a stored copy', () => {
  it('goes with a commit that revokes its board', async () => {
    const { rows, put, has } = await device().open();
    for (const id of [1, 2]) await put(board(id), copyOf(id));
    const commit: Commit = {
      type: 'remove-item',
      list: `Workspace:${WORKSPACE}.projects`,
      key: 'Project:1',
      workspaceId: WORKSPACE,
      seq: 11,
      mutationId: null,
    };
    rows.record(USER, { type: 'committed', commit });
    await rows.stored();
    expect(await has(1, 2)).toEqual([false, true]);
  });

  it('of one task goes with the board of the task, and a list of tasks of many boards stays', async () => {
    const { rows, put } = await device().open();
    const task = { endpoint: 'task', variables: { id: 10 }, document: 'query' };
    await put(task, copyOf(10, { scope: 'Task:10', rows: [taskOf(1)] }));
    await put(board(5), copyOf(5, { rows: [taskOf(1), taskOf(2)] }));
    rows.record(USER, { type: 'scope-revoked', scope: 'Project:1' });
    await rows.stored();
    expect(await rows.read(USER, task)).toBeNull();
    expect(await rows.read(USER, board(5))).not.toBeNull();
  });

  it('that another tab stores while the log is folded is not replaced by an older one', async () => {
    const { open } = device();
    const other = await open();
    const newer = { ...copyOf(1), seq: 500 };
    const { rows, put } = await open(async ({ rows: folded }) => {
      await other.put(board(1), newer);
      return folded;
    });
    await put(board(1), copyOf(1));
    for (let seq = 11; seq <= 170; seq += 1) {
      rows.record(USER, { type: 'committed', commit: commitOf(seq) });
      rows.record(USER, { type: 'reached', workspaceId: WORKSPACE, startSeq: 10, cursor: seq });
    }
    await rows.stored();
    expect(await rows.read(USER, board(1))).toMatchObject({ seq: 500, asOf: 500 });
  });
});

describe('without a workspace in the address', () => {
  it('the session of the workspace that was opened last is read, which the server must confirm', async () => {
    const { rows, put } = await device().open();
    const sessionOf = (wid: string) => copyOf(0, { scope: null, cacheData: { me: { wid } } });
    for (const wid of ['one-1', 'two-2', 'three-3']) await put(session(wid), sessionOf(wid));
    await rows.read(USER, session('two-2'));
    expect(await rows.read(USER, session(null))).toMatchObject({
      cacheData: { me: { wid: 'two-2' }, myCurrentWid: 'two-2' },
      isDoubtful: true,
    });
    expect(await rows.read(USER, session('four-4'))).toBeNull();
  });
});
