import { fullName, partsOfName } from '../../contract/names';

it.each([
  [{ firstName: 'Anna ', lastName: 'Nowak' }, 'Anna Nowak'],
  [{ firstName: ' Anna  Maria', lastName: ' Nowak ' }, 'Anna Maria Nowak'],
  [{ firstName: 'Anna', lastName: '' }, 'Anna'],
])('joins %j with single spaces', (parts, name) => {
  expect(fullName(parts)).toBe(name);
  expect(fullName(partsOfName(name))).toBe(name);
});
