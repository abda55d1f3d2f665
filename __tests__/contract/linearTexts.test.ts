import { cleanFilename, parseFileUrl } from '../../contract/files';
import { cleanLine, cleanText } from '../../contract/cleanText';
import { checkFieldValue } from '../../contract/fieldValues';
import { createMatcher, fold, foldedWords } from '../../contract/fold';
import { idOfSlug } from '../../contract/idOfSlug';
import { FIELD_TYPE } from '../../contract/fields';
import { mentionedIds, mentionedNicks } from '../../contract/mentions';
import { email, initials, nick } from '../../contract/rules/account';
import { updateProject } from '../../contract/rules/boards';
import { updateBackground } from '../../contract/rules/ownAccount';
import { initialsOf, nickOf } from '../../contract/rules/proposals';
import { domainsIn, workspaceForm } from '../../contract/rules/workspaceForm';
import { addMembersForm } from '../../contract/rules/workspaces';
import { searchWords } from '../../contract/searchWords';
import { slugOf } from '../../contract/slugs';
import { preferredLocale } from '../../server/http/preferredLocale';
import { pastedLines } from '../../src/features/board/card/addTask/pastedLines';
import { matching } from '../../src/lib/text/match';
import { parseDuration } from '../../src/lib/dates/duration';
import { oneLine } from '../../src/lib/text/oneLine';
import { textParts } from '../../src/lib/text/textParts';
import { safeRedirectPath } from '../../server/domain/core/safeRedirectPath';
import { queryWords } from '../../server/domain/search/conditions';
import { excerptOf } from '../../contract/search/excerpt';
import { parseSearch } from '../../contract/search/query';
import { slowTexts } from '../support/linearTime';

/** Every function that parses, cleans or validates a text of a user. */
const PATTERNS: Record<string, (text: string) => unknown> = {
  textParts,
  mentionedNicks,
  mentionedIds,
  cleanLine,
  cleanText,
  cleanFilename,
  fold,
  searchWords,
  queryWords,
  parseSearch,
  excerptOf: (text) => excerptOf(text, text),
  foldedWords,
  createMatcher: (text) => createMatcher(text)(text),
  oneLine,
  linesOf: pastedLines,
  parseDuration,
  domainsIn,
  idOfSlug,
  parseFileUrl,
  preferredLocale,
  initialsOf,
  nickOf,
  safeRedirectPath: (text) => safeRedirectPath('/' + text),
  slugOf: (text) => slugOf(text, 1_000),
  matching: (text) => matching([{ label: 'Plan the launch' }], text, ({ label }) => label),
  email: (text) => email().isValidSync(text),
  nick: (text) => nick().isValidSync(text),
  initials: (text) => initials().isValidSync(text),
  domains: (text) => workspaceForm.isValidSync({ name: 'Name', domains: text }),
  addresses: (text) => addMembersForm.isValidSync({ workspaceId: 1_000, users: text }),
  'background of a board': (text) => updateProject.isValidSync({ id: 1_000, background: text }),
  'background of a user': (text) => updateBackground.isValidSync({ background: text }),
  ...Object.fromEntries(
    Object.entries(FIELD_TYPE).map(([name, typeId]) => [
      `a value of ${name}`,
      (text: string) => checkFieldValue({ typeId, isMultiple: true }, text),
    ]),
  ),
};

/**
 * Inputs that make patterns backtrack from every position: runs, runs with a bad end, openings
 * without ends, and marks out of order.
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
  '[@a](mention:1',
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

it.each(Object.entries(PATTERNS))(
  '%s takes linear, not quadratic, time in the length of a text',
  (_, run) => {
    expect(slowTexts(run, HOSTILE)).toEqual([]);
  },
);

it('parsing of links, mentions and lines still gives the same results', () => {
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
