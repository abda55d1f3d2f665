import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { TaskRepeat } from '../../contract/generated/schema';
import { parseRepeatRule, WORKDAYS, type RepeatRule } from '../../contract/repeatRule';
import { weekdayOf } from '../lib/dates/weekdayOf';
import { useText, type TextFunction } from '../lib/text/useText';

/** The parts of a repetition that its description needs. */
export type RepeatParts = Pick<TaskRepeat, 'rule' | 'start' | 'isAfterCompletion'>;

const LONGEST_MONTH = 31;
const ON_DAY = {
  MO: 'repeat-on-MO',
  TU: 'repeat-on-TU',
  WE: 'repeat-on-WE',
  TH: 'repeat-on-TH',
  FR: 'repeat-on-FR',
  SA: 'repeat-on-SA',
  SU: 'repeat-on-SU',
} as const;

/**
 * Describes a repetition: "Every 2 weeks on Monday and Friday", "3 days after it is done". A rule of
 * a newer release is "Repeats".
 */
export function useFormatRepeat(): (repeat: RepeatParts) => string {
  const text = useText();
  const { formatList } = useIntl();
  return useCallback(
    ({ rule, start, isAfterCompletion }) => {
      const parsed = parseRepeatRule(rule);
      if (!parsed) return text('repeats');
      if (isAfterCompletion) return formatAfterCompletion(parsed, text);
      switch (parsed.every) {
        case 'day':
          return text('repeat-days', { n: parsed.interval });
        case 'week': {
          const days = parsed.weekdays.length > 0 ? parsed.weekdays : [weekdayOf(start)];
          if (parsed.interval === 1 && days.join() === WORKDAYS.join())
            return text('repeat-workdays');
          const names = formatList(days.map((day) => text(ON_DAY[day])));
          return text('repeat-weeks', { n: parsed.interval, days: names });
        }
        case 'month': {
          const day = parsed.day ?? Number(start.slice('YYYY-MM-'.length));
          return day === LONGEST_MONTH
            ? text('repeat-month-ends', { n: parsed.interval })
            : text('repeat-months', { n: parsed.interval, day });
        }
      }
    },
    [text, formatList],
  );
}

function formatAfterCompletion({ every, interval: n }: RepeatRule, text: TextFunction): string {
  switch (every) {
    case 'day':
      return text('repeat-after-days', { n });
    case 'week':
      return text('repeat-after-weeks', { n });
    case 'month':
      return text('repeat-after-months', { n });
  }
}
