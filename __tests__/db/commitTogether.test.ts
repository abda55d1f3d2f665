import { createCommitTogether } from '../../server/db/commitTogether';
import type { Database, Tx } from '../../server/db/database';
import { DatabaseUnavailable } from '../../server/db/databaseUnavailable';
import { poolDatabase } from '../../server/db/poolDatabase';
import { freshDatabase } from '../support/database';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.query('create table notes (id int primary key, text text not null)');
});
beforeEach(() => database.query('delete from notes'));

const ids = async () =>
  (await database.query<{ id: number }>('select id from notes order by id')).map(({ id }) => id);
const insert = (tx: Tx, id: number, text: string | null = 'text') =>
  tx.query('insert into notes values ($1, $2)', [id, text]);

/** The same database, with a count of its transactions. */
function counted() {
  const made = { transactions: 0 };
  const inTurn = createCommitTogether((work) => {
    made.transactions += 1;
    return database.transaction(work);
  });
  return { inTurn, made };
}

it('changes that wait for each other are committed together, in their order', async () => {
  const { inTurn, made } = counted();
  const order: number[] = [];
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inTurn(1, async (tx) => {
        order.push(n);
        await insert(tx, n);
        return n;
      }),
    ),
  );
  expect(results).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(order).toEqual(results);
  expect(await ids()).toEqual(results);
  expect(made.transactions).toBeLessThan(20);
});

it('changes with other keys do not wait', async () => {
  const { inTurn } = counted();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = inTurn(1, () => held);
  await inTurn(2, (tx) => insert(tx, 2));
  expect(await ids()).toEqual([2]);
  release();
  await first;
});

it('a change is answered only when it is durable', async () => {
  const { inTurn } = counted();
  const seen: Promise<number[]>[] = [];
  await Promise.all(
    [1, 2, 3].map((id) => inTurn(1, (tx) => insert(tx, id)).then(() => void seen.push(ids()))),
  );
  // The first one that is answered finds its row in another connection.
  for (const found of await Promise.all(seen)) expect(found).toContain(1);
});

it('a change that throws takes back only its own writes', async () => {
  const { inTurn } = counted();
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((id) =>
      inTurn(1, async (tx) => {
        await insert(tx, id);
        if (id % 2 === 1) throw new Error(`refused ${id}`);
        return id;
      }),
    ),
  );
  expect(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message)),
  ).toEqual(['refused 1', 2, 'refused 3', 4]);
  expect(await ids()).toEqual([2, 4]);
});

it('a change that fails in the database runs again alone, and the others are kept', async () => {
  const { inTurn } = counted();
  const runs = new Map<number, number>();
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      inTurn(1, async (tx) => {
        runs.set(id, (runs.get(id) ?? 0) + 1);
        await insert(tx, id, id === 2 && runs.get(id) === 1 ? null : 'text');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect([...runs]).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(await ids()).toEqual([1, 2, 3]);
});

it('a failed statement that its change did not wait for fails that change alone', async () => {
  const { inTurn } = counted();
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      inTurn(1, async (tx) => {
        insert(tx, id, id === 2 ? null : 'text').catch(() => undefined);
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual([1, 3]);
});

it.each([2, 3])(
  'a failed statement that change %i did not wait for is not taken back by the next change',
  async (failing) => {
    const { inTurn } = counted();
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((id) =>
        inTurn(1, async (tx) => {
          if (id === failing) {
            await insert(tx, id);
            insert(tx, 10, null).catch(() => undefined);
          } else await insert(tx, id);
        }),
      ),
    );
    const kept = [1, 2, 3, 4, 5].filter((id) => id !== failing);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      [1, 2, 3, 4, 5].map((id) => kept.includes(id)),
    );
    expect(await ids()).toEqual(kept);
  },
);

it('if the database is unavailable, those that wait are rejected with those that ran', async () => {
  let calls = 0;
  const inTurn = createCommitTogether(async () => {
    calls += 1;
    throw new DatabaseUnavailable();
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => inTurn(1, async () => undefined)));
  expect(outcomes.every((one) => one.status === 'rejected')).toBe(true);
  expect(calls).toBe(1);
  await expect(inTurn(1, async () => undefined)).rejects.toThrow(DatabaseUnavailable);
  expect(calls).toBe(2);
});

it('a request that two processes get at once waits for one of them, without a deadlock', async () => {
  await database.query('create table keys (key int primary key)');
  await database.query(
    `insert into users (id, email, email_folded, name) values (1, 'anna@example.test', 'anna@example.test', 'Anna');
     insert into workspaces (id, name, owner_id, settings) values (7, 'Ours', 1, '{}')`,
  );
  const other = poolDatabase(database.connectionString);
  const change = (key: number) => async (tx: Tx) => {
    const claimed = await tx.query<{ one: number }>(
      'insert into keys values ($1) on conflict do nothing returning 1 as one',
      [key],
    );
    await tx.query('update workspaces set seq = seq + $1 where id = 7', [claimed.length]);
    await tx.query('select pg_sleep(0.01)');
  };
  const keys = Array.from({ length: 20 }, (_, key) => key);
  await Promise.all([
    ...keys.map((key) => database.inTurn(7, change(key))),
    ...keys.toReversed().map((key) => other.inTurn(7, change(key))),
  ]);
  await other.close();
  const [{ seq, deadlocks } = { seq: 0, deadlocks: -1 }] = await database.query<{
    seq: number;
    deadlocks: number;
  }>(
    'select w.seq, d.deadlocks from workspaces w, pg_stat_database d where d.datname = current_database()',
  );
  expect({ seq, deadlocks }).toEqual({ seq: keys.length, deadlocks: 0 });
});

/** Runs changes that are sent at once behind one that ends when they wait for it. */
async function sentAtOnce<T>(works: readonly ((tx: Tx) => Promise<T>)[]) {
  const { inTurn, made } = counted();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = inTurn(1, () => held);
  const answers = Promise.allSettled(works.map((work) => inTurn(1, work, true)));
  release();
  await first;
  return { outcomes: (await answers).map(({ status }) => status), made };
}

it('changes that send all at once are sent before any of them is answered', async () => {
  const events: string[] = [];
  const { outcomes, made } = await sentAtOnce(
    [1, 2, 3].map((id) => async (tx: Tx) => {
      events.push(`sends ${id}`);
      await insert(tx, id);
      events.push(`answered ${id}`);
    }),
  );
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(events).toEqual(
    [1, 2, 3].map((id) => `sends ${id}`).concat([1, 2, 3].map((id) => `answered ${id}`)),
  );
  expect(await ids()).toEqual([1, 2, 3]);
  expect(made.transactions).toBe(1);
});

it('after a transaction that failed, the first of them waits for its answer alone', async () => {
  const { inTurn } = counted();
  const events: string[] = [];
  const failed = inTurn(1, (tx) => insert(tx, 0, null));
  const answers = [1, 2, 3].map((id) =>
    inTurn(
      1,
      async (tx) => {
        events.push(`sends ${id}`);
        await insert(tx, id);
        events.push(`answered ${id}`);
      },
      true,
    ),
  );
  await expect(failed).rejects.toThrow();
  await Promise.all(answers);
  expect(events.slice(0, 4)).toEqual(['sends 1', 'answered 1', 'sends 2', 'sends 3']);
});

it('their last statements follow in the order of the changes', async () => {
  await sentAtOnce(
    [1, 2, 3].map((id) => async (tx: Tx) => {
      await insert(tx, id);
      // The first ones take longer to come to their last statement.
      for (let step = id; step < 3; step += 0.01) await Promise.resolve();
      tx.sendLast('update notes set text = text || $1::text', [id]);
    }),
  );
  const texts = await database.query<{ text: string }>('select text from notes order by id');
  expect(texts.map(({ text }) => text)).toEqual(['text123', 'text123', 'text123']);
});

it('one that is rejected takes back only its own writes', async () => {
  const { outcomes } = await sentAtOnce(
    [1, 2, 3].map((id) => async (tx: Tx) => {
      await insert(tx, id);
      tx.sendLast("update notes set text = 'last' where id = $1", [id]);
      if (id === 2) throw new Error('rejected');
    }),
  );
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const notes = await database.query('select id, text from notes order by id');
  expect(notes).toEqual([
    { id: 1, text: 'last' },
    { id: 3, text: 'last' },
  ]);
});

it('one that fails in the database fails alone', async () => {
  const { outcomes } = await sentAtOnce(
    [1, 2, 3].map((id) => (tx: Tx) => insert(tx, id, id === 2 ? null : 'text')),
  );
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await ids()).toEqual([1, 3]);
});

it.each([
  ['passes on', (sent: Promise<unknown>) => sent],
  ['ignores', (sent: Promise<unknown>) => sent.catch(() => undefined)],
])('one that sends more after an answer runs again, if it %s the error', async (_, handle) => {
  const runs: number[] = [];
  const { outcomes } = await sentAtOnce(
    [1, 2, 3].map((id) => async (tx: Tx) => {
      runs.push(id);
      await insert(tx, id * 10);
      if (id === 2) await handle(tx.query('update notes set id = id + 1 where id <= 20'));
    }),
  );
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await ids()).toEqual([11, 21, 30]);
  expect(runs).toEqual([1, 2, 3, 1, 2, 3]);
});
