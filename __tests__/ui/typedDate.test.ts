import { typedDate } from '../../src/ui/fields/typedDate';

test('digits are parsed as a date in the order of the language', () => {
  expect(typedDate('25122031', 'en-GB')).toBe('2031-12-25');
  expect(typedDate('12252031', 'en-US')).toBe('2031-12-25');
  expect(typedDate('25.12.2031', 'pl')).toBe('2031-12-25');
  expect(typedDate('20311225', 'sv')).toBe('2031-12-25');
});

test('incomplete or invalid dates are rejected', () => {
  expect(typedDate('2512', 'en-GB')).toBeNull();
  expect(typedDate('25132031', 'en-GB')).toBeNull();
  expect(typedDate('tomorrow', 'en-GB')).toBeNull();
});
