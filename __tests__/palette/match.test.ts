import { match, matching } from '../../src/features/palette/match';
import { readQuery } from '../../src/features/palette/paletteItem';

describe('what the palette finds', () => {
  it.each([
    ['Łódź office', 'lodz'], ['Łódź office', 'ŁÓDŹ'], ['Website relaunch', 'rel'], ['Website relaunch', 'wr'], ['Website relaunch', 'web lau'],
  ])('%p by %p', (label, typed) => {
    expect(match(label, typed)).not.toBeNull();
  });

  it.each([['Hiring', 'higher'], ['Hiring', 'gnirih'], ['Show or hide the sidebar', 'we']])('not %p by %p', (label, typed) => {
    expect(match(label, typed)).toBeNull();
  });

  it('has what begins so before what has it inside, and letters in their order last', () => {
    const labels = ['Team board', 'A board', 'Aboard', 'Board', 'Big old afternoon ride'];
    expect(matching(labels, 'board', (label) => label)).toEqual(['Board', 'Team board', 'A board', 'Aboard', 'Big old afternoon ride']);
  });

  it('is narrowed by the first sign', () => {
    expect(readQuery('> dark')).toEqual({ mode: 'actions', term: 'dark' });
    expect(readQuery('@ewa')).toEqual({ mode: 'people', term: 'ewa' });
    expect(readQuery(' #site ')).toEqual({ mode: 'boards', term: 'site' });
    expect(readQuery('a > b')).toEqual({ mode: 'all', term: 'a > b' });
  });
});
