import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { temporaryFolder } from '../files/fileServer';
import { bareDatabase } from '../support/database';
import { useFrozenBuild } from '../support/useFrozenBuild';

const frozenBuild = useFrozenBuild();

it('the program of an upgrade migrates an empty database and ends, and changes nothing a second time', async () => {
  const { connectionString } = await bareDatabase();
  const run = () =>
    spawnSync(process.execPath, [join(frozenBuild().home, 'server/server/ops/migrate.js')], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        MD_ENV: 'test',
        DATABASE_URL: connectionString,
        DATA_DIR: temporaryFolder(),
      },
    });
  const applied = async () => {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query('select number, name from schema_migrations order by 1');
    await client.end();
    return rows;
  };
  expect(run()).toMatchObject({ status: 0 });
  const first = await applied();
  expect(first.length).toBeGreaterThan(50);
  expect(run()).toMatchObject({ status: 0 });
  expect(await applied()).toEqual(first);
});
