import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/db/database';
import { DatabaseUnavailable } from '../../server/db/databaseUnavailable';
import { openFolder, said, serverOf, temporaryFolder } from './dataFolder';

/** Writes rows until stopped, and records the numbers of those that the database acknowledged. */
function writer(database: Database, from: number) {
  const acknowledged: number[] = [];
  const surprises: unknown[] = [];
  let writing = true;
  const done = (async () => {
    for (let id = from; writing; id += 1) {
      try {
        await database.transaction((tx) => tx.query('insert into kept values ($1)', [id]));
        acknowledged.push(id);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) surprises.push(error);
        await sleep(10);
      }
    }
  })();
  return { acknowledged, surprises, stop: () => ((writing = false), done) };
}

it('PostgreSQL restarts when it is killed during writes, and every acknowledged row is there', async () => {
  const dataDir = temporaryFolder();
  const database = await openFolder(dataDir);
  await database.query('create table kept (id int primary key)');
  const writers = [0, 1, 2, 3].map((n) => writer(database, n * 1_000_000));
  for (let kill = 0; kill < 3; kill += 1) {
    await sleep(300);
    const before = writers.map(({ acknowledged }) => acknowledged.length);
    process.kill(serverOf(dataDir), 'SIGKILL');
    while (writers.some(({ acknowledged }, n) => acknowledged.length < (before[n] ?? 0) + 20))
      await sleep(20);
  }
  await Promise.all(writers.map(({ stop }) => stop()));
  const kept = new Set(
    (await database.query<{ id: number }>('select id from kept')).map(({ id }) => id),
  );

  const acknowledged = writers.flatMap((one) => one.acknowledged);
  expect(acknowledged.length).toBeGreaterThan(240);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(writers.flatMap(({ surprises }) => surprises)).toEqual([]);
  expect(said.filter((line) => line === 'the database is back')).toHaveLength(3);
});
