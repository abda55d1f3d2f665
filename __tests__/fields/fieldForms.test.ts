import { FIELD_TYPE } from '../../contract/fields';
import { dateForm } from '../../contract/rules/calendar';
import { fieldValueForm } from '../../contract/rules/fields';
import { offlineAddressForm } from '../../contract/rules/offline';
import { dateOfInput, inputOfDate } from '../../src/lib/dates/dateInput';
import { valueOfText } from '../../src/features/fields/valueText';

const errorOf = (typeId: 2 | 4 | 7, value: string | undefined) => {
  const field = { typeId, isMultiple: false };
  try {
    fieldValueForm(field, (typed) => valueOfText(field, typed, { locale: 'en' })).validateSync({
      value,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('The rule for a typed value', () => {
  it.each([
    ['a number with a comma', FIELD_TYPE.number, '12,5', null],
    ['an invalid number', FIELD_TYPE.number, 'many', 'field-value-invalid'],
    ['a duration', FIELD_TYPE.timeInMinutes, '1h 30m', null],
    ['an invalid duration', FIELD_TYPE.timeInMinutes, 'soon', 'field-value-invalid'],
    ['a number of too many digits for a duration', 7, '12345678', 'field-value-invalid'],
    ['a text', FIELD_TYPE.text, 'Two\nlines', null],
    ['a text that is too long', FIELD_TYPE.text, 'x'.repeat(20_001), 'field-value-too-long'],
    ['an empty field, which Formik passes as undefined', FIELD_TYPE.number, undefined, null],
  ] as const)('validates %s', (_what, typeId, typed, expected) => {
    expect(errorOf(typeId, typed)).toBe(expected);
  });
});

describe('The rule for a typed date', () => {
  const rule = dateForm(
    (typed) => typed === 'fri',
    (typed) => typed === '16',
  );
  it('accepts empty fields, and what is understood', () => {
    for (const input of [{}, { phrase: ' ' }, { phrase: 'fri' }, { phrase: 'fri', time: '16' }])
      expect(rule.isValidSync(input)).toBe(true);
  });

  it('rejects what is not understood', () => {
    expect(() => rule.validateSync({ phrase: 'soon' })).toThrow('date-phrase-unknown');
    expect(() => rule.validateSync({ phrase: 'fri', time: 'late' })).toThrow('date-time-unknown');
  });
});

describe('The inputs of a date', () => {
  it.each([null, '2026-11-22', new Date('2026-11-22T16:00').toISOString()])(
    'convert %s and back',
    (value) => expect(dateOfInput(inputOfDate(value))).toBe(value),
  );
});

it('The rule for a URL to store asks the browser whether the URL is its own', () => {
  const rule = offlineAddressForm((typed) => typed.startsWith('/assets/'));
  expect(rule.isValidSync({ address: '/assets/main.js' })).toBe(true);
  expect(rule.isValidSync({ address: 'https://elsewhere.example/main.js' })).toBe(false);
  expect(rule.isValidSync({})).toBe(false);
});
