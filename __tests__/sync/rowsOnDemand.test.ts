import { rowsOnDemand } from '../../src/sync/device/rows/rowsOnDemand';
import { expectWithin } from '../support/expectWithin';

const query = { endpoint: 'projectView', variables: { id: 10 }, document: 'query' };
const rowsOf = () =>
  rowsOnDemand({
    policyOf: () => 'log',
    readUid: () => '7',
    compact: () => Promise.resolve([]),
    now: () => 0,
    whenIdle: () => Promise.resolve(),
    sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    quota: () => Promise.resolve(undefined),
    name: 'refused',
  });

// The timers of the next tries to open the database would outlast the tests. Connections of a former
// test file of this worker may still end, by `nextTick`, which is theirs.
const NOT_FAKED = ['nextTick', 'queueMicrotask'] as const;
beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: [...NOT_FAKED] }));
afterEach(() => jest.useRealTimers());

describe('a browser that refuses its database', () => {
  const open = jest.fn<IDBOpenDBRequest, []>();
  beforeEach(() => Object.assign(globalThis, { indexedDB: { open }, IDBRequest: EventTarget }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(globalThis, 'IDBRequest');
  });

  it('has no copies, and nothing rejects', async () => {
    open.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const rows = rowsOf();
    expect(await rows.read(query)).toBeNull();
    const start = performance.now();
    rows.record({ type: 'signed-in' });
    expect(await rows.read(query)).toBeNull();
    // The second read does not wait 1.5 s for a database that has just failed to open.
    expectWithin(performance.now() - start, 1_400);
  });

  it('is not waited for if it never answers', async () => {
    open.mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    expect(await rowsOf().read(query)).toBeNull();
    expect(open).toHaveBeenCalled();
  });
});
