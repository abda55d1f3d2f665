import { readFileSync } from 'node:fs';
import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';

const page = readFileSync('docs/export-format.md', 'utf8');
// Tests spoil it, so it has no type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loose = Record<string, any>;
const example = () => JSON.parse(/```json board.json\n([^]*?)```/.exec(page)?.[1] ?? '') as Loose;

/** The names of all properties in a value. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

describe('The document of a board', () => {
  it('is accepted as the example of its page shows it', () => {
    expect(parseBoardDocument(example())).toEqual({ document: example() });
  });

  it('has no property that its page does not explain', () => {
    const explained = page.slice(0, page.indexOf('## Example'));
    for (const name of new Set(namesIn(example()))) expect(explained).toContain(`\`${name}\``);
  });

  it.each<[string, (document: Loose) => void]>([
    ['format', (document) => (document.format = 'other')],
    ['version', (document) => (document.version = 2)],
    ['tasks[0].title', (document) => (document.tasks[0].title = 'x'.repeat(501))],
    ['tasks[0].due', (document) => (document.tasks[0].due = 'tomorrow')],
    ['tasks[0].section', (document) => (document.tasks[0].section = 's2')],
    ['tasks[0].assignees', (document) => document.tasks[0].assignees.push('p2')],
    ['tasks[0].values', (document) => (document.tasks[0].values[0].values = ['o2'])],
    ['tasks[0].coverFile', (document) => (document.files = [])],
    ['tasks', (document) => document.tasks.push(document.tasks[0])],
    ['files[0].path', (document) => (document.files[0].path = 'files/../board.json')],
    ['relations[0].to', (document) => document.relations.push(related('t9'))],
    ['people', (document) => delete document.people],
  ])('is refused with the place of its first error: %s', (place, spoil) => {
    const document = example();
    spoil(document);
    expect(parseBoardDocument(document)).toEqual({ invalidAt: place });
  });
});

const related = (to: string) => ({ type: 'TaskRelatesToTask', from: 't1', to });
