import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../support/database';
import { freePort, startServerProcess } from '../support/serverProcess';
import { examplesOf, isPrinted, outputsOf, scriptOf } from './docExamples';

const ROOT = join(__dirname, '../..');
/** They continue one another. */
const PAGES = ['api.md', 'export-format.md', 'webhooks.md', 'cli.md'];

const isMissing = (program: string) => spawnSync(program, ['--version']).status !== 0;

const folder = mkdtempSync(join(tmpdir(), 'kreda-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The packages that the pages name, and no others. */
function installPackages() {
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, path] of [
    ['ws', 'node_modules/ws'],
    ['kreda-client', 'contract/generated/client'],
  ] as const)
    symlinkSync(join(ROOT, path), join(folder, 'node_modules', name));
}

async function startServer(): Promise<string> {
  const port = await freePort();
  const { connectionString } = await freshDatabase();
  const { ready } = startServerProcess({
    ...{ MD_ENV: 'test', WEBHOOKS_PRIVATE: 'on', DATA_DIR: join(folder, 'data') },
    ...{ PORT: String(port), DATABASE_URL: connectionString },
  });
  await ready;
  return `http://127.0.0.1:${port}`;
}

it('every example of the pages runs as written, one after the other, and prints what the page shows', async () => {
  installPackages();
  const all = PAGES.flatMap(examplesOf);
  const [withoutCurl, withoutPython] = [isMissing('curl'), isMissing('python3')];
  const examples = all.filter(({ language }) => language !== 'python' || !withoutPython);
  // Almost everything continues what curl has begun.
  const skipped = withoutCurl ? all.length : all.length - examples.length;
  if (skipped > 0)
    process.stderr.write(
      `${skipped} of ${all.length} examples are not run: ${withoutCurl ? 'curl' : 'python3'} is missing.\n`,
    );
  if (withoutCurl) return;
  const KREDA = await startServer();
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', scriptOf(examples)], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 200_000,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], LANG: 'C.UTF-8', KREDA },
      PORT: String(await freePort()),
      XDG_CONFIG_HOME: folder,
      KREDA_PROGRAM: join(ROOT, 'scripts/kreda.mjs'),
    },
  });
  const outputs = outputsOf(stdout);
  const wrong = examples.flatMap(({ page, line, prints }, at) => {
    const printed = outputs.get(at);
    return prints === null || printed === undefined || isPrinted(printed, prints)
      ? []
      : [`docs/${page}:${line} prints:\n${printed}`];
  });
  const failed =
    status === 0
      ? []
      : [`exit code ${status}: ${outputsOf(stderr).get(outputs.size - 1) ?? stderr}`];
  expect([...failed, ...wrong].join('\n')).toBe('');
});

describe('the text below an example', () => {
  it.each([
    ['a … c\n', 'a b c\n', true],
    ['a … c\n', 'a b d\n', false],
    ['a\n…\nz\n', 'a\nb\nc\nz\n', true],
    ['a\n…\nz\n', 'a\nz\n', true],
    ['Task 1012\n', 'Task 98765\n', true],
    ['Task 12\n', 'Task 13\n', false],
    ['  a   b\n', ' a b', true],
    ['(a)\n', '(a)\nb\n', false],
  ])('%j shows %j: %s', (shown, printed, is) => {
    expect(isPrinted(printed, shown)).toBe(is);
  });
});
