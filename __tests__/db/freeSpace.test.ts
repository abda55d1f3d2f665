import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../server/db/databaseUnavailable';
import {
  refuseWhenShort,
  watchFreeSpace,
  type FreeSpace,
} from '../../server/db/embedded/freeSpace';
import { freshDatabase } from '../support/database';

const MIB = 2 ** 20;
let watched: FreeSpace;
afterEach(() => watched.stop());

async function until(isReached: () => boolean) {
  while (!isReached()) await sleep(5);
}

it('changes are refused while less than the reserve is free, and reads are not', async () => {
  const said: string[] = [];
  let free = 1_000 * MIB;
  watched = watchFreeSpace(
    '/data',
    (line) => said.push(line),
    async () => free,
  );
  const database = refuseWhenShort(await freshDatabase(), watched);
  const change = () => database.inTurn(1, (tx) => tx.query('select 1 as one'));
  expect(await change()).toEqual([{ one: 1 }]);
  free = 63 * MIB;
  await until(watched.isShort);
  await expect(change()).rejects.toThrow(DatabaseUnavailable);
  await expect(database.transaction(async () => undefined)).rejects.toThrow(DatabaseUnavailable);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await database.snapshot((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
  free = 65 * MIB;
  await until(() => !watched.isShort());
  expect(await change()).toEqual([{ one: 1 }]);
  expect(said).toEqual([
    'less than 64 MiB is free for /data; changes are refused until there is more',
    'there is enough free space again',
  ]);
});

it('a disk that cannot be asked does not refuse anything', async () => {
  watched = watchFreeSpace(
    '/nowhere',
    () => undefined,
    () => Promise.reject(new Error('no such')),
  );
  await sleep(20);
  expect(watched.isShort()).toBe(false);
});
