import clone from '../../src/stubs/lodash/clone';
import cloneDeep from '../../src/stubs/lodash/cloneDeep';
import isPlainObject from '../../src/stubs/lodash/isPlainObject';
import toPath from '../../src/stubs/lodash/toPath';

interface Lodash {
  clone(value: unknown): unknown;
  cloneDeep(value: unknown): unknown;
  isPlainObject(value: unknown): boolean;
  toPath(path: string): string[];
}
const lodash = jest.requireActual<Lodash>('lodash');

const VALUES = [
  undefined,
  null,
  '',
  'text',
  0,
  true,
  [],
  ['a', { b: 1 }],
  {},
  { email: '', roles: [1, 2], deep: { er: [{}] } },
  Object.assign(Object.create(null) as object, { a: 1 }),
  new Date(0),
];

describe('the replacements for lodash in the browser', () => {
  it.each(['email', 'people[0].name', 'fields.due.date', 'rows[10][2]', 'a.0.b'])(
    'split the path %s as lodash does',
    (path) => {
      expect(toPath(path)).toEqual(lodash.toPath(path));
    },
  );

  it('leave an array path unchanged', () => {
    expect(toPath(['a', 'b.c'])).toEqual(['a', 'b.c']);
  });

  it.each(VALUES.map((value) => [value]))(
    'copy %p as lodash does, and detect whether it is plain',
    (value) => {
      expect(isPlainObject(value)).toBe(lodash.isPlainObject(value));
      expect(cloneDeep(value)).toEqual(lodash.cloneDeep(value));
      if (!(value instanceof Date)) expect(clone(value)).toEqual(lodash.clone(value));
    },
  );

  it('share nothing with a deep copy, and everything below the top level with a shallow one', () => {
    const value = { people: [{ name: 'Anna' }] };
    expect(cloneDeep(value).people[0]).not.toBe(value.people[0]);
    expect((clone(value) as typeof value).people).toBe(value.people);
    expect(clone(value)).not.toBe(value);
  });
});
