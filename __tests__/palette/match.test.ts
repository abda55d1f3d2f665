import { match, matching } from '../../src/features/palette/match';
import { readQuery } from '../../src/features/palette/paletteItem';

describe('what the palette finds', () => {
  it.each([
    ['Łódź office', 'lodz'],
    ['Łódź office', 'ŁÓDŹ'],
    ['Website relaunch', 'rel'],
    ['Website relaunch', 'wr'],
    ['Website relaunch', 'web lau'],
  ])('%p by %p', (label, typed) => {
    expect(match(label, typed)).not.toBeNull();
  });

  it.each([
    ['Hiring', 'higher'],
    ['Hiring', 'gnirih'],
    ['Show or hide the sidebar', 'we'],
  ])('not %p by %p', (label, typed) => {
    expect(match(label, typed)).toBeNull();
  });

  it('has what begins so before what has it inside, and letters in their order last', () => {
    const items = ['Team board', 'A board', 'Aboard', 'Board', 'Big old afternoon ride'].map(
      (label) => ({ label }),
    );
    const found = (more = {}) =>
      matching(items, 'board', ({ label }) => label, more).map(({ label }) => label);
    expect(found()).toEqual(['Board', 'Team board', 'A board', 'Aboard', 'Big old afternoon ride']);
    expect(found({ most: 2 })).toEqual(['Board', 'Team board']);
    expect(found({ isLoose: false })).toEqual(['Board', 'Team board', 'A board', 'Aboard']);
  });

  it('knows a thing by the name that it has now', () => {
    const item = { label: 'Old' };
    expect(matching([item], 'old', ({ label }) => label)).toEqual([item]);
    item.label = 'New';
    expect(matching([item], 'old', ({ label }) => label)).toEqual([]);
  });

  it('is narrowed by the first sign', () => {
    expect(readQuery('> dark')).toEqual({ mode: 'actions', term: 'dark' });
    expect(readQuery('@ewa')).toEqual({ mode: 'people', term: 'ewa' });
    expect(readQuery(' #site ')).toEqual({ mode: 'boards', term: 'site' });
    expect(readQuery('a > b')).toEqual({ mode: 'all', term: 'a > b' });
  });
});
