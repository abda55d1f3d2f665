// npm run figures: prints the figures of the structure of the code, one a line, with the places that
// each counts. __tests__/toolchain/figures.test.ts holds those that are reached.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../setup/project.mjs';
import { importingPairs } from './nounPairs.mjs';
import { personsInComments, productFiles, retiredNames } from './retiredNames.mjs';

const MAX_FILES = 25;
const CAST = /\bas (?:never|unknown as)\b/g;
/** Rows of the table in docs/adding-a-mutation.md: a file by hand each; the last is view, texts and tests. */
const STEP = /^\| \d+\. /gm;
const VIEW = /^\| \d+\. view/gm;

const read = (path) => readFileSync(at(path), 'utf8');
const countIn = (text, pattern) => [...text.matchAll(pattern)].length;
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

const filesBelow = (folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

/** Folders of `bench`, `contract`, `scripts`, `server` and `src` with too many files of their own. */
function fullFolders() {
  const files = ['bench', 'contract', 'scripts', 'server', 'src'].flatMap(filesBelow);
  // A migration is never changed, so its folder only grows.
  const counted = files.filter(({ parentPath }) => !parentPath.endsWith('migrations'));
  const sizes = new Map();
  for (const { parentPath } of counted) sizes.set(parentPath, (sizes.get(parentPath) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > MAX_FILES)
    .map(([folder, size]) => `${relative(at('.'), folder)}: ${size}`);
}

const casts = () => total(productFiles().map((path) => countIn(read(path), CAST)));

/** Modules that define a way to load code late: they hold what `import()` has loaded. */
const lazyMechanisms = () =>
  productFiles().filter((path) =>
    /export (?:function|const) (?:lazy\w*|preloadable|create(?:Part|Screen))\b(?! = lazyWithPreload)/.test(
      read(path),
    ),
  );

const endpointLines = () =>
  productFiles()
    .filter((path) => /^src\/entities\/.*(?:endpoints|Endpoints)(?:\.lazy)?\.ts$/.test(path))
    .map((path) => read(path).trimEnd().split('\n').length);

function stepsByHand() {
  const page = read('docs/adding-a-mutation.md');
  return countIn(page, STEP) - countIn(page, VIEW);
}

/** @returns `found` is a number, or a list whose length it is */
export const figures = () => [
  {
    key: 'operation',
    name: 'files by hand for one new operation, before view and texts',
    found: stepsByHand(),
  },
  {
    key: 'pairs',
    name: 'pairs of nouns in server/domain that import each other',
    found: importingPairs('server/domain').map((pair) => pair.join(' <> ')),
  },
  {
    key: 'folders',
    name: `folders with more than ${MAX_FILES} files, tests aside`,
    found: fullFolders(),
  },
  { key: 'casts', name: '`as never` and `as unknown as` in product code', found: casts() },
  { key: 'lazy', name: 'modules that load code late', found: lazyMechanisms() },
  { key: 'endpoints', name: 'lines of endpoints written by hand', found: total(endpointLines()) },
  { key: 'names', name: 'names of the first version in product code', found: retiredNames() },
  {
    key: 'persons',
    name: 'comment lines with somebody, nobody or whoever',
    found: personsInComments(),
  },
];

const countOf = (found) => (Array.isArray(found) ? found.length : found);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures()));
  else
    for (const { name, found } of figures()) {
      console.log(`${String(countOf(found)).padStart(5)}  ${name}`);
      if (Array.isArray(found)) for (const line of found) console.log(`         ${line}`);
    }
}
