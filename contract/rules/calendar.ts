import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { id } from './ids';
import { title } from './text';

/**
 * The form of the calendar's toolbar: title, day and list are required (docs/behaviour.md#5). `at`
 * is an ISO instant.
 */
export const calendarTaskForm = object({
  title: title(LIMITS.taskTitle, 'task-title-required'),
  at: string().required('day-required'),
  sectionId: id().required('section-required').typeError('section-required'),
});

/** What is typed into the fields of a date; both may be empty. */
export interface TypedDate {
  phrase: string;
  time: string;
}

/** The rules of a typed date (docs/dates.md), with the functions that understand it. */
export const dateForm = (isDate: (typed: string) => boolean, isTime: (typed: string) => boolean) =>
  object({
    phrase: string().test(
      'date',
      'date-phrase-unknown',
      (typed = '') => typed.trim() === '' || isDate(typed),
    ),
    time: string().test(
      'time',
      'date-time-unknown',
      (typed = '') => typed.trim() === '' || isTime(typed),
    ),
  });
