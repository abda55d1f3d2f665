import '../support/fakeIndexedDb';
import { openRowsDatabase } from '../../src/sync/device/rows/rowsDatabase';
import { OPEN_RETRY_DELAYS_MS, rowsOnDemand } from '../../src/sync/device/rows/rowsOnDemand';
import { WORKSPACE } from '../support/modelServer';

jest.mock('../../src/sync/device/rows/isOfflineModeOn', () => ({ isOfflineModeOn: () => true }));

const query = { endpoint: 'projectView', variables: { id: 10 }, document: 'query' };
const reached = (startSeq: number) =>
  ({ type: 'reached', workspaceId: WORKSPACE, startSeq, cursor: startSeq }) as const;

/** A browser whose database fails to open that many times; the test wakes its sleepers. */
function scene(failures: number, name: string) {
  const sleepers: (() => void)[] = [];
  const opening = jest.spyOn(indexedDB, 'open');
  for (let failure = 0; failure < failures; failure += 1)
    opening.mockImplementationOnce(() => {
      throw new DOMException('busy', 'UnknownError');
    });
  const rows = rowsOnDemand({
    policyOf: () => 'log',
    readUid: () => '7',
    compact: () => Promise.resolve([]),
    now: () => 0,
    whenIdle: () => Promise.resolve(),
    sleep: () => new Promise((resolve) => sleepers.push(resolve)),
    quota: () => Promise.resolve(undefined),
    name,
  });
  const wakeAll = async () => {
    for (const wake of sleepers.splice(0)) wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  const reaches = async () => {
    const { db } = await openRowsDatabase(name);
    const stored = await db.getAll('reaches');
    db.close();
    return stored.map(({ cursor }) => cursor);
  };
  return { rows, opening, wakeAll, reaches };
}

afterEach(() => jest.restoreAllMocks());

describe('a database that opens late', () => {
  it('receives what was recorded before, and is read from then on', async () => {
    const { rows, opening, wakeAll, reaches } = scene(2, 'late');
    rows.record(reached(5));
    await wakeAll();
    expect(await rows.read(query)).toBeNull();
    // As often as a busy machine needs: two openings fail, and the event is written after the third.
    while (opening.mock.calls.length < 3) await wakeAll();
    for (let waits = 0; waits < 100 && (await reaches()).length === 0; waits += 1) await wakeAll();
    expect(await reaches()).toEqual([5]);
    const reading = rows.read(query);
    await wakeAll();
    expect(await reading).toBeNull();
  });

  it('receives nothing if an event could not wait for it, because a log with a gap hides changes', async () => {
    const { rows, wakeAll, reaches } = scene(1, 'gap');
    for (let event = 0; event < 2_001; event += 1) rows.record(reached(event));
    await wakeAll();
    await wakeAll();
    rows.record(reached(9_000));
    await wakeAll();
    expect(await reaches()).toEqual([]);
  });

  it('is given up after the last try', async () => {
    const { rows, opening, wakeAll } = scene(100, 'refused');
    rows.record(reached(1));
    for (let waits = 0; waits < OPEN_RETRY_DELAYS_MS.length + 3; waits += 1) await wakeAll();
    expect(opening).toHaveBeenCalledTimes(OPEN_RETRY_DELAYS_MS.length + 1);
  });
});
