import { number, object, string } from 'yup';
import { id } from './ids';

/** A reminder comes at the due time, 10 minutes, an hour, a day or two days before. */
export const REMINDER_MINUTES = [0, 10, 60, 1_440, 2_880] as const;

export const setTaskReminder = object({
  taskId: id().required(),
  minutesBefore: number()
    .nullable()
    .oneOf([null, ...REMINDER_MINUTES], 'invalid-request'),
  timeZone: string()
    .nullable()
    .max(100, 'invalid-request')
    .test(
      'zone',
      'invalid-request',
      (zone, { parent }) => parent.minutesBefore == null || zone != null,
    ),
});
