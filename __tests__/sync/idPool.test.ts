import { createIdPool, NoIdsError } from '../../src/sync/device/idPool';
import { createFakePlatform } from '../support/fakePlatform';

const USER = 7;
const range = (from: number, count: number) => ({ from, to: from + count - 1 });

/** A pool of a tab that has claimed its first batch of a device's reserve. */
async function poolWith(reserved: number, server: (count: number) => number = () => 0) {
  const { platform } = createFakePlatform();
  await platform.ids.save(USER, [range(1_000, reserved)]);
  let next = 100_000;
  const pool = createIdPool(platform, (count) => {
    const granted = server(count);
    const ids = granted > 0 ? range(next, granted) : null;
    next += granted;
    return Promise.resolve(ids);
  });
  pool.open(USER);
  await new Promise(setImmediate);
  return pool;
}

describe('a pool of ids', () => {
  it.each([
    ['the reserve of the device', 500, () => 0],
    ['the server', 0, (count: number) => count],
  ])('gives a hundred at once, each once, from %s', async (_from, reserved, server) => {
    const pool = await poolWith(reserved, server);
    const ids = await Promise.all(
      Array.from({ length: 100 }, async () => pool.takeNow() ?? pool.take()),
    );
    expect(new Set(ids).size).toBe(100);
  });

  it('gives what there is, and then says that there is none', async () => {
    const pool = await poolWith(60);
    const taken = await Promise.allSettled(Array.from({ length: 70 }, () => pool.take()));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    for (const one of taken.slice(60))
      expect(one).toEqual({ status: 'rejected', reason: expect.any(NoIdsError) as unknown });
  });
});
