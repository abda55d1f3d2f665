import { hoursAndMinutes, parseDuration } from '../../src/lib/dates/duration';

describe('a typed duration', () => {
  it.each([
    ['1h 30m', 90],
    ['1h30m', 90],
    ['90', 90],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['1:30', 90],
    ['2 h', 120],
    ['45m', 45],
    ['45 min', 45],
    ['1 hour 5 minutes', 65],
    ['2 godz. 30 min', 150],
    ['1 godzina', 60],
    ['3 godziny 1 minuta', 181],
    ['5 godzin', 300],
    ['0', 0],
    [' 7 ', 7],
    ['1H 5M', 65],
    ['100:00', 6000],
  ])('is parsed: %s', (typed, minutes) => {
    expect(parseDuration(typed)).toBe(minutes);
  });

  it.each(['', 'soon', '1h x', '-5', '1:75', '1h 30', '1d', 'h', '1.2.3h', '99999999h'])(
    'is rejected when invalid: "%s"',
    (typed) => {
      expect(parseDuration(typed)).toBeNull();
    },
  );

  it('is formatted as hours and minutes', () => {
    expect(hoursAndMinutes(150)).toEqual({ h: 2, m: 30 });
  });
});
