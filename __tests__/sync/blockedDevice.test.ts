import { createIdPool } from '../../src/sync/device/idPool';
import { openWithTimeout } from '../../src/sync/device/openWithTimeout';
import type { IdRange, IdStorage } from '../../src/sync/platform';
import { openDeviceOutbox } from '../../src/sync/device/deviceOutbox';
import { createMemoryIds } from '../../src/sync/device/memoryOutbox';
import { createFakePlatform, settle } from '../support/fakePlatform';

const USER = 7;
const fails = () => Promise.reject(new DOMException('a write error', 'UnknownError'));

/** A pool whose server allocates ids from 1000 on. */
function poolOn(ids: IdStorage) {
  const { platform } = createFakePlatform();
  let next = 1_000;
  const reserve = (count: number): Promise<IdRange> => {
    const range = { from: next, to: next + count - 1 };
    next += count;
    return Promise.resolve(range);
  };
  const pool = createIdPool({ ...platform, ids }, reserve);
  pool.open(USER);
  return pool;
}

describe('reserved ids', () => {
  it.each<[string, Partial<IdStorage>]>([
    ['read', { load: fails }],
    ['written', { save: fails }],
  ])('come from the server when ids stored on the device cannot be %s', async (_how, failing) => {
    const pool = poolOn({ ...createMemoryIds(), ...failing });
    expect(await pool.take()).toBeGreaterThanOrEqual(1_000);
    await settle();
    expect(pool.takeNow()).not.toBeNull();
  });

  it('are never the same in two tabs, even if the device does not store what one tab took', async () => {
    const ids = createMemoryIds();
    await ids.save(USER, [{ from: 1, to: 500 }]);
    const here = poolOn({ ...ids, save: fails });
    const there = poolOn(ids);
    expect([await here.take(), await there.take()]).toEqual([1_000, 1]);
  });
});

describe('a browser database', () => {
  // Connections of a former test file of this worker may still end, by `nextTick`, which is theirs.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('that does not open within three seconds is given up, and closed if it opens later', async () => {
    const db = { close: jest.fn() };
    let answer: (opened: typeof db) => void = () => undefined;
    const opening = expect(
      openWithTimeout(
        () =>
          new Promise<typeof db>((resolve) => {
            answer = resolve;
          }),
      ),
    ).rejects.toThrow('does not answer');
    await jest.advanceTimersByTimeAsync(3_000);
    await opening;
    answer(db);
    await jest.advanceTimersByTimeAsync(0);
    expect(db.close).toHaveBeenCalled();
  });

  it('is used when it answers in time', async () => {
    const db = { close: jest.fn() };
    expect(await openWithTimeout(() => Promise.resolve(db))).toBe(db);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(db.close).not.toHaveBeenCalled();
  });

  it('that cannot be opened is replaced by storage in memory, which reports that nothing is durable', async () => {
    const open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open } });
    const { storage, ids } = openDeviceOutbox();
    expect(await storage.load(USER)).toEqual({ pending: [], rejected: [], isDurable: false });
    await ids.save(USER, [{ from: 1, to: 2 }]);
    expect(await ids.load(USER)).toEqual([{ from: 1, to: 2 }]);
    if (before) Object.defineProperty(globalThis, 'indexedDB', before);
    else Reflect.deleteProperty(globalThis, 'indexedDB');
  });
});
