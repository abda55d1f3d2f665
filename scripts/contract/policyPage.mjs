// Writes docs/policy.md from the registry of operations (server/domain/registry.ts) by asking each
// permission about each role.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';

const REGISTRY = 'server/domain/registry.ts';
const ROLE_RULES = 'contract/roles.ts';
const TOKEN_RULES = 'server/domain/core/tokens/policy.ts';
const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  swcrc: false,
};
const RELATIVE_REQUIRE = /\brequire\("(\.[^"]+)"\)/g;

const compiledPath = (path) => path.replace(/\.ts$/, '.js');

/** The file that a relative import names: TypeScript without its extension, or JSON. */
function sourceOf(root, path) {
  return existsSync(join(root, `${path}.ts`)) ? `${path}.ts` : path;
}

/** Compiles a file and all that it imports into a folder. */
async function compileAll(root, entries, folder) {
  const { transform } = await import('@swc/core');
  const waiting = [...entries];
  for (const path of waiting) {
    const source = readFileSync(join(root, path), 'utf8');
    const isScript = path.endsWith('.ts');
    const code = isScript ? (await transform(source, { ...SWC, filename: path })).code : source;
    const output = join(folder, compiledPath(path));
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, code);
    for (const [, to] of isScript ? code.matchAll(RELATIVE_REQUIRE) : []) {
      const imported = sourceOf(root, posix.join(posix.dirname(path), to));
      if (!waiting.includes(imported)) waiting.push(imported);
    }
  }
}

/** @returns the compiled registry, or undefined if the root has none */
async function loadOperations(root) {
  if (!existsSync(join(root, REGISTRY))) return undefined;
  // Below node_modules, so that the compiled files find the packages that they import.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'policy-'));
  try {
    await compileAll(root, [REGISTRY, ROLE_RULES, TOKEN_RULES], folder);
    const load = createRequire(join(folder, 'index.js'));
    const { commands, queries } = load(`./${compiledPath(REGISTRY)}`).registry;
    return {
      operations: [...Object.values(queries), ...Object.values(commands)],
      DEFAULT_SETTINGS: load(`./${compiledPath(ROLE_RULES)}`).DEFAULT_SETTINGS,
      tokenRuleOf: load(`./${compiledPath(TOKEN_RULES)}`).tokenRuleOf,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ROLES = [
  ['owner', 2],
  ['admin', 1],
  ['member', 0],
  ['reader', null],
];
const WITHOUT_BOARD = new Set(['workspace', 'space', 'folder']);
const ME = 1;

/**
 * Where a call can happen: on a board of each visibility that the person may read, or in the
 * workspace as a whole.
 */
function places(kinds, role) {
  if (kinds.length > 0 && kinds.every((kind) => WITHOUT_BOARD.has(kind))) return [null];
  const boards = role === null ? ['public'] : ['public', 'workspace', 'private'];
  return kinds.includes('field') || kinds.includes('fieldOption') ? [...boards, null] : boards;
}

/** One object of each kind that an operation names, with the rights of the caller on it. */
function resourcesAs(resources, settings, { role, board, isOwn }) {
  const relation = {
    role,
    isPublic: true,
    settings,
    ...(board && { visibility: board, isAdded: role !== null }),
  };
  const object = {
    id: 1,
    relation,
    creatorId: isOwn ? ME : ME + 1,
    projectId: board ? 1 : null,
    typeId: 5,
    isPersonal: false,
  };
  return Object.fromEntries(Object.keys(resources).map((argument) => [argument, object]));
}

const NOWHERE = 'on fields of the workspace';

/** "✓", "–", or the condition. */
function cell({ resources = {}, can }, settings, role) {
  const kinds = Object.values(resources);
  const isReached = role !== null || !kinds.some((kind) => kind === 'space' || kind === 'folder');
  if (!isReached && !kinds.includes('workspace') && !kinds.includes('project')) return '–';
  const all = places(kinds, role);
  const allowed = (isOwn) =>
    all.filter((board) =>
      can(
        resourcesAs(resources, settings, { role, board, isOwn }),
        { userId: isOwn ? ME : ME + 1, projectId: board ? 1 : null },
        ME,
      ),
    );
  const [own, others] = [allowed(true), allowed(false)];
  if (own.length === 0) return '–';
  const where = own.length === all.length ? '✓' : own.map((board) => board ?? NOWHERE).join(', ');
  return others.length === own.length ? where : `${where === '✓' ? '' : `${where}: `}their own`;
}

const FIRST = {
  public: 'everybody',
  unconfirmed: 'signed in',
  confirmed: 'confirmed',
  support: 'support',
};

/** The scope that an API token needs, and whether a token of one board suffices. */
function tokenCell(rule) {
  if (!rule) return '–';
  return rule.isOnBoard ? rule.scope : `${rule.scope}, workspace`;
}

function row(entry, { DEFAULT_SETTINGS: settings, tokenRuleOf }) {
  const { name, resources = {} } = entry;
  const named =
    Object.entries(resources)
      .map(([argument, kind]) => `\`${argument}\`: ${kind}`)
      .join(', ') || '–';
  const about = [
    entry.includesArchived && 'archived too',
    entry.includesTemplates && 'templates too',
    entry.includesDeleted && 'deleted too',
    entry.excludesMyTasks && 'not in My Tasks',
    entry.includesMyTasks && 'My Tasks too',
  ]
    .filter(Boolean)
    .join(', ');
  const cells =
    Object.keys(resources).length === 0
      ? ROLES.map(() => '✓')
      : ROLES.map(([, role]) => cell(entry, settings, role));
  return `| ${name} | ${FIRST[entry.who]} | ${named}${about && ` (${about})`} | ${cells.join(' | ')} | ${tokenCell(tokenRuleOf(name))} |`;
}

const HEAD = `<!-- Generated, do not edit: npm run contract -->
# Who may do what

Generated from the permissions of all operations (\`server/domain/registry.ts\`), which the server checks before it runs one. \`__tests__/policy\` calls each
operation as each kind of person and compares the responses with the table of roles in [behaviour](behaviour.md#6).

- **First** says who may call at all: everybody, people who are signed in, or people whose address is confirmed (if that is required),
  or the support of the installation (\`SUPPORT_EMAILS\`); anybody else signed in gets \`not-authorized\`.
- **Named** lists the id arguments and what each must be. All of them must exist, belong to one workspace and be visible to the
  caller; otherwise the answer is the same as for an id that does not exist. One exception: a hidden board of a workspace that the
  caller may open is \`project-no-permission\`, because that screen offers to request access.
- **Visible**: a workspace is visible to its members and, if it is public, to every signed-in person. A *public* board is visible to
  everybody who sees the workspace, a *workspace* board to the members, a *private* board only to people who were added to it,
  whatever their role.
- The other columns say what a person may do with what is visible to them, with the settings of a new workspace. *Reader* is a
  signed-in person who does not belong to the public workspace. "public, private" means: on boards of that visibility.
- Not signed in: \`user-not-logged-in\` for all operations that are not for everybody. Not confirmed, if that is required:
  \`confirm-email\`. Visible but not allowed: \`not-authorized\`. Archived things are visible only where the table says so.
- A command may refuse more than the table: the owner is neither removed nor demoted and does not leave, and the two requests for
  access check by themselves what the caller may not see.
- **Token** is the scope that an API token needs, if a token may call the operation at all (otherwise: \`token-not-allowed\`). A token
  of one board may not call those with "workspace". What is outside the token's workspace or board counts as missing.

| operation | first | named | owner | admin | member | reader | token |
|---|---|---|---|---|---|---|---|
`;

/** @returns the page's path and text, or nothing if there is no registry */
export async function policyPage(root) {
  const loaded = await loadOperations(root);
  if (!loaded) return [];
  const { operations } = loaded;
  // Sorted by name, so that a moved file does not change the page.
  const rows = operations
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((operation) => row(operation, loaded));
  return [['docs/policy.md', `${HEAD}${rows.join('\n')}\n`]];
}
