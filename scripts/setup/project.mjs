// Where things are, and whether they changed. Node's own modules only: this runs before anything is
// installed.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const at = (...parts) => join(root, ...parts);

/**
 * @returns every file below the given files and folders, sorted, as paths from the project's root.
 */
export function filesBelow(paths) {
  const found = paths
    .filter((path) => existsSync(at(path)))
    .flatMap((path) => {
      if (statSync(at(path)).isFile()) return [path];
      return readdirSync(at(path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
    });
  return found.sort();
}

export const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Names and contents of the files in one short text: equal exactly when nothing changed. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of filesBelow(paths))
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * A word kept beside what was built: removed first and written last, so that a build that was cut
 * off is done again.
 */
export const stamp = {
  read: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined),
  write(path, text) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  },
  remove: (path) => rmSync(at(path), { force: true }),
};
