import fc from 'fast-check';
import { csvLine } from '../../server/domain/exports/formats/escapeCsv';

/** The cells of one line, as RFC 4180 reads them. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const pattern = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n$)/gy;
  for (const [, cell = ''] of line.matchAll(pattern))
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  return cells;
}

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(',', '"', '\r', '\n', '\t', '=', '+', '-', '@', "'", 'ą') }),
);

it('a line of CSV gives back its cells, and none of them is a formula', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells) => {
      const read = cellsOf(csvLine(cells));
      expect(read.map((text, at) => (text === cells[at] ? text : text.slice(1)))).toEqual(cells);
      for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 1_000 },
  );
});
