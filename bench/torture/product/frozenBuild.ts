import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the built product, so that a rebuild cannot change it between restarts. */
export interface FrozenBuild {
  /** The folder of everything that the run writes, data folders included. */
  home: string;
  /** The script that node runs. */
  program: string;
  remove(): void;
}

/**
 * @param build the folder that `npm start` builds into.
 * @throws {Error} with one sentence if nothing has been built.
 */
export function freezeBuild(build: string): FrozenBuild {
  const server = join(build, 'server');
  if (!existsSync(join(server, 'server', 'main.js'))) {
    throw new Error(
      `There is no built product in ${build}: run "node scripts/start.mjs --setup-only" first.`,
    );
  }
  const home = mkdtempSync(join(tmpdir(), 'kreda-torture-'));
  chmodSync(home, 0o755); // started as root, the database runs as another user
  cpSync(server, join(home, 'server'), { recursive: true });
  for (const part of ['public', 'render']) symlinkSync(resolve(build, part), join(home, part));
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  const remove = () =>
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  return { home, program: join(home, 'server', 'server', 'main.js'), remove };
}
