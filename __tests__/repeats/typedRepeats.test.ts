import { formatRepeatRule, parseRepeatRule } from '../../contract/repeatRule';
import { parseRepeat } from '../../src/lib/dates/phrase/parseRepeat';

/** A Friday. */
const DAY = '2026-11-27';

describe('a typed repetition', () => {
  it.each([
    ['every friday', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Every Mon, Thu', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ['every monday and friday', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['every day', 'FREQ=DAILY'],
    ['daily', 'FREQ=DAILY'],
    ['every 3 days', 'FREQ=DAILY;INTERVAL=3'],
    ['every other week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['every month', 'FREQ=MONTHLY;BYMONTHDAY=27'],
    ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['on weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['co piątek', 'FREQ=WEEKLY;BYDAY=FR'],
    ['co poniedziałek i środę', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['w każdy wtorek', 'FREQ=WEEKLY;BYDAY=TU'],
    ['codziennie', 'FREQ=DAILY'],
    ['co dwa tygodnie', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['co drugi dzień', 'FREQ=DAILY;INTERVAL=2'],
    ['co 3 miesiące', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=27'],
    ['co miesiąc', 'FREQ=MONTHLY;BYMONTHDAY=27'],
    ['W dni robocze', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ])('%s', (typed, rule) => {
    expect(parseRepeat(typed, DAY)).toBe(rule);
  });

  it.each(['', 'every', 'friday', 'every friday 4pm', 'every 0 days', 'every hour', 'co', 'jutro'])(
    'does not guess at "%s"',
    (typed) => {
      expect(parseRepeat(typed, DAY)).toBeNull();
    },
  );

  it('is on the last day of shorter months when it starts on the 31st', () => {
    const rule = parseRepeat('every month', '2026-12-31') ?? '';
    expect(rule).toBe('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1');
    expect(parseRepeatRule(rule)).toEqual({ every: 'month', interval: 1, day: 31 });
  });
});

describe('a rule', () => {
  it('is read with its parts in any order, and written in one', () => {
    const rule = parseRepeatRule('BYDAY=MO,FR;INTERVAL=1;FREQ=WEEKLY');
    expect(rule && formatRepeatRule(rule)).toBe('FREQ=WEEKLY;BYDAY=MO,FR');
  });

  it.each(['FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;BYDAY=MO', 'FREQ=DAILY;FREQ=WEEKLY', 'DAILY'])(
    'rejects %s',
    (text) => {
      expect(parseRepeatRule(text)).toBeNull();
    },
  );
});
