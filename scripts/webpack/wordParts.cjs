// Assigns the keys of a dictionary to the parts that are loaded in turn (src/lib/text/dictionary.ts):
// with the auth screens, with the workspace, or later. A key belongs to the first part whose code
// names it; a key that no code names literally belongs to the workspace.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

const TOP = resolve(__dirname, '../..');
const LITERAL = /(['"`])([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\1/g;
const STATIC = /^(?:import|export)(\s+type)?\b[^;]*?'(\.[^']+)';/gm;
/** `import()` as it stands in the app; the names before it are those that wait for more words. */
const DYNAMIC =
  /(withWorkspaceWords\(\s*\(\) =>\s*|withMoreWords\(\s*\(\) =>\s*|lazyWithPreload\(\s*async \(\) =>\s*\(\s*await )?import\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)',?\s*\)/g;

/** Few people see the second step of a sign-in; its screen loads its words itself. */
const SECOND_STEP = /^(second-factor|passkey)-/;
/**
 * Errors that the server may return on the auth screens: its REST calls and the modules behind
 * them, one import deep.
 */
const ENTRANCE_SERVER = ['server/rest', 'server/auth', 'server/http'];
/**
 * Of these the links of mails and the sign-in services speak on pages of their own, which have all
 * words.
 */
const OWN_PAGES = /[\\/](?:\w*link\w*|social\w*|\w*invitation\w*)\.ts$/i;
/** Errors that it may return to a signed-in user. Mails are not shown in the app. */
const SERVER = [
  'server/domain',
  'server/graphql',
  'server/commits',
  'server/live',
  'server/files',
  'contract',
];

const sourcesBelow = (folder) =>
  (existsSync(join(TOP, folder)) ? readdirSync(join(TOP, folder), { recursive: true }) : [])
    .filter((name) => /\.tsx?$/.test(name) && !/generated|schema[\\/]/.test(name))
    .map((name) => join(TOP, folder, name));

const read = (file) => readFileSync(file, 'utf8');
const fileOf = (from, to) =>
  ['.ts', '.tsx'].map((extension) => resolve(dirname(from), to) + extension).find(existsSync);
const literalsOf = (text) => [...text.matchAll(LITERAL)].map((match) => match[2]);

/**
 * @returns the files that a file needs at once, and those that it loads with words of their own, by
 *   the function that waits.
 */
function importsOf(file, text) {
  const now = [...text.matchAll(STATIC)].filter(([, type]) => !type).map(([, , to]) => to);
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, waits, to]) => ({
    waits: waits?.split('(')[0],
    file: fileOf(file, to),
  }));
  return {
    now: [
      ...now.map((to) => fileOf(file, to)),
      ...dynamic.filter(({ waits }) => !waits).map(({ file: to }) => to),
    ].filter(Boolean),
    later: dynamic.filter(({ waits, file: to }) => waits && to),
  };
}

/** Everything that is there when these files are: what they name, and what they load later. */
function closureOf(entries) {
  const seen = new Set();
  const words = new Set();
  const later = [];
  const left = [...entries];
  while (left.length) {
    const file = left.pop();
    if (seen.has(file)) continue;
    seen.add(file);
    const text = read(file);
    literalsOf(text).forEach((word) => words.add(word));
    const imports = importsOf(file, text);
    left.push(...imports.now);
    later.push(...imports.later);
  }
  return { words, later };
}

function wordsNamedIn(files) {
  return new Set(files.flatMap((file) => literalsOf(read(file))));
}

function oneStep(files) {
  return files.flatMap((file) => importsOf(file, read(file)).now);
}

/** @returns the part of each key: 'entrance', 'workspace' or 'more' */
function partsOf(keys) {
  const entrance = closureOf([join(TOP, 'src/index.tsx')]);
  const workspace = closureOf(
    entrance.later.filter(({ waits }) => waits === 'withWorkspaceWords').map(({ file }) => file),
  );
  const isAtEntrance = (file) => !OWN_PAGES.test(file);
  const entranceServer = ENTRANCE_SERVER.flatMap(sourcesBelow).filter(isAtEntrance);
  const answers = {
    entrance: wordsNamedIn([...entranceServer, ...oneStep(entranceServer).filter(isAtEntrance)]),
    workspace: wordsNamedIn(SERVER.flatMap(sourcesBelow)),
  };
  const anywhere = wordsNamedIn(sourcesBelow('src'));
  const partOf = (key) => {
    if (SECOND_STEP.test(key)) return 'more';
    if (entrance.words.has(key) || answers.entrance.has(key)) return 'entrance';
    if (workspace.words.has(key) || answers.workspace.has(key) || !anywhere.has(key))
      return 'workspace';
    return 'more';
  };
  return new Map(keys.map((key) => [key, partOf(key)]));
}

module.exports = {
  partsOf,
  SOURCES: ['src', 'server', 'contract'].map((folder) => join(TOP, folder)),
};
