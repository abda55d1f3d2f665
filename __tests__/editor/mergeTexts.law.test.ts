import * as fc from 'fast-check';
import { mergeTexts } from '../../src/features/editor/session/mergeTexts';

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const base = fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => words.join(' '));
/** A place in a text, and what is typed there: letters that no base has. */
const typing = (letters: string) =>
  fc.record({ at: fc.nat(80), typed: fc.stringMatching(new RegExp(`^[${letters}]{1,8}$`)) });

type Typing = { at: number; typed: string };
const type = (text: string, { at, typed }: Typing) => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + typed + text.slice(place);
};
const only = (text: string, letters: RegExp) => text.replace(letters, '');

describe('mergeTexts', () => {
  it('has what both sides typed, once, and all of the base', () => {
    fc.assert(
      fc.property(base, typing('A-M'), typing('N-Z'), (text, one, other) => {
        const merged = mergeTexts(text, type(text, one), type(text, other));
        expect(only(merged, /[A-Z]/g)).toBe(text);
        expect(only(merged, /[^A-M]/g)).toBe(one.typed);
        expect(only(merged, /[^N-Z]/g)).toBe(other.typed);
      }),
      { numRuns: 500 },
    );
  });

  it('takes an insertion once that has arrived in whole, in part or not at all', () => {
    fc.assert(
      fc.property(base, typing('A-Z'), fc.nat(8), (text, one, arrived) => {
        const mine = type(text, one);
        const theirs = type(text, { ...one, typed: one.typed.slice(0, arrived) });
        expect(mergeTexts(text, mine, theirs)).toBe(mine);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves words on the line that they continue when the other side adds lines there', () => {
    expect(mergeTexts('one', 'one two', 'one\n\nnext')).toBe('one two\n\nnext');
    expect(mergeTexts('one', 'one\n\nnext', 'one two')).toBe('one two\n\nnext');
    expect(mergeTexts('one', 'before\n\none', 'an one')).toBe('before\n\nan one');
    expect(mergeTexts('one', 'an one', 'before\n\none')).toBe('before\n\nan one');
  });

  it('keeps words in their place that the other side wrote before and behind', () => {
    expect(mergeTexts('Hello', 'Hello world', 'Bob: Hello\n\nNote')).toBe(
      'Bob: Hello world\n\nNote',
    );
  });

  it('keeps words whole that both sides wrote instead of the same one', () => {
    const merged = mergeTexts('tbd', 'Use the big header', 'See spec');
    expect(merged).toContain('Use the big header');
    expect(merged).toContain('See spec');
  });

  it('deletes what either side deleted', () => {
    expect(mergeTexts('one two three', 'two three', 'one two')).toBe('two');
    expect(mergeTexts('one two', '', 'one two')).toBe('');
  });

  it('keeps both new words where both sides changed the same one', () => {
    const merged = mergeTexts('a cat sat', 'a DOG sat', 'a BIRD sat');
    expect(merged).toContain('DOG');
    expect(merged).toContain('BIRD');
    expect(merged).not.toContain('cat');
  });
});
