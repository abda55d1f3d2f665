import { isDay } from './dueState';

/**
 * When a due date is, for sorting: a bare day begins at midnight of the device's time zone (ms since
 * 1970).
 * @param due ISO instant in UTC, or a bare day (`YYYY-MM-DD`)
 */
export const dueOrder = (due: string): number =>
  new Date(isDay(due) ? `${due}T00:00:00` : due).getTime();
