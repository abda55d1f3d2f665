import { DatabaseUnavailable } from '../../server/db/databaseUnavailable';
import type { Lease } from '../../server/db/lease';
import { sharedLease } from '../../server/db/sharedLease';

interface FakeLease {
  texts: string[];
  isEnded: boolean;
  /** Answers the oldest statement. */
  answer(): void;
  fail(error: unknown): void;
}

/** Leases whose statements are answered by the test; ending one fails the rest, as closing a connection does. */
function fixture() {
  const leases: FakeLease[] = [];
  const take = async (): Promise<Lease> => {
    const waiting: { resolve: (rows: never[]) => void; reject: (error: unknown) => void }[] = [];
    const fake: FakeLease = {
      texts: [],
      isEnded: false,
      answer: () => waiting.shift()?.resolve([]),
      fail: (error) => waiting.shift()?.reject(error),
    };
    leases.push(fake);
    return {
      query: (text) =>
        new Promise<never[]>((resolve, reject) => {
          fake.texts.push(text);
          waiting.push({ resolve, reject });
        }),
      command: async () => '',
      end() {
        fake.isEnded = true;
        for (const one of waiting.splice(0)) one.reject(new DatabaseUnavailable());
      },
    };
  };
  return { leases, query: sharedLease(take) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error) => error.name,
  );

describe('a shared connection', () => {
  it('is taken for the first read, used by those that run at the same time, and given back after the last', async () => {
    const { leases, query } = fixture();
    const asked = ['one', 'two', 'three'].map((text) => query(text));
    await turn();
    expect(leases.map(({ texts }) => texts)).toEqual([['one', 'two', 'three']]);
    leases[0]?.answer();
    leases[0]?.answer();
    await Promise.all(asked.slice(0, 2));
    expect(leases[0]?.isEnded).toBe(false);
    leases[0]?.answer();
    await asked[2];
    await turn();
    expect(leases[0]?.isEnded).toBe(true);
    const later = query('four');
    await turn();
    expect(leases[1]?.texts).toEqual(['four']);
    leases[1]?.answer();
    await later;
  });

  it('survives the error of one statement', async () => {
    const { leases, query } = fixture();
    const asked = ['wrong', 'right'].map((text) => outcome(query(text)));
    await turn();
    leases[0]?.fail(Object.assign(new Error('out of range'), { code: '22003' }));
    await turn();
    expect(leases[0]?.isEnded).toBe(false);
    leases[0]?.answer();
    expect(await Promise.all(asked)).toEqual(['Error', 'answered']);
  });

  it.each([
    ['does not answer', new DatabaseUnavailable()],
    ['cancels a statement', Object.assign(new Error('timeout'), { code: '57014' })],
  ])('that %s fails all its reads at once, and the next one gets another', async (_what, error) => {
    const { leases, query } = fixture();
    const asked = ['one', 'two'].map((text) => outcome(query(text)));
    await turn();
    leases[0]?.fail(error);
    expect(await Promise.all(asked)).toEqual([error.name, 'DatabaseUnavailable']);
    expect(leases[0]?.isEnded).toBe(true);
    const next = query('three');
    await turn();
    leases[1]?.answer();
    expect(await outcome(next)).toBe('answered');
  });

  it('that cannot be opened fails the reads that wait for it, and is tried again', async () => {
    let tries = 0;
    const query = sharedLease(() => {
      tries += 1;
      return Promise.reject(new DatabaseUnavailable());
    });
    expect(await Promise.all([outcome(query('one')), outcome(query('two'))])).toEqual([
      'DatabaseUnavailable',
      'DatabaseUnavailable',
    ]);
    expect(await outcome(query('three'))).toBe('DatabaseUnavailable');
    expect(tries).toBe(2);
  });
});
