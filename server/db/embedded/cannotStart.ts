import { DatabaseUnusable } from '../databaseUnusable';

type Details = { postgresLog?: readonly string[]; cause?: unknown };

/** @param reason the cause and the remedy, without a full stop. */
export function cannotStart(reason: string, details: Details = {}): DatabaseUnusable {
  const sentence = `The embedded database cannot start: ${reason}; or name another PostgreSQL in DATABASE_URL.`;
  return new DatabaseUnusable(sentence, details);
}

/** Explains to the operator why a PostgreSQL program ended, from its last log lines. */
export function whyStopped(folder: string, lines: readonly string[]): string {
  const said = lines.join('\n');
  const known = CAUSES.find(([pattern]) => pattern.test(said));
  return (
    known?.[1](folder) ?? `PostgreSQL stopped at once, see its own words below; set ${folder} right`
  );
}

/** True if it ended because another server, or the remains of one, uses the same folder. */
export function isInUse(lines: readonly string[]): boolean {
  return lines.some((line) => IN_USE.test(line));
}

const IN_USE = /pre-existing shared memory block|lock file .* already exists/;

type Cause = [pattern: RegExp, sentence: (folder: string) => string];

const CAUSES: Cause[] = [
  [
    /No space left on device|Disk quota exceeded/,
    (folder) => `the disk of ${folder} is full; free some space`,
  ],
  [IN_USE, (folder) => `another PostgreSQL still uses ${folder}; stop it`],
  [
    /initialized by PostgreSQL version|incompatible with server/,
    (folder) =>
      `${folder} was made by another version of PostgreSQL; start the version that made it`,
  ],
  [
    /could not create any Unix-domain sockets|could not bind Unix/,
    (folder) => `no socket can be made beside ${folder}; move DATA_DIR to a local disk`,
  ],
  [
    /could not look up effective user ID|user does not exist/,
    () => 'the user that runs Kreda is not in /etc/passwd; start it as a named user',
  ],
  [
    /Permission denied|Operation not permitted/,
    (folder) => `not everything in ${folder} may be read and written; give it back to its owner`,
  ],
  [
    /PANIC|control file|checkpoint record|invalid page|could not open (file|directory)|not a valid data directory/,
    (folder) => `the files in ${folder} are damaged; put a backup into its place`,
  ],
];
