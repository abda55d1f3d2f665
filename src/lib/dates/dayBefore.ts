import { dayOf } from './dueState';

/** The calendar day before an instant's, in the device's time zone. */
export const dayBefore = (now: Date): string =>
  dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
