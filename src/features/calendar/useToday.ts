import { useByMinute } from '../../lib/useByMinute';
import { dayOfInstant } from './week';

const todayAt = (now: Date) => dayOfInstant(now);

/** The day that it is for the reader; another one from midnight on. */
export function useToday(): string {
  return useByMinute(todayAt);
}
