import { useNow } from '../../lib/dates/useNow';
import { dayOfInstant } from './week';

const todayAt = (now: Date) => dayOfInstant(now);

/** The day that it is for the reader; another one from midnight on. */
export function useToday(): string {
  return useNow(todayAt);
}
