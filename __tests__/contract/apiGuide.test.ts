import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../support/database';
import { freePort, startServerProcess } from '../support/serverProcess';

/** A machine without Python runs the other examples. */
const withoutPython = (commands: string) => commands.replace(/^.*python3 .*$/m, '');

const ROOT = join(__dirname, '../..');

it('a new user can run the commands of docs/api.md as written, one after the other', async () => {
  const guide = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
  const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .map(([, text]) => text)
    .join('\n');
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  const folder = mkdtempSync(join(tmpdir(), 'kreda-api-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  const { connectionString } = await freshDatabase();
  const server = startServerProcess({
    MD_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
  });
  await server.ready;
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', hasPython ? commands : withoutPython(commands)],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], KREDA: `http://127.0.0.1:${port}` },
    },
  );
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const answers = stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(stdout).not.toContain('"errors":[{');
  expect(answers[0]).toContain('{"success":true,"error":null}');
  expect(stdout).toMatch(/"title":"Buy chalk"/);
  expect(stdout).toMatch(/^JavaScript: .*Buy chalk$/m);
  if (hasPython) expect(stdout).toMatch(/^Python: .*Buy chalk$/m);
  // The socket part: the first commit of the workspace, the board, its list and its task, and then
  // the end of the log.
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^ready \d+/);
  expect(stdout).toMatch(/^add-item \d+ Task:\d+$/m);
}, 120_000);
