import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { id } from './ids';
import { title } from './text';

const day = () =>
  string().matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'day-required', excludeEmptyString: true });
/** Local time; without it the due date is a bare day. */
const time = () =>
  string().matches(/^\d{2}:\d{2}$/, { message: 'field-value-invalid', excludeEmptyString: true });

/** The form of the calendar's toolbar: title, day and list are required (docs/behaviour.md#5). */
export const calendarTaskForm = object({
  title: title(LIMITS.taskTitle, 'task-title-required'),
  day: day().required('day-required'),
  time: time().required('time-required'),
  sectionId: id().required('section-required').typeError('section-required'),
});

/** The due date of a task. */
export const dueForm = object({ day: day().required('day-required'), time: time() });

/** A date field of a task: without a day it is empty. */
export const dateForm = object({ day: day(), time: time() });
