import { boolean, object, string } from 'yup';
import { parseRepeatRule } from '../repeatRule';
import { id } from './ids';

/** Intervals are counted from a day of these years. */
const EARLIEST_START = '2000-01-01';
const LATEST_START = '2199-12-31';
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a day (`YYYY-MM-DD`) from which a task may repeat. */
const isStart = (text: string) =>
  DAY.test(text) &&
  text >= EARLIEST_START &&
  text <= LATEST_START &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const withRule = (value: unknown, rule: unknown) => (rule == null ? true : value != null);

/** A rule needs its zone, its start and its kind; without a rule they mean nothing. */
export const setTaskRepeat = object({
  taskId: id().required(),
  rule: string()
    .nullable()
    .test('rule', 'repeat-invalid', (text) => text == null || parseRepeatRule(text) !== null),
  timeZone: string()
    .nullable()
    .max(100, 'invalid-request')
    .test('zone', 'invalid-request', (zone, { parent }) => withRule(zone, parent.rule)),
  start: string()
    .nullable()
    .test(
      'start',
      'repeat-start-invalid',
      (day, { parent }) => withRule(day, parent.rule) && (day == null || isStart(day)),
    ),
  isAfterCompletion: boolean()
    .nullable()
    .test('kind', 'invalid-request', (kind, { parent }) => withRule(kind, parent.rule)),
});
