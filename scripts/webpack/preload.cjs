// The values that the page passes to src/preload.ts: its own URL, and the files of the chunks that it
// may preload.

/**
 * Chunks that the page's URL alone shows to be needed (src/app/boot/preloadPlan.ts), and those whose styles the server adds to a
 * board (server/rendering), by the app's `webpackChunkName` comments.
 */
const CHUNKS = [
  'error',
  'auth',
  'workspace',
  'shell',
  'home',
  'team',
  'calendar',
  'table',
  'board',
  'card-fields',
  'device-rows',
  'locale-en',
  'locale-pl',
  'public-board',
  'locale-en-workspace',
  'locale-pl-workspace',
];

/**
 * @returns for the page's template: `script`, an address, and `files`, JSON of addresses by chunk
 *   name; null where the app is built without it.
 */
function preloadEntry(compilation) {
  const entry = compilation.entrypoints.get('preload');
  if (!entry) return null;
  const [script, ...more] = filesOf(entry);
  if (more.length > 0)
    throw new Error(
      `src/preload.ts must load alone, before everything else, and not with ${more.join(', ')}: see splitChunks in webpack.config.js.`,
    );
  const known = new Set(filesOf(compilation.entrypoints.get('main')));
  const files = CHUNKS.map((name) => [
    name,
    filesOf(namedGroup(compilation, name)).filter((file) => !known.has(file)),
  ]);
  return { script, files: JSON.stringify(Object.fromEntries(files)) };
}

function namedGroup(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (!group)
    throw new Error(
      `src/app/boot/preloadPlan.ts preloads the chunk "${name}", which nothing imports: name it in its import(), or change CHUNKS in scripts/webpack/preload.cjs.`,
    );
  return group;
}

const filesOf = (group) =>
  group
    .getFiles()
    .filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'))
    .map((file) => `/${file}`);

module.exports = { preloadEntry, CHUNKS };
