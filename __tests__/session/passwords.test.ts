import { createFairQueue } from '../../server/auth/fairQueue';
import { createPasswords } from '../../server/auth/passwords';
import type { QueueSlot } from '../../server/domain/core/services';

const ANNA: QueueSlot = { share: 'anna' };
const BEA: QueueSlot = { share: 'bea' };
const SUSPECT: QueueSlot = { share: 'spray', isSuspect: true };

it('concurrent password hashes wait in a queue, and are rejected when it is full', async () => {
  const passwords = createPasswords({ atOnce: 2, waiting: 3 });
  const burst = Array.from({ length: 8 }, () => passwords.hash('kredowy-stol-9', ANNA));
  const outcomes = await Promise.allSettled(burst);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(3).fill('service-unavailable'));
  await expect(passwords.hash('kredowy-stol-9', ANNA)).resolves.toMatch(/^\$argon2id\$/);
});

it('a failed hash frees its slot', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 0 });
  await expect(passwords.verify('not a hash', 'x', ANNA)).rejects.toThrow();
  await expect(passwords.verify(null, 'x', ANNA)).resolves.toBe(false);
});

/** A queue with one slot whose first work ends on request, so that all other work waits. */
function blockedQueue(waiting: number) {
  const queue = createFairQueue({ atOnce: 1, waiting });
  let unblock: () => void = () => undefined;
  const first = queue(
    { share: 'first' },
    () => new Promise<void>((resolve) => (unblock = resolve)),
  );
  const order: string[] = [];
  const dropped: string[] = [];
  const jobs: Array<Promise<void>> = [first];
  return {
    order,
    dropped,
    add(turn: QueueSlot, name: string) {
      jobs.push(
        queue(turn, async () => void order.push(name)).catch(() => void dropped.push(name)),
      );
    },
    async run() {
      unblock();
      await Promise.all(jobs);
    },
  };
}

describe('a fair queue', () => {
  it('serves clients in rotation, so that one client does not delay another', async () => {
    const queue = blockedQueue(20);
    for (let i = 1; i <= 5; i += 1) queue.add(ANNA, `anna ${i}`);
    queue.add(BEA, 'bea 1');
    queue.add(BEA, 'bea 2');
    await queue.run();
    expect(queue.order.slice(0, 4)).toEqual(['anna 1', 'bea 1', 'anna 2', 'bea 2']);
  });

  it('gives suspect work one turn in four, and every turn that is free', async () => {
    const queue = blockedQueue(20);
    for (let i = 1; i <= 3; i += 1) queue.add(SUSPECT, 'suspect');
    for (let i = 1; i <= 6; i += 1) queue.add(ANNA, 'anna');
    await queue.run();
    expect(queue.order.filter((name) => name === 'suspect')).toHaveLength(3);
    expect(queue.order.slice(0, 4).filter((name) => name === 'suspect')).toHaveLength(1);
    expect(queue.order.slice(0, 8).filter((name) => name === 'suspect')).toHaveLength(2);
  });

  it('drops the newest work of the client with the most when it is full, suspect work first', async () => {
    const queue = blockedQueue(4);
    for (let i = 1; i <= 4; i += 1) queue.add(ANNA, `anna ${i}`);
    queue.add(BEA, 'bea');
    queue.add(SUSPECT, 'suspect');
    await queue.run();
    expect(queue.dropped).toEqual(['anna 4', 'suspect']);
    expect(queue.order).toContain('bea');
  });
});
