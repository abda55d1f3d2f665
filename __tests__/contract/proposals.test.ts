import { initialsOf, nickOf } from '../../contract/rules/proposals';

describe('a proposed nick', () => {
  it.each([
    ['Łukasz Żak', 'lukasz.zak'],
    ['Jan  Maria Rokita', 'jan.maria.rokita'],
    ['陳', ''],
    // Cut at 30 characters, and then without what would separate it from the next word.
    ['Krzysztof Brzęczyszczykiewicz-Nowakowska', 'krzysztof.brzeczyszczykiewicz'],
  ])('of %s is %p', (name, nick) => {
    expect(nickOf(name)).toBe(nick);
  });
});

describe('proposed initials', () => {
  it.each([
    ['Łukasz Żak', 'ŁŻ'],
    ['Ola', 'OL'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
