import fc from 'fast-check';
import { markPart, piecesOf, withoutMarks } from '../../src/features/activity/marks';

describe('the marks in a message', () => {
  it('never change its text, whatever a user typed', () => {
    const typed = fc.string({
      unit: fc.constantFrom('a', '\uE000', '\uE001', '\uE002', '\uE003', '“'),
    });
    fc.assert(
      fc.property(typed, typed, (name, title) => {
        const sentence = `${markPart('name', name)} did “${markPart('title', title)}”`;
        const words = piecesOf(sentence)
          .map(({ text }) => text)
          .join('');
        expect(words).toBe(withoutMarks(sentence));
        expect(words).not.toMatch(/[\uE000-\uE003]/u);
      }),
    );
  });

  it('make at most one link', () => {
    const pieces = piecesOf(`${markPart('title', 'One')} and ${markPart('title', 'Two')}`);
    expect(pieces).toEqual([
      { text: 'One', mark: 'title' },
      { text: ' and ', mark: null },
      { text: 'Two', mark: null },
    ]);
  });
});
