import fc from 'fast-check';
import type { Block } from '../../contract/markdown/document';
import { parseMarkdown } from '../../contract/markdown/parse';
import { serializeMarkdown } from '../../contract/markdown/serialize';
import { toggleTask } from '../../contract/markdown/toggleTask';
import { LAW_RUNS } from '../support/lawRuns';
import { anyDocument } from '../support/markdownDocuments';

describe('Ticking a task of a text', () => {
  it.each([
    ['- [ ] one', 0, '- [x] one'],
    ['- [X] one', 0, '- [ ] one'],
    ['- [ ] one\r\n- [x] two\r\n', 1, '- [ ] one\r\n- [ ] two\r\n'],
    ['> - [ ] quoted', 0, '> - [x] quoted'],
    ['1. - [ ] nested', 0, '1. - [x] nested'],
    ['- [ ] a\n  - [ ] b\n- [ ] c', 1, '- [ ] a\n  - [x] b\n- [ ] c'],
    [
      '```\n- [ ] code\n```\n\n- [ ] one\n* [ ] two',
      1,
      '```\n- [ ] code\n```\n\n- [ ] one\n* [x] two',
    ],
    ['- [ ]\n- [ ] two', 0, '- [x]\n- [ ] two'],
    ['* * * \n__odd__ text\n\n- [ ]   spaces   ', 0, '* * * \n__odd__ text\n\n- [x]   spaces   '],
  ])('changes only its box: %j, number %i', (text, index, expected) => {
    expect(toggleTask(text, index)).toBe(expected);
  });

  it.each([
    ['no task at all', 0],
    ['1. [ ] not a task', 0],
    ['- [ ] one', 1],
    ['- [ ] one', -1],
    ['text\n- [y] one', 0],
  ])('leaves a text without such a task alone: %j, number %i', (text, index) => {
    expect(toggleTask(text, index)).toBeNull();
  });

  it('changes exactly that task in any text, and twice nothing', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(8), (document, index) => {
        const text = serializeMarkdown(document);
        const tasks = parseMarkdown(text).content.flatMap(tasksIn);
        const once = toggleTask(text, index);
        if (index >= tasks.length) return expect(once).toBeNull();
        const expected = tasks.with(index, !tasks[index]);
        expect(parseMarkdown(once ?? '').content.flatMap(tasksIn)).toEqual(expected);
        expect(toggleTask(once ?? '', index)).toBe(text);
      }),
      { numRuns: 2 * LAW_RUNS },
    );
  });
});

function tasksIn(block: Block): boolean[] {
  if (block.type === 'quote') return block.content.flatMap(tasksIn);
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return [];
  return block.content.flatMap(({ attrs: { checked }, content }) => [
    ...(checked === null ? [] : [checked]),
    ...content.flatMap(tasksIn),
  ]);
}
