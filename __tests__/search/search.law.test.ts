import fc from 'fast-check';
import { createMatcher, fold } from '../../contract/fold';
import { searchWords } from '../../contract/searchWords';
import { match } from '../../src/lib/text/match';
import { LAW_RUNS } from '../support/lawRuns';
import { taskWorld, type TaskWorld } from '../support/taskWorld';
import { expectWithin } from '../support/expectWithin';

/** Letters with their diacritics, of twenty scripts. */
const SCRIPTS: readonly (readonly [name: string, letters: string])[] = [
  ['Latin', 'azAZłŁąĄßẞæÆøØéőİıſŧ'],
  ['Greek', 'αβΣσςΏΐ'],
  ['Cyrillic', 'жЖйЙёЁї'],
  ['Armenian', 'աԲև'],
  ['Georgian', 'აბჰ'],
  ['Hebrew', 'שׁלום\u05b8\u05bc'],
  ['Arabic', 'كتابأإآى\u064e\u0651ـ'],
  ['Syriac', 'ܐܒ\u0730'],
  ['Devanagari', 'कर्यिी\u0902'],
  ['Bengali', 'প্রতিবেদ\u0982'],
  ['Tamil', 'அறிக்கை'],
  ['Telugu', 'తెలుగు'],
  ['Thai', 'รายงานประจำปี'],
  ['Lao', 'ລາຍງານ'],
  ['Khmer', 'របាយការណ៍'],
  ['Myanmar', 'အစီရင်ခံ'],
  ['Han', '会議資料準備'],
  ['Kana', 'がぎカタカナー'],
  ['Hangul', '한국어보고서'],
  ['Ethiopic', 'አማርኛ'],
  ['Emoji', '🚀👩‍👩‍👧❤️🇵🇱'],
];

const scriptWord = fc
  .constantFrom(...SCRIPTS)
  .chain(([, letters]) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }))
  .map((letters) => letters.join(''))
  // Vowel signs or a tatweel alone fold to nothing: they are no word, and match nothing.
  .filter((letters) => fold(letters) !== '');
const ascii = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/);
const number = fc.integer({ min: 0, max: 99_999 });
const word = fc.oneof(
  { weight: 3, arbitrary: scriptWord },
  ascii,
  fc.tuple(ascii, fc.constantFrom('pdf', 'ts', 'tar.gz')).map((parts) => parts.join('.')),
  fc.array(ascii, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('/')),
  fc.tuple(number, number, number).map((parts) => `v${parts.join('.')}`),
  fc.tuple(ascii, ascii).map(([name, host]) => `${name}@${host}.example`),
  fc.tuple(ascii, ascii).map(([host, path]) => `https://${host}.test/${path}?q=1#a`),
  fc
    .tuple(
      fc.constantFrom('', '-', '+', '#', '€'),
      number,
      fc.constantFrom('', '.5', ',50', '%', '°C'),
    )
    .map((parts) => parts.join('')),
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.tuple(ascii, number).map(([key, n]) => `${key.toUpperCase()}-${n}`),
);
const title = fc
  .array(fc.tuple(word, fc.constantFrom('', ',', '.', '!', '"', ')')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) =>
    words
      .map((parts) => parts.join(''))
      .join(' ')
      .normalize('NFC')
      .trim(),
  )
  .filter((text) => text.length <= 500 && fold(text).trim() !== '');

/** Every word of `asked` is a prefix of a word of `written`. */
function isFoundBy(written: string, asked: string): boolean {
  const index = searchWords(written);
  const known = [...index.words, ...index.wholes];
  const { words, wholes } = searchWords(asked);
  return (words.length > 0 ? words : wholes).every((one) =>
    known.some((each) => each.startsWith(one)),
  );
}

it('a text is found by its whole and by each of its words, in both comparisons', () => {
  fc.assert(
    fc.property(title, (text) => {
      for (const typed of [text, ...text.split(/\s+/)]) {
        expect([typed, isFoundBy(text, typed), createMatcher(typed)(text)]).toEqual([
          typed,
          true,
          true,
        ]);
        expect([typed, match(text, typed)]).not.toEqual([typed, null]);
      }
    }),
    { numRuns: 4 * LAW_RUNS },
  );
});

it('folding is idempotent and ignores case', () => {
  fc.assert(
    fc.property(fc.oneof(title, fc.string({ unit: 'grapheme' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.toLowerCase())).toBe(fold(text));
    }),
    { numRuns: 4 * LAW_RUNS },
  );
});

it('a long row of punctuation is split in linear time', () => {
  const since = performance.now();
  for (const unit of ['!', '"', '(', 'a!', ' ', '์', '料'])
    searchWords(`${unit.repeat(100_000 / unit.length)}a`);
  expectWithin(performance.now() - since, 5_000);
});

describe('a search in the database', () => {
  let world: TaskWorld;
  beforeAll(async () => {
    world = await taskWorld();
  });

  it('finds a task by its whole title, and by each word of it', async () => {
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const id = await world.newTask(text);
        for (const query of [text, ...text.split(/\s+/)]) {
          const pages = await allIds(query);
          expect([query, pages.includes(id)]).toEqual([query, true]);
        }
      }),
      { numRuns: Math.ceil(LAW_RUNS / 10), endOnFailure: true },
    );
  });

  async function allIds(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const { list, pages } = await world.anna.ask('searchTasks', {
        workspaceId: world.workspaceId,
        query,
        page,
      });
      ids.push(...list.map(({ id }) => id));
      if (page >= pages) return ids;
    }
  }
});
