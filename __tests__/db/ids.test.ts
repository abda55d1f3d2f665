import { createIdSource } from '../../server/domain/core/ids';

const BLOCK = 1_000;

/** A sequence of blocks whose draws end when the test says so. */
function sequence() {
  const waiting: { answer: () => void; fail: () => void }[] = [];
  let drawn = 0;
  const query = <Row>() =>
    new Promise<Row[]>((resolve, reject) => {
      const rows = [{ id: 1 + BLOCK * drawn }];
      drawn += 1;
      waiting.push({
        answer: () => resolve(rows as Row[]),
        fail: () => reject(new Error('The database is away')),
      });
    });
  return { ids: createIdSource({ query }), waiting, drawn: () => drawn };
}

async function take(ids: { next(): Promise<number> }, count: number): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) taken.push(await ids.next());
  return taken;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('draws the next block while half of one is left, and none before', async () => {
  const { ids, waiting, drawn } = sequence();
  const first = ids.next();
  waiting[0]?.answer();
  expect(await first).toBe(1);
  await take(ids, BLOCK / 2 - 1);
  expect(drawn()).toBe(1);
  await take(ids, BLOCK / 2);
  expect(drawn()).toBe(2);
});

it('gives each id once, also to those that wait for the same block', async () => {
  const { ids, waiting } = sequence();
  const all = Array.from({ length: BLOCK + 10 }, () => ids.next());
  waiting[0]?.answer();
  await all[0];
  waiting[1]?.answer();
  expect(await Promise.all(all)).toEqual(upTo(BLOCK + 10));
});

it('tries again when a block that was drawn ahead could not be had', async () => {
  const { ids, waiting, drawn } = sequence();
  const first = ids.next();
  waiting[0]?.answer();
  await first;
  await take(ids, BLOCK / 2);
  waiting[1]?.fail();
  await take(ids, BLOCK / 2 - 1);
  expect(drawn()).toBe(3);
  const next = ids.next();
  waiting[2]?.answer();
  expect(await next).toBe(1 + 2 * BLOCK);
});

it('rejects when no id is left and the database is away, and goes on later', async () => {
  const { ids, waiting } = sequence();
  const refused = ids.next();
  waiting[0]?.fail();
  await expect(refused).rejects.toThrow('away');
  const next = ids.next();
  waiting[1]?.answer();
  expect(await next).toBe(1 + BLOCK);
});
