import '../support/fakeIndexedDb';
import type { RowChange } from '../../contract/rows';
import type { ResponseCopy } from '../../src/api/rowStore';
import { compactCopy } from '../../src/entities/compactCopy';
import { openDeviceRows } from '../../src/sync/device/rows/deviceRows';
import { furnished } from '../support/histories';
import { BOARD, WORKSPACE } from '../support/modelServer';

const MIB = 1024 * 1024;
const USER = 7;
const query = { endpoint: 'projectView', variables: { id: BOARD }, document: 'query' };

/** The rows of a board whose text takes a mebibyte. */
function mebibyteOfRows(): RowChange[] {
  const rows = [...furnished().snapshot().rows];
  const task = rows.find((change) => change.op === 'put' && change.table === 'tasks');
  if (task?.op !== 'put' || task.table !== 'tasks') throw new Error('The board has no task');
  const count = Math.ceil(MIB / JSON.stringify(task).length);
  for (let id = 10_000; id < 10_000 + count; id += 1)
    rows.push({ ...task, row: { ...task.row, id, title: `Task ${id}` } });
  return rows;
}

/** The processor's time, in milliseconds: what other programs take does not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Of several runs the fastest: the first ones compile, and some collect garbage. */
async function fastest(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 8; run += 1) {
    const start = spent();
    await work();
    best = Math.min(best, spent() - start);
  }
  return best;
}

/** Opens a store that counts the turns in which it works. */
async function storeInTurns() {
  const turns = { count: 0, longest: 0, compactions: 0 };
  const { stringify } = JSON;
  jest.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given);
    turns.longest = Math.max(turns.longest, text.length);
    return text;
  });
  const store = await openDeviceRows({
    compact: (copy) => {
      turns.compactions += 1;
      return Promise.resolve(compactCopy(copy));
    },
    now: () => Date.now(),
    whenIdle: () => {
      turns.count += 1;
      return Promise.resolve();
    },
    onDamaged: () => undefined,
    quota: () => Promise.resolve(undefined),
  });
  const write = (copy: ResponseCopy) => {
    store.record(USER, { type: 'response-received', query, copy });
    return store.stored();
  };
  return { turns, store, write };
}
afterEach(() => jest.restoreAllMocks());

const copyOf = (rows: RowChange[]): ResponseCopy => ({
  workspaceId: WORKSPACE,
  scope: `Project:${BOARD}`,
  seq: 4,
  rows,
  cacheData: { projectId: BOARD },
  etag: '"4"',
});

it('a copy of 1 MiB is written in short steps, between which the browser draws, and is read as it was', async () => {
  const { turns, store, write } = await storeInTurns();
  const rows = mebibyteOfRows();
  await write(copyOf(rows));
  expect(turns.longest).toBeLessThan(MIB / 8);
  expect(turns.count).toBeGreaterThan(8);
  expect(await store.read(USER, query)).toMatchObject({ ...copyOf(rows), isDoubtful: false });
  store.close();
});

it('a copy of 1 MiB is also written in short steps when its commits are folded into it', async () => {
  const { turns, store, write } = await storeInTurns();
  const server = furnished();
  const { seq: startSeq } = server.snapshot();
  await write({ ...copyOf(mebibyteOfRows()), seq: startSeq });
  Object.assign(turns, { longest: 0, count: 0 });
  for (let turn = 0; turn < 160; turn += 1) {
    const commit = server.run({ do: 'rename', id: 201, title: `Title ${turn}` });
    if (!commit) continue;
    store.record(USER, { type: 'committed', commit });
    const { seq: cursor } = commit;
    store.record(USER, { type: 'reached', workspaceId: WORKSPACE, startSeq, cursor });
  }
  await store.stored();
  expect(turns.compactions).toBe(1);
  expect(turns.longest).toBeLessThan(MIB / 8);
  expect(turns.count).toBeGreaterThan(8);
  const copy = await store.read(USER, query);
  expect(copy).toMatchObject({ commits: [], asOf: server.seq });
  expect(copy?.rows).toHaveLength(mebibyteOfRows().length);
  store.close();
});

it('says what 1 MiB costs beside making and parsing its text', async () => {
  const { store, write } = await storeInTurns();
  jest.restoreAllMocks();
  const copy = copyOf(mebibyteOfRows());
  const text = JSON.stringify(copy);
  const [make, parse] = [
    await fastest(() => new TextEncoder().encode(JSON.stringify(copy))),
    await fastest(() => JSON.parse(text) as unknown),
  ];
  const [writing, reading] = [
    await fastest(() => write(copy)),
    await fastest(() => store.read(USER, query)),
  ];
  store.close();
  process.stdout.write(
    `1 MiB of rows: written in ${writing.toFixed(1)} ms (text alone ${make.toFixed(1)} ms), ` +
      `read in ${reading.toFixed(1)} ms (parsing alone ${parse.toFixed(1)} ms)\n`,
  );
  expect(writing / make).toBeLessThan(12);
  expect(reading / parse).toBeLessThan(12);
});
