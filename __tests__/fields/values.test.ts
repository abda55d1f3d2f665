import { checkFieldValue } from '../../contract/fieldValues';
import { FIELD_TYPE } from '../../contract/fields';

const check = (
  typeId: (typeof FIELD_TYPE)[keyof typeof FIELD_TYPE],
  value: string | null,
  isMultiple = false,
) => checkFieldValue({ typeId, isMultiple }, value);
const INVALID = { refused: 'field-value-invalid' };

describe('the value of a field', () => {
  it('is a valid day or an instant for a date', () => {
    expect(check(FIELD_TYPE.date, '2028-02-29')).toEqual({ value: '2028-02-29' });
    expect(check(FIELD_TYPE.date, '2026-11-09T16:00:00+01:00')).toEqual({
      value: '2026-11-09T15:00:00.000Z',
    });
    for (const wrong of [
      '2027-02-29',
      '2026-13-01',
      '9.11.2026',
      'tomorrow',
      '2026-11-09T25:00Z',
      '2026-02-30T08:00Z',
      '2026-11-09T08:00',
    ]) {
      expect(check(FIELD_TYPE.date, wrong)).toEqual(INVALID);
    }
  });

  it('is a decimal with a dot for a number, and whole minutes for a duration', () => {
    expect(check(FIELD_TYPE.number, '-12.50')).toEqual({ value: '-12.50' });
    for (const wrong of ['1,5', '1e5', 'NaN', '--1', '1.', '0x10'])
      expect(check(FIELD_TYPE.number, wrong)).toEqual(INVALID);
    expect(check(FIELD_TYPE.timeInMinutes, '090')).toEqual({ value: '90' });
    for (const wrong of ['1h', '1.5', '-5'])
      expect(check(FIELD_TYPE.timeInMinutes, wrong)).toEqual(INVALID);
  });

  it('is a list of ids: invalid ones are ignored for people and rejected for other types', () => {
    expect(check(FIELD_TYPE.people, '1001, x, 1002,1001', true)).toEqual({ value: '1001,1002' });
    expect(check(FIELD_TYPE.people, 'nobody', true)).toEqual({ value: null });
    expect(check(FIELD_TYPE.people, '1001,1002')).toEqual({ refused: 'field-value-single' });
    expect(check(FIELD_TYPE.multiSelect, '5, 6')).toEqual({ value: '5,6' });
    expect(check(FIELD_TYPE.tag, '5,x')).toEqual(INVALID);
    expect(check(FIELD_TYPE.singleSelect, '5,6')).toEqual({ refused: 'field-value-single' });
    expect(check(FIELD_TYPE.project, '7')).toEqual({ value: '7' });
    expect(check(FIELD_TYPE.task, '7,8')).toEqual({ refused: 'field-value-single' });
    expect(check(FIELD_TYPE.task, '7,8', true)).toEqual({ value: '7,8' });
    expect(
      check(FIELD_TYPE.task, Array.from({ length: 101 }, (_, n) => n + 1).join(), true),
    ).toEqual({ refused: 'field-value-too-long' });
  });

  it('is a text within its limit, and one of three words for visibility', () => {
    expect(check(FIELD_TYPE.text, ' a\r\nb\u0000 ')).toEqual({ value: 'a\nb' });
    expect(check(FIELD_TYPE.text, 'x'.repeat(20_000))).toEqual({ value: 'x'.repeat(20_000) });
    expect(check(FIELD_TYPE.text, 'x'.repeat(20_001))).toEqual({ refused: 'field-value-too-long' });
    expect(check(FIELD_TYPE.visibility, 'private')).toEqual({ value: 'private' });
    expect(check(FIELD_TYPE.visibility, 'secret')).toEqual(INVALID);
  });

  it('is null for an empty text, whatever the type', () => {
    for (const typeId of Object.values(FIELD_TYPE)) {
      for (const empty of [null, '', '  ']) expect(check(typeId, empty)).toEqual({ value: null });
    }
  });
});
