import fc from 'fast-check';
import { moveTo } from '../../src/features/table/layout/moveTo';
import {
  layoutOf,
  withLayout,
  type TableLayout,
} from '../../src/features/table/layout/tableLayout';

const DEFAULTS: TableLayout = { group: 'section', sort: null, columns: null, widths: {} };
const SHOWN = ['labels', 'due'];

describe('The layout of the list view in a URL', () => {
  it('has defaults for what the URL leaves out, and leaves them out itself', () => {
    expect(layoutOf('')).toEqual(DEFAULTS);
    expect(withLayout('?q=paint', DEFAULTS, SHOWN)).toBe('?q=paint');
  });

  it.each([
    ['?group=none', { group: null }],
    ['?group=f12', { group: 'f12' }],
    ['?sort=title', { sort: { by: 'title', isDescending: false } }],
    ['?sort=-due', { sort: { by: 'due', isDescending: true } }],
    ['?columns=due,f12', { columns: ['due', 'f12'] }],
    [
      '?columns=title:400,due:120,labels',
      { columns: ['due', 'labels'], widths: { title: 400, due: 120 } },
    ],
  ])('reads %s', (search, layout) => {
    expect(layoutOf(search)).toEqual({ ...DEFAULTS, ...layout });
  });

  it.each([
    ['a group that is no name', '?group=%3Cb%3E', DEFAULTS],
    ['a direction without a column', '?sort=-', DEFAULTS],
    ['columns that are no names', '?columns=due,,x y,%00', { ...DEFAULTS, columns: ['due'] }],
    ['a group by the creator, whom a board does not know', '?group=s2', DEFAULTS],
    ['an order by the creator', '?sort=-s2', DEFAULTS],
    ['a column of the creator', '?columns=s2:120,due', { ...DEFAULTS, columns: ['due'] }],
    ['a column twice', '?columns=due,due', { ...DEFAULTS, columns: ['due'] }],
    [
      'a width that is too small',
      '?columns=due:1',
      { ...DEFAULTS, columns: ['due'], widths: { due: 64 } },
    ],
  ])('ignores %s', (_, search, layout) => {
    expect(layoutOf(search)).toEqual(layout);
  });

  it('names the shown columns once one of them has a width', () => {
    expect(withLayout('', { ...DEFAULTS, widths: { due: 200 } }, SHOWN)).toBe(
      '?columns=labels,due:200',
    );
  });

  it('is read from a URL as it was written, whatever it is', () => {
    const name = fc.constantFrom('labels', 'due', 'people', 'f12', 's3');
    const width = fc.integer({ min: 64, max: 960 });
    const layout = fc.record({
      group: fc.option(name),
      sort: fc.option(fc.record({ by: name, isDescending: fc.boolean() })),
      columns: fc.uniqueArray(name, { minLength: 1 }),
      title: fc.option(width),
    });
    fc.assert(
      fc.property(layout, fc.constantFrom('', '?q=a%2Cb&label=1'), ({ title, ...some }, search) => {
        const widths: Record<string, number> = title === null ? {} : { title };
        const written = withLayout(search, { ...some, widths }, SHOWN);
        expect(layoutOf(written)).toEqual({ ...some, widths });
        expect(new URLSearchParams(written).get('q')).toBe(search === '' ? null : 'a,b');
      }),
    );
  });
});

describe('A column', () => {
  it.each([
    ['a', 2, ['b', 'c', 'a']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', 1, ['a', 'b', 'c']],
  ])('%s moves to position %d', (id, to, order) => {
    expect(moveTo(['a', 'b', 'c'], id, to)).toEqual(order);
  });
});
