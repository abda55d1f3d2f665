import { FIELD_TYPE } from '../../contract/fields';
import {
  carriedValue,
  matchFields,
  optionsLeftBehind,
  valueOnArrival,
  type MatchedField,
} from '../../contract/moves/carriedValues';

const BOARDS = { from: 1, to: 2 };
const field = (id: number, projectId: number | null, more: Partial<MatchedField> = {}) => ({
  id,
  projectId,
  title: 'Field',
  typeId: FIELD_TYPE.text,
  isMultiple: false,
  options: [],
  ...more,
});
const tags = (id: number, projectId: number, titles: Record<number, string>) =>
  field(id, projectId, {
    typeId: FIELD_TYPE.tag,
    isMultiple: true,
    options: Object.entries(titles).map(([option, title]) => ({
      id: Number(option),
      title,
      mergedIds: [Number(option) + 100],
    })),
  });

describe('fields of two boards', () => {
  it.each([
    ['of the same name and kind match', field(11, 1), field(21, 2), true],
    [
      'match whatever the case and the diacritics',
      field(11, 1, { title: ' Łódź' }),
      field(21, 2, { title: 'lodz' }),
      true,
    ],
    ['of another name do not', field(11, 1), field(21, 2, { title: 'Other' }), false],
    ['of another kind do not', field(11, 1), field(21, 2, { typeId: FIELD_TYPE.number }), false],
    [
      'do not match one of the workspace, whose values are kept anyway',
      field(11, 1),
      field(21, null),
      false,
    ],
  ])('%s', (_name, from, to, isMatched) => {
    expect(matchFields([from, to], BOARDS)).toEqual(isMatched ? [{ from, to }] : []);
  });

  it('match one to one, in both directions alike', () => {
    const all = [field(11, 1), field(12, 1), field(21, 2)];
    const ids = (boards: { from: number; to: number }) =>
      matchFields(all, boards).map(({ from, to }) => [from.id, to.id]);
    expect(ids(BOARDS)).toEqual([[11, 21]]);
    expect(ids({ from: 2, to: 1 })).toEqual([[21, 11]]);
  });
});

describe('a value on another board', () => {
  const pair = { from: tags(11, 1, { 1: 'Red', 2: 'Blue' }), to: tags(21, 2, { 7: 'blue' }) };
  const people = { typeId: FIELD_TYPE.people };
  const one = { from: field(11, 1, { ...people, isMultiple: true }), to: field(21, 2, people) };

  it('has the options of the same name, also for a merged one', () => {
    expect(carriedValue('1,2', pair)).toBe('7');
    expect(carriedValue('102,2', pair)).toBe('7');
    expect(carriedValue('1', pair)).toBeNull();
    expect(optionsLeftBehind('1,2,999', pair)).toEqual(['Red']);
  });

  it('is the same for other kinds, unless several do not fit into one', () => {
    expect(carriedValue('3,50', { from: field(11, 1), to: field(21, 2) })).toBe('3,50');
    expect(carriedValue('5', one)).toBe('5');
    expect(carriedValue('5,6', one)).toBeNull();
  });

  it('is written only where the value from an earlier stay says something else', () => {
    const back = { from: pair.to, to: pair.from };
    expect(valueOnArrival({ from: '7', there: '1,2' }, back)).toBeUndefined();
    expect(valueOnArrival({ from: '7', there: '1' }, back)).toBe('2');
    expect(valueOnArrival({ from: null, there: '1,2' }, back)).toBeNull();
    expect(valueOnArrival({ from: null, there: null }, back)).toBeUndefined();
  });
});
