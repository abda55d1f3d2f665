import type { Database } from '../../server/db/database';
import { openTestDatabase } from '../support/database';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.query('create table notes (id bigint primary key, text text not null)');
});

beforeEach(async () => void (await database.query('delete from notes')));

const texts = async () =>
  (await database.query<{ text: string }>('select text from notes order by id')).map(
    ({ text }) => text,
  );

describe('a transaction', () => {
  it('keeps every write, or none if it throws', async () => {
    await database.transaction(async (tx) => {
      await tx.query('insert into notes values (1, $1)', ['kept']);
      await tx.query('insert into notes values (2, $1)', ['too']);
    });
    const refused = database.transaction(async (tx) => {
      await tx.query('insert into notes values (3, $1)', ['not kept']);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await texts()).toEqual(['kept', 'too']);
  });

  it('fails if a statement failed and was caught, because PostgreSQL discarded every write', async () => {
    const half = database.transaction(async (tx) => {
      await tx.query(`insert into notes values (1, 'lost')`);
      await tx.query('insert into notes values (1, null)').catch(() => undefined);
    });
    await expect(half).rejects.toThrow('nothing of it was kept');
    expect(await texts()).toEqual([]);
  });

  it('fails if a statement failed that the work did not wait for, and says why', async () => {
    const before = await texts();
    const half = database.transaction(async (tx) => {
      await tx.query(`insert into notes values (10, 'lost')`);
      tx.query('insert into notes values (11, null)').catch(() => undefined);
    });
    await expect(half).rejects.toMatchObject({ cause: { code: '23502' } });
    expect(await texts()).toEqual(before);
  });

  it('tells of each later statement what the first failed one was', async () => {
    const failed = database.transaction(async (tx) => {
      tx.query('insert into notes values (11, null)').catch(() => undefined);
      await tx.query('select 1');
    });
    await expect(failed).rejects.toMatchObject({ code: '23502' });
  });

  it('continues after a rollback to a savepoint', async () => {
    await database.transaction(async (tx) => {
      await tx.query('savepoint command');
      await tx
        .query('insert into notes values (1, null)')
        .catch(() => tx.query('rollback to savepoint command'));
      await tx.query(`insert into notes values (2, 'refused')`);
    });
    expect(await texts()).toEqual(['refused']);
  });

  it('sends the statements of a Promise.all one after the other', async () => {
    const insert = `insert into notes values ($1, 'n') returning id`;
    const rows = await database.transaction((tx) =>
      Promise.all([1, 2, 3].map((id) => tx.query(insert, [id]))),
    );
    expect(rows.flat()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('gets the answer of a single statement, however many transactions wait for one', async () => {
    const begun: Promise<unknown>[] = [];
    for (let count = 0; count < 60; count += 1)
      begun.push(
        database.transaction(async (tx) => {
          await tx.query('select 1');
          return database.query('select 1 as one');
        }),
      );
    expect(await Promise.all(begun)).toEqual(begun.map(() => [{ one: 1 }]));
  });

  it('cannot be used after its end', async () => {
    const leaked = await database.transaction(async (tx) => tx);
    await expect(leaked.query('select 1')).rejects.toThrow('after its end');
  });
});

describe('a snapshot', () => {
  it('reads one consistent state, whatever is written meanwhile', async () => {
    const seen = await database.snapshot(async (tx) => {
      const before = await tx.query<{ n: number }>('select count(*) as n from notes');
      await database.query(`insert into notes values (1, 'meanwhile')`);
      return [...before, ...(await tx.query<{ n: number }>('select count(*) as n from notes'))].map(
        ({ n }) => n,
      );
    });
    expect(seen).toEqual([0, 0]);
    expect(await texts()).toEqual(['meanwhile']);
  });

  it('cannot write', async () => {
    await expect(
      database.snapshot((tx) => tx.query(`insert into notes values (1, 'x')`)),
    ).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});

describe('values', () => {
  it('have the types that JSON can carry', async () => {
    const [row] = await database.query(`select
      9007199254740991::int8 as id, array[1, 2, null]::int8[] as ids, '{}'::int8[] as none,
      timestamptz '2026-03-29 03:30:00.5+02' as at, timestamptz '2026-03-29 01:30:00+00' as whole,
      array[timestamptz '2026-03-29 01:30:00.123456+00'] as moments,
      date '2026-03-29' as day, 12.50::numeric as price, '{"a": [1]}'::jsonb as body, null::int8 as nothing`);
    expect(row).toEqual({
      id: Number.MAX_SAFE_INTEGER,
      ids: [1, 2, null],
      none: [],
      at: '2026-03-29T01:30:00.500Z',
      whole: '2026-03-29T01:30:00.000Z',
      moments: ['2026-03-29T01:30:00.123Z'],
      day: '2026-03-29',
      price: 12.5,
      body: { a: [1] },
      nothing: null,
    });
  });

  it('are rejected if a number cannot be represented exactly', async () => {
    await expect(database.query('select 9007199254740993::int8')).rejects.toThrow('does not fit');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('are the same from a prepared statement, each time', async () => {
    for (const id of [1, 2])
      expect(await database.query('select $1::int8 as id', [id], 'test-echo')).toEqual([{ id }]);
  });
});

it('a slow statement is cancelled, and its connection stays usable', async () => {
  await expect(database.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
  await expect(database.ping()).resolves.toBeUndefined();
});
