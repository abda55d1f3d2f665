import fc from 'fast-check';
import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { ImportRefused } from '../../server/imports/importRefused';
import { parseImport } from '../../server/imports/parseImport';
import { LAW_RUNS } from '../support/lawRuns';
import { golden, importFile } from './parseGolden';
import { zipOf } from './zipOf';

/** Each run parses a whole file: few by default. */
const RUNS = LAW_RUNS < 1_000 ? 60 : LAW_RUNS;

/** Parts that mean something in one of the formats. */
const PARTS = [
  ...['', '"', '\n', ',', ';', '\t', '\0', 'ą', '\u{1f600}', '\ufeff', '0', '-1', '1e99', 'null'],
  ...['{}', '[]', '{"id":1}', '[[file ', ']]', '@', '{code}', 'h1. ', '<a href="', '&#0;', '<li>'],
  ...['every day', '31/Feb/26 9:99 PM', '0001-01-01T00:00:00Z', '9999999999', 'x'.repeat(700)],
];

/** A change of a file: `length` characters at a place are replaced. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 30 }),
  part: fc.constantFrom(...PARTS),
});

function damage(text: string, changes: readonly { at: number; length: number; part: string }[]) {
  return changes.reduce((damaged, { at, length, part }) => {
    const start = Math.floor(at * damaged.length);
    return damaged.slice(0, start) + part + damaged.slice(start + length);
  }, text);
}

const ODD = [null, true, -1, 1e99, '', '31/2/2026', [], [null], {}, { id: 1 }, 'x'.repeat(700)];

/** Replaces values of JSON: the `at`th of those that have no values inside. */
function replaceLeaves(value: unknown, oddAt: ReadonlyMap<number, unknown>): unknown {
  let place = 0;
  const replaced = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(replaced);
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, replaced(inner)]));
    place += 1;
    return oddAt.has(place) ? oddAt.get(place) : one;
  };
  return replaced(value);
}

/** A rejection has a reason; everything else becomes a valid document. */
async function isValidOrRefused(filename: string, bytes: Buffer): Promise<void> {
  const file = filename === 'vikunja.json' ? zipOf({ 'data.json': bytes }) : bytes;
  try {
    const { documents } = await parseImport(file, importFile());
    for (const document of documents) {
      const parsed = parseBoardDocument(document);
      expect('invalidAt' in parsed ? parsed.invalidAt : null).toBeNull();
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
  }
}

describe('a damaged file', () => {
  it.each([
    'trello.json',
    'planka.json',
    'vikunja.json',
    'asana.csv',
    'todoist.csv',
    'jira.csv',
    'polish.csv',
  ])('is rejected with a reason or becomes a valid board: %s', async (filename) => {
    const text = golden(filename).toString('utf8');
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        await isValidOrRefused(filename, Buffer.from(damage(text, changes)));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['trello.json', 'planka.json', 'vikunja.json'])(
    'with values of wrong types is rejected or becomes a valid board: %s',
    async (filename) => {
      const value: unknown = JSON.parse(golden(filename).toString('utf8'));
      const odd = fc.tuple(fc.integer({ min: 1, max: 250 }), fc.constantFrom(...ODD));
      await fc.assert(
        fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 20 }), async (changes) => {
          const damaged = replaceLeaves(value, new Map(changes));
          await isValidOrRefused(filename, Buffer.from(JSON.stringify(damaged)));
        }),
        { numRuns: RUNS },
      );
    },
  );
});
