import { checkFieldValue } from '../../contract/fieldValues';
import { FIELD_TYPE } from '../../contract/fields';
import { textOfValue, valueOfText } from '../../src/features/fields/valueText';

const NUMBER = { typeId: FIELD_TYPE.number, isMultiple: false };
const INVALID = { refused: 'field-value-invalid' };
const stored = (typed: string, locale: string) =>
  checkFieldValue(NUMBER, valueOfText(NUMBER, typed, { locale }) ?? null);

describe('A typed number', () => {
  it.each([
    ['en', '1,500', '1500'],
    ['en', '-1,500', '-1500'],
    ['en', '1,234.5', '1234.5'],
    ['en', '1,500,000', '1500000'],
    ['en', '12,345,678.9', '12345678.9'],
    ['en', '12,5', '12.5'],
    ['en', '0,500', '0.500'],
    ['en', '1234,567', '1234.567'],
    ['en', '1 500', '1500'],
    ['pl', '1,500', '1.500'],
    ['pl', '1 500', '1500'],
    ['pl', '1\u00a0500', '1500'],
    ['pl', '1\u202f500,25', '1500.25'],
    ['pl', '12.5', '12.5'],
  ])('in %s is read from %s', (locale, typed, value) => {
    expect(stored(typed, locale)).toEqual({ value });
  });

  it.each([
    ['en', '1,50,000'],
    ['en', '1,234,5'],
    ['pl', '1,234.5'],
    ['pl', '1,500,000'],
  ])('in %s is not read from %s', (locale, typed) => {
    expect(stored(typed, locale)).toEqual(INVALID);
  });
});

describe('The text to edit of a number', () => {
  it.each([
    ['en', '123456789012.1234567891', '123456789012.1234567891'],
    ['pl', '123456789012.1234567891', '123456789012,1234567891'],
    ['en', '-1500.500', '-1500.500'],
    ['pl', '-1500.500', '-1500,500'],
  ])('in %s has all digits of %s, and is read as the same number', (locale, value, text) => {
    expect(textOfValue(NUMBER, value, { locale })).toBe(text);
    expect(stored(text, locale)).toEqual({ value });
  });
});
