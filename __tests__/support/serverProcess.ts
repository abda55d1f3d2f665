import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** Kreda as an operator runs it: a separate process with its environment, output and exit code. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its complete output, stdout and stderr separately. */
  said: { out: string; err: string };
  /** Resolves when its standard output reports that it is ready; rejects if it ends before. */
  ready: Promise<void>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts `server/main.ts`, compiled as in the build. A process that still runs after the file's
 * last test is killed.
 */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  built ??= build();
  const program = join(built, 'server', 'main.js');
  const { PATH, KREDA_SEEN } = process.env;
  const watched = { KREDA_SEEN, KREDA_SEEN_AS: `server${children.length}` };
  const child = spawn(process.execPath, ['--require', WATCH, program], {
    cwd: built,
    env: { PATH, ...watched, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  children.push({ child, said });
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const ready = (async () => {
    while (!said.out.includes('Kreda is ready on')) {
      const over = await Promise.race([
        once(child.stdout, 'data').then(() => false),
        ended.then(() => true),
      ]);
      if (over) throw new Error(`It ended before it was ready: ${said.err}${said.out}`);
    }
  })();
  ready.catch(() => undefined); // a start that fails is awaited by its end
  return { child, said, ready, ended };
}

/** An unused port, below those that the system allocates. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  return port;
}

const ROOT = join(__dirname, '..', '..');
const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
} as const;
const COPIED = new Set(['.sql', '.json']);
/** Its output is searched for secrets (`secrets/lookThrough.ts`). */
const WATCH = join(__dirname, 'secrets/observeProcess.cjs');
const children: Pick<ServerProcess, 'child' | 'said'>[] = [];
let built: string | undefined;

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-server-'));
  for (const path of ['server', 'contract', 'locales'].flatMap(filesBelow)) {
    if (path.endsWith('.d.ts')) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    if (extname(path) === '.ts')
      writeFileSync(
        join(folder, path.replace(/\.ts$/, '.js')),
        transformFileSync(join(ROOT, path), SWC).code,
      );
    else if (COPIED.has(extname(path))) cpSync(join(ROOT, path), join(folder, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(ROOT.length + 1), entry.name));
}

afterAll(() => {
  for (const { child, said } of children) {
    child.kill('SIGKILL');
    globalThis.seen?.place('said', said.out + said.err);
  }
  if (built) rmSync(built, { recursive: true });
});

/** A process of the product on a database; the test kills it. */
export async function startServerOn(connectionString: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const { child, ready } = startServerProcess({
    MD_ENV: 'test',
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: connectionString,
    ...env,
  });
  await ready;
  return child;
}
