// node scripts/checks/nounPairs.mjs: prints each pair of noun folders that import each other. Fails
// if there is one in server/domain.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../setup/project.mjs';

const ROOTS = ['server/domain', 'src/features', 'src/entities'];
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

/** Which folder directly under `root` imports which other one. */
function importsBetweenFolders(root) {
  const files = readdirSync(at(root), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && path.includes('/'));
  const imports = new Set();
  for (const file of files) {
    const [from] = file.split('/');
    for (const [, to] of readFileSync(at(`${root}/${file}`), 'utf8').matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(file), to);
      const [folder, ...rest] = target.split('/');
      if (folder !== '..' && folder !== from && rest.length > 0) imports.add(`${from} ${folder}`);
    }
  }
  return imports;
}

/** @returns pairs of folders directly under `root` that import each other */
export function importingPairs(root) {
  const imports = importsBetweenFolders(root);
  return [...imports]
    .map((edge) => edge.split(' '))
    .filter(([a, b]) => a < b && imports.has(`${b} ${a}`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const root of ROOTS) {
    const pairs = importingPairs(root);
    console.log(`${root}: ${pairs.length} pairs of folders import each other`);
    for (const [a, b] of pairs) console.log(`  ${a} <> ${b}`);
    if (root === 'server/domain' && pairs.length > 0) process.exitCode = 1;
  }
}
