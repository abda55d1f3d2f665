// Compiles server/ and contract/ file by file to CommonJS in build/server, and copies all files
// that are not TypeScript.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { transform } from '@swc/core';
import { at, filesBelow, hashOf, stamp } from './setup/project.mjs';

const SOURCES = ['server', 'contract', 'locales'];
const COPIED = ['.sql', '.json', '.txt', '.html'];
const STAMP = 'build/server/hashes.json';
/**
 * Part of every hash, so that a change of these options or of the compiler compiles everything
 * again.
 */
const OPTIONS = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs', ignoreDynamic: false },
  sourceMaps: true,
  swcrc: false,
};

const outputOf = (path) => `build/server/${path.replace(/\.ts$/, '.js')}`;

async function compile(path, source) {
  const { code, map } = await transform(source, {
    ...OPTIONS,
    filename: at(path),
    sourceFileName: at(path),
  });
  const output = at(outputOf(path));
  writeFileSync(`${output}.map`, map);
  writeFileSync(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
}

async function make(path, source) {
  mkdirSync(dirname(at(outputOf(path))), { recursive: true });
  if (extname(path) === '.ts') await compile(path, source);
  else writeFileSync(at(outputOf(path)), source);
}

function forget(path) {
  rmSync(at(outputOf(path)), { force: true });
  rmSync(`${at(outputOf(path))}.map`, { force: true });
}

/** @returns how many files were written or removed, and how many there are */
export async function buildServer() {
  const before = JSON.parse(stamp.read(STAMP) ?? '{}');
  const salt = hashOf(
    JSON.stringify(OPTIONS) + readFileSync(at('node_modules/@swc/core/package.json'), 'utf8'),
  );
  const paths = filesBelow(SOURCES).filter(
    (path) => (path.endsWith('.ts') && !path.endsWith('.d.ts')) || COPIED.includes(extname(path)),
  );
  const sources = new Map(paths.map((path) => [path, readFileSync(at(path), 'utf8')]));
  const hashes = Object.fromEntries(
    [...sources].map(([path, source]) => [path, hashOf(salt + source)]),
  );
  const stale = paths.filter((path) => before[path] !== hashes[path]);
  const gone = Object.keys(before).filter((path) => !(path in hashes));
  await Promise.all(stale.map((path) => make(path, sources.get(path))));
  gone.forEach(forget);
  if (stale.length || gone.length) stamp.write(STAMP, JSON.stringify(hashes, null, 1));
  return { changed: stale.length + gone.length, total: paths.length };
}

if (process.argv[1] === at('scripts/buildServer.mjs')) {
  const { changed, total } = await buildServer();
  console.log(`server: ${changed} of ${total} files compiled`);
}
