import { canSaveQuery, queryOfView, stateOfQuery } from '../../src/features/search/savedSearch';

it('a saved search has the query of its address', () => {
  const query = 'raport due:<fri label:"w toku" 100%';
  expect(canSaveQuery(query)).toBe(true);
  expect(queryOfView({ state: stateOfQuery(query) })).toBe(query);
});

it.each([
  ['too long', 'a'.repeat(1_001)],
  ['too long in an address', 'ł'.repeat(400)],
  ['with control characters', 'a\u0007b'],
])('a query that is %s cannot be saved, rather than saved as another one', (_name, query) => {
  expect(canSaveQuery(query)).toBe(false);
});
