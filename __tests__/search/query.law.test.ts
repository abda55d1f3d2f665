import fc from 'fast-check';
import { parseSearch, printSearch, type SearchTerm } from '../../contract/search/query';
import { DAY_NAMES, FILTER_KEYS, filterKeyOf } from '../../contract/search/words';
import { LAW_RUNS } from '../support/lawRuns';
import { expectWithin } from '../support/expectWithin';

const isExcluded = fc.boolean();
const noQuotes = (text: string) => text.replace(/["“”„]/g, '').trim();
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map(noQuotes);
const nameOf = text.filter((name) => name !== '');

const word: fc.Arbitrary<SearchTerm> = fc
  .record({ kind: fc.constant('word' as const), text: nameOf, isExcluded })
  .filter(({ text: one }) => {
    const key = /^-?(\p{L}[\p{L}-]*):/u.exec(one)?.[1];
    return !/\s/.test(one) && !one.startsWith('-') && (key === undefined || !filterKeyOf(key));
  });
const phrase: fc.Arbitrary<SearchTerm> = fc.record({
  kind: fc.constant('phrase' as const),
  text: nameOf,
  isExcluded,
});
const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const due = fc.oneof(
  fc.constantFrom('week', 'overdue', 'none'),
  fc
    .tuple(fc.constantFrom('', '<', '<=', '>', '>='), fc.oneof(fc.constantFrom(...DAY_NAMES), date))
    .map((parts) => parts.join('')),
);
const VALUES = {
  assignee: fc.oneof(
    fc.constantFrom('me', 'none', '@ja'),
    nameOf.map((name) => `Ewa ${name}`.trim()),
  ),
  label: nameOf,
  board: nameOf,
  due,
  is: fc.constantFrom('open', 'done', 'watching'),
  has: fc.constantFrom('files', 'comments', 'description', 'checklist'),
  in: fc.constantFrom('tasks', 'comments', 'boards', 'people', 'files'),
};
const filter: fc.Arbitrary<SearchTerm> = fc.constantFrom(...FILTER_KEYS).chain((key) =>
  fc
    .record({
      kind: fc.constant('filter' as const),
      key: fc.constant(key),
      value: VALUES[key],
      isExcluded,
    })
    .map((one) => ({
      ...one,
      isExcluded: one.isExcluded && key !== 'in' && (key !== 'due' || one.value === 'none'),
    })),
);
const query = fc.array(fc.oneof(word, phrase, filter), { maxLength: 8 });

/** Parts of queries as people may type them. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        '-',
        '"',
        '„',
        '”',
        ':',
        '<',
        'due:',
        'termin:',
        'przypisany:ja',
        'is:',
        'board:"',
        'jutro',
        'in:',
        'ś',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

it('a query that is printed is read as the same query', () => {
  fc.assert(
    fc.property(query, (terms) => {
      expect(parseSearch(printSearch(terms))).toEqual(terms);
    }),
    { numRuns: 4 * LAW_RUNS },
  );
});

it('any text is read, and its printed form means the same', () => {
  fc.assert(
    fc.property(typed, (given) => {
      const terms = parseSearch(given);
      expect(parseSearch(printSearch(terms))).toEqual(terms);
    }),
    { numRuns: 4 * LAW_RUNS },
  );
});

it('long queries are read in linear time', () => {
  const since = performance.now();
  for (const unit of ['a ', '"', '-', ':', 'due:', '"a" ', '„'])
    parseSearch(unit.repeat(2_000 / unit.length));
  expectWithin(performance.now() - since, 2_000);
});
