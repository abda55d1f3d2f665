import { match, matching } from '../../src/lib/text/match';
import { readQuery } from '../../src/features/palette/paletteItem';

describe('a palette search', () => {
  it.each([
    ['Łódź office', 'lodz'],
    ['Łódź office', 'ŁÓDŹ'],
    ['Website relaunch', 'rel'],
    ['Website relaunch', 'wr'],
    ['Website relaunch', 'web lau'],
  ])('finds %p by %p', (label, typed) => {
    expect(match(label, typed)).not.toBeNull();
  });

  it.each([
    ['Hiring', 'higher'],
    ['Hiring', 'gnirih'],
    ['Show or hide the sidebar', 'we'],
  ])('does not find %p by %p', (label, typed) => {
    expect(match(label, typed)).toBeNull();
  });

  it('sorts prefix matches first, then matches inside, then letters in order', () => {
    const items = ['Team board', 'A board', 'Aboard', 'Board', 'Big old afternoon ride'].map(
      (label) => ({ label }),
    );
    const found = (more = {}) =>
      matching(items, 'board', ({ label }) => label, more).map(({ label }) => label);
    expect(found()).toEqual(['Board', 'Team board', 'A board', 'Aboard', 'Big old afternoon ride']);
    expect(found({ most: 2 })).toEqual(['Board', 'Team board']);
    expect(found({ isLoose: false })).toEqual(['Board', 'Team board', 'A board', 'Aboard']);
  });

  it('uses the current name of an item', () => {
    const item = { label: 'Old' };
    expect(matching([item], 'old', ({ label }) => label)).toEqual([item]);
    item.label = 'New';
    expect(matching([item], 'old', ({ label }) => label)).toEqual([]);
  });

  it('is filtered by its prefix character', () => {
    expect(readQuery('> dark')).toEqual({ mode: 'actions', term: 'dark' });
    expect(readQuery('@ewa')).toEqual({ mode: 'people', term: 'ewa' });
    expect(readQuery(' #site ')).toEqual({ mode: 'boards', term: 'site' });
    expect(readQuery('a > b')).toEqual({ mode: 'all', term: 'a > b' });
  });
});
