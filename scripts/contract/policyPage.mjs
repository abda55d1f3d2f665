// Writes docs/policy.md from the policy table (server/domain/policy/policy.ts) by asking each entry
// about each role.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SOURCES = [
  'contract/roles.ts',
  'contract/fields.ts',
  'server/domain/policy/policyEntries.ts',
  'server/domain/policy/policy.ts',
];
const SWC = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  swcrc: false,
};

/** The table as it runs. @returns undefined where the root has none. */
async function loadTable(root) {
  if (!SOURCES.every((path) => existsSync(join(root, path)))) return undefined;
  const { transform } = await import('@swc/core');
  const folder = mkdtempSync(join(tmpdir(), 'kreda-policy-'));
  try {
    for (const path of SOURCES) {
      const { code } = await transform(readFileSync(join(root, path), 'utf8'), {
        ...SWC,
        filename: path,
      });
      const output = join(folder, path.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(output), { recursive: true });
      writeFileSync(output, code);
    }
    const load = createRequire(join(folder, 'index.js'));
    return {
      POLICY: load('./server/domain/policy/policy.js').POLICY,
      DEFAULT_SETTINGS: load('./contract/roles.js').DEFAULT_SETTINGS,
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
  const standing = {
    role,
    isPublic: true,
    settings,
    ...(board && { visibility: board, isAdded: role !== null }),
  };
  const object = {
    id: 1,
    standing,
    creatorId: isOwn ? ME : ME + 1,
    projectId: board ? 1 : null,
    typeId: 5,
    isPersonal: false,
  };
  return Object.fromEntries(Object.keys(resources).map((argument) => [argument, object]));
}

const NOWHERE = 'on fields of the workspace';

/** "✓", "–", or what it depends on. */
function cell({ resources, can }, settings, role) {
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

const FIRST = { everybody: 'everybody', unconfirmed: 'signed in', confirmed: 'confirmed' };

function row([name, entry], settings) {
  const named =
    Object.entries(entry.resources)
      .map(([argument, kind]) => `\`${argument}\`: ${kind}`)
      .join(', ') || '–';
  const about = [
    entry.includesArchived && 'archived too',
    entry.includesDeleted && 'deleted too',
    entry.isShared && 'not in My Tasks',
  ]
    .filter(Boolean)
    .join(', ');
  const cells =
    Object.keys(entry.resources).length === 0
      ? ROLES.map(() => '✓')
      : ROLES.map(([, role]) => cell(entry, settings, role));
  return `| ${name} | ${FIRST[entry.who]} | ${named}${about && ` (${about})`} | ${cells.join(' | ')} |`;
}

const HEAD = `<!-- Generated, do not edit: npm run contract -->
# Who may do what

Generated from \`server/domain/policy/policy.ts\`, the table that the server asks before any operation runs. \`__tests__/policy\` calls each
operation as each kind of person and compares the responses with the table of roles in [behaviour](behaviour.md#6).

- **First** says who may call at all: everybody, people who are signed in, or people whose address is confirmed (if that is required).
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

| operation | first | named | owner | admin | member | reader |
|---|---|---|---|---|---|---|
`;

/** @returns the page's path and text, or nothing where there is no table. */
export async function policyPage(root) {
  const table = await loadTable(root);
  if (!table) return [];
  const rows = Object.entries(table.POLICY).map((entry) => row(entry, table.DEFAULT_SETTINGS));
  return [['docs/policy.md', `${HEAD}${rows.join('\n')}\n`]];
}
