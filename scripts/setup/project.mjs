// Paths of the project, and whether files have changed. Imports only Node's own modules, because it
// runs before packages are installed.
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

/** A hash of the names and contents of the files. */
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
 * A stamp file in the output folder: removed before a build and written after it, so that an
 * interrupted build runs again.
 */
export const stamp = {
  read: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined),
  write(path, text) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  },
  remove: (path) => rmSync(at(path), { force: true }),
};
