import { array, boolean, number, object, string } from 'yup';
import { LIMITS, PUSH_ENDPOINT_LENGTH } from '../limits';
import { NEWS_MAILS, NEWS_TOPICS } from '../newsTopics';
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

/** As far as seconds, in UTC, of a year from 0001 to 9999: PostgreSQL knows no year 0. */
const INSTANT = /^(?!0000)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,3})?Z$/;
/** Whether a text is an instant as `Date.toISOString` writes it, of a day that exists. */
function isInstant(text: string): boolean {
  const [, written] = INSTANT.exec(text) ?? [];
  const time = Date.parse(text);
  return (
    written !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
  );
}

/** The notifications of one change of the inbox. */
const notifications = {
  workspaceId: id().required(),
  ids: array(id().required())
    .required('invalid-request')
    .min(1, 'invalid-request')
    .max(LIMITS.notificationsAtOnce, 'invalid-request'),
};

export const readNotifications = object({
  ...notifications,
  isRead: boolean().required('invalid-request'),
});
export const finishNotifications = object({
  ...notifications,
  isDone: boolean().required('invalid-request'),
});
export const snoozeNotifications = object({
  ...notifications,
  until: string()
    .nullable()
    .test('time', 'invalid-request', (until) => until == null || isInstant(until)),
});

/** An hour of the day. */
const hour = () =>
  number().integer('invalid-request').min(0, 'invalid-request').max(23, 'invalid-request');

/** At least one of the channels is chosen. */
export const updateNewsChoice = object({
  topic: string().required('invalid-request').oneOf(NEWS_TOPICS, 'invalid-request'),
  inbox: boolean().nullable(),
  push: boolean().nullable(),
  mail: string()
    .nullable()
    .oneOf([null, ...NEWS_MAILS], 'invalid-request')
    .test(
      'some',
      'invalid-request',
      (mail, { parent }) => mail != null || parent.inbox != null || parent.push != null,
    ),
});
/** What a browser's `PushSubscription` is: 65 and 16 bytes in base64url (RFC 8291). */
export const addPushDevice = object({
  endpoint: string()
    .required('invalid-request')
    .max(PUSH_ENDPOINT_LENGTH, 'invalid-request')
    .test('url', 'invalid-request', isPushAddress),
  p256dh: string()
    .required('invalid-request')
    .matches(/^B[A-Za-z0-9_-]{86}$/, 'invalid-request'),
  auth: string()
    .required('invalid-request')
    .matches(/^[A-Za-z0-9_-]{22}$/, 'invalid-request'),
});
export const removePushDevice = object({ id: id().required() });
export const updatePushText = object({ showsText: boolean().required('invalid-request') });

/** An http address without a user; whether the server accepts its host is the server's to say. */
function isPushAddress(text: string | undefined): boolean {
  if (text === undefined || !/^https?:[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}
export const noteTimeZone = object({
  timeZone: string().required('invalid-request').max(100, 'invalid-request'),
});
/** Quiet hours have a beginning and an end, at different hours. */
export const updateNewsTimes = noteTimeZone.shape({
  quietFrom: hour().nullable(),
  quietTo: hour()
    .nullable()
    .test('differs', 'invalid-request', (to, { parent }) =>
      (to ?? null) === null
        ? parent.quietFrom == null
        : parent.quietFrom != null && parent.quietFrom !== to,
    ),
  digestHour: hour().required('invalid-request'),
});
