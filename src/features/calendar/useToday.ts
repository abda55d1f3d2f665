import { useNow } from '../../lib/dates/useNow';
import { dayOfInstant } from './week';

const todayAt = (now: Date) => dayOfInstant(now);

/** The current day in the user's time zone; updates at midnight. */
export function useToday(): string {
  return useNow(todayAt);
}
