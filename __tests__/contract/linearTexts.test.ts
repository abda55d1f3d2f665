import { cleanFilename, parseFileUrl } from '../../contract/files';
import { cleanLine, cleanText } from '../../contract/cleanText';
import { checkFieldValue } from '../../contract/fieldValues';
import { createMatcher, fold, foldedWords } from '../../contract/fold';
import { idOfSlug } from '../../contract/idOfSlug';
import { FIELD_TYPE } from '../../contract/fields';
import { mentionedNicks } from '../../contract/mentions';
import { email, initials, nick } from '../../contract/rules/account';
import { updateProject } from '../../contract/rules/boards';
import { updateBackground } from '../../contract/rules/ownAccount';
import { initialsOf, nickOf } from '../../contract/rules/proposals';
import { domainsIn, workspaceForm } from '../../contract/rules/workspaceForm';
import { addMembersForm } from '../../contract/rules/workspaces';
import { searchWords } from '../../contract/searchWords';
import { slugOf } from '../../contract/slugs';
import { preferredLocale } from '../../server/rest/preferredLocale';
import { linesOf } from '../../src/features/board/card/addTask/linesOf';
import { matching } from '../../src/features/palette/match';
import { parseDuration } from '../../src/lib/dates/duration';
import { oneLine } from '../../src/lib/text/oneLine';
import { textParts } from '../../src/lib/text/textParts';
import { pathWithin } from '../../server/domain/core/pathWithin';
import { askedWords } from '../../server/domain/search/searchTasks';

/** Everything that takes apart, cleans or judges a text that people write. */
const PATTERNS: Record<string, (text: string) => unknown> = {
  textParts,
  mentionedNicks,
  cleanLine,
  cleanText,
  cleanFilename,
  fold,
  searchWords,
  askedWords,
  foldedWords,
  createMatcher: (text) => createMatcher(text)(text),
  oneLine,
  linesOf,
  parseDuration,
  domainsIn,
  idOfSlug,
  parseFileUrl,
  preferredLocale,
  initialsOf,
  nickOf,
  pathWithin: (text) => pathWithin('/' + text),
  slugOf: (text) => slugOf(text, 1_000),
  matching: (text) => matching([{ label: 'Plan the launch' }], text, ({ label }) => label),
  email: (text) => email().isValidSync(text),
  nick: (text) => nick().isValidSync(text),
  initials: (text) => initials().isValidSync(text),
  domains: (text) => workspaceForm.isValidSync({ name: 'Name', domains: text }),
  addresses: (text) => addMembersForm.isValidSync({ workspaceId: 1_000, users: text }),
  'background of a board': (text) => updateProject.isValidSync({ id: 1_000, background: text }),
  'background of a person': (text) => updateBackground.isValidSync({ background: text }),
  ...Object.fromEntries(
    Object.entries(FIELD_TYPE).map(([name, typeId]) => [
      `a value of ${name}`,
      (text: string) => checkFieldValue({ typeId, isMultiple: true }, text),
    ]),
  ),
};

/**
 * What makes patterns try again from every place: runs, runs that end badly, openings without ends,
 * and marks out of order.
 */
const PIECES = [
  'a',
  'A',
  ' ',
  '\n',
  '\t',
  ' \n',
  '.',
  '-',
  '_',
  '@',
  ',',
  ';',
  '/',
  '#',
  '(',
  ')',
  '()',
  '[',
  ']',
  '1',
  '-1',
  '1 ',
  'a ',
  'a.',
  'a@',
  '@a',
  '@a.',
  'a@b.c,',
  'http://',
  'www.',
  'http://a)',
  '\u0301',
  '\u0301\u0323',
  'ł',
  'ß',
  'Σ',
  '\u200b',
  '\ud83d\ude00',
  '%41',
  'q=0.',
  '1h ',
  '- [ ] ',
];
const WRAPS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => `http://a${text}`,
  (text) => `@a${text}!`,
  (text) => `a${text}\u0000b`,
];
const HOSTILE = PIECES.flatMap((piece) =>
  WRAPS.map((wrap) => (length: number) => wrap(piece.repeat(length / piece.length))),
);

const LENGTH = 40_000;
/** Four times as much text takes four times the time, and 16 times where the work grows with the square. */
const MOST_RATIO = 9;
/**
 * The square of 40,000 takes longer at any speed of today's machines; below this the collector
 * of garbage decides the ratio.
 */
const SHORT_MS = 100;

/** CPU time in milliseconds: it does not grow when other programs take the CPU. */
function timeOf(run: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether the time for `LENGTH` characters is a linear multiple of that for a quarter of them; a
 * busy machine gets more tries.
 */
function isLinear(run: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const best = { quarter: Infinity, whole: Infinity };
  for (let tries = 0; tries < 8; tries += 1) {
    best.whole = Math.min(best.whole, timeOf(run, textOf(LENGTH)));
    if (best.whole < SHORT_MS) return true;
    best.quarter = Math.min(best.quarter, timeOf(run, textOf(LENGTH / 4)));
    if (tries > 0 && best.whole < best.quarter * MOST_RATIO) return true;
  }
  return false;
}

it.each(Object.entries(PATTERNS))(
  '%s takes time that grows with the length of a text and not with its square',
  (_, run) => {
    // Ten thousand characters first: what is far too slow is found without waiting for it.
    const isSlow = (textOf: (length: number) => string) =>
      Math.min(timeOf(run, textOf(10_000)), timeOf(run, textOf(10_000))) > 100 ||
      !isLinear(run, textOf);
    expect(HOSTILE.filter(isSlow).map((textOf) => JSON.stringify(textOf(60)))).toEqual([]);
  },
);

it('reads links, mentions and lines as before', () => {
  expect(mentionedNicks('@anna... @piotr.kos, @bea-_')).toEqual([
    'anna...',
    'anna',
    'piotr.kos',
    'bea-_',
    'bea',
  ]);
  expect(textParts(`http://a${'.'.repeat(19_980)}`)).toEqual([
    { kind: 'link', text: 'http://a', href: 'http://a' },
    { kind: 'words', text: '.'.repeat(19_980) },
  ]);
  expect([oneLine(' a \r\n\n  b\nc '), oneLine('\n a'), oneLine('a\n'), oneLine('a  b')]).toEqual([
    ' a b c ',
    ' a',
    'a ',
    'a  b',
  ]);
});
