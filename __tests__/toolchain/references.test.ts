import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'bench/README.md',
  ...filesBelow('docs', new Set(['.md'])),
];
/** `npm run contract` writes them from the schema and the registry of operations. */
const GENERATED: ReadonlySet<string> = new Set(['docs/api.md', 'docs/policy.md']);
const SOURCES = ['src', 'server', 'contract', '__tests__', 'bench', 'scripts', 'deploy']
  .flatMap((folder) =>
    filesBelow(folder, new Set(['.ts', '.tsx', '.css', '.mjs', '.cjs', '.graphql'])),
  )
  .concat('.eslintrc.cjs', 'jest.config.cjs', 'webpack.config.js')
  .filter((path) => !path.startsWith('contract/generated/') && path !== relative(ROOT, __filename));

function filesBelow(folder: string, extensions: ReadonlySet<string>): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && extensions.has(extname(entry.name)))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const anchorsByPage = new Map<string, ReadonlySet<string>>();

/** The anchors of a page on GitHub: its headings, and its explicit ids. */
function anchorsOf(path: string): ReadonlySet<string> {
  const known = anchorsByPage.get(path);
  if (known) return known;
  const text = withoutCode(read(path));
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const ids = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id);
  const anchors = new Set([...headings, ...ids]);
  anchorsByPage.set(path, anchors);
  return anchors;
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replace(/ /g, '-');

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/**
 * Why a target cannot be opened; null if it can. @param from the folder that a relative path starts
 * at
 */
function problemOf(target: string, from: string): string | null {
  const [path = '', anchor] = target.split('#');
  const file = join(from, path);
  if (!existsSync(join(ROOT, file))) return `${target}: no such file`;
  if (anchor === undefined || extname(file) !== '.md') return null;
  return anchorsOf(file).has(anchor) ? null : `${target}: no such anchor`;
}

function brokenLinks(path: string, text: string): string[] {
  // Code in backticks is not a link; a link with a text in backticks is one.
  const links = withoutCode(text).replace(/`[^`\n]*`/g, '');
  const targets = [...links.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .map((target) =>
      target.startsWith('#') ? problemOf(path + target, '.') : problemOf(target, dirname(path)),
    )
    .filter((problem) => problem !== null);
}

/** Paths that are placeholders: an example, a pattern, a file that an operator creates. */
const EXAMPLE = /things|NNNN|[*{<…]|certificates/;
const FILE = /`((?:src|server|contract|__tests__|scripts|bench|deploy|public|locales)\/[^`\s]*)`/g;

function missingFiles(_path: string, text: string): string[] {
  const named = [...withoutCode(text).matchAll(FILE)].map(([, file = '']) => file);
  return named.filter((file) => !EXAMPLE.test(file) && !existsSync(join(ROOT, file)));
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const PAGE = /(?<![\w./-])[\w-]+(?:\/[\w.-]+)*\.md\b(?:#[\w-]+)?/g;

/** A page named in a comment, with its path from the root of the repository. */
function brokenReferences(path: string, text: string): string[] {
  const comments = extname(path) === '.graphql' ? [text] : (text.match(COMMENT) ?? []);
  const named = comments.flatMap((comment) => comment.match(PAGE) ?? []);
  return named.map((target) => problemOf(target, '.')).filter((problem) => problem !== null);
}

/** Citations of pages that are not in the repository, such as a chapter without the page that it is in. */
const FOREIGN = /(?:\b(?:spec|ux|design)\s+§|\(decisions\b|\bgoals? [A-Z]\d).*/gi;

function foreignCitations(path: string, text: string): string[] {
  const comments = extname(path) === '.graphql' ? [text] : (text.match(COMMENT) ?? []);
  return comments.flatMap((comment) => comment.match(FOREIGN) ?? []);
}

const inEach = (paths: readonly string[], check: (path: string, text: string) => string[]) =>
  paths.flatMap((path) => check(path, read(path)).map((problem) => `${path} → ${problem}`));

describe('References between files', () => {
  it('in the documentation point to an existing file and anchor', () => {
    expect(inEach(PAGES, brokenLinks)).toEqual([]);
  });

  it('from the documentation to a file of the repository point to an existing file', () => {
    expect(
      inEach(
        PAGES.filter((path) => !GENERATED.has(path)),
        missingFiles,
      ),
    ).toEqual([]);
  });

  it('in comments to a page of the documentation point to an existing file and anchor', () => {
    expect(inEach(SOURCES, brokenReferences)).toEqual([]);
  });

  it('in comments point to pages of the documentation only', () => {
    expect(inEach(SOURCES, foreignCitations)).toEqual([]);
  });

  it('that are broken are found by these checks', () => {
    const link =
      '[a](nowhere.md) [b](behaviour.md#99) [c](behaviour.md#9)\n```\n[d](code.md)\n```\n`[e](code.md)` [`f`](gone.md)';
    expect(brokenLinks('docs/page.md', link)).toEqual([
      'nowhere.md: no such file',
      'behaviour.md#99: no such anchor',
      'gone.md: no such file',
    ]);
    expect(missingFiles('docs/page.md', '`src/index.tsx` `src/nowhere.ts`')).toEqual([
      'src/nowhere.ts',
    ]);
    const comments = "/** docs/ux.md#2-6-f, docs/ux.md#9 */\nconst a = 'notes.md'; // nowhere.md";
    expect(brokenReferences('src/a.ts', comments)).toEqual([
      'docs/ux.md#9: no such anchor',
      'nowhere.md: no such file',
    ]);
    expect(foreignCitations('src/a.ts', '/** A rule (spec §9), goals S1. */')).toHaveLength(1);
    expect(foreignCitations('src/a.ts', '/** RFC 6238 §4 (docs/behaviour.md#9). */')).toEqual([]);
  });
});
