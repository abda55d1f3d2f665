import type { NewsMail, NewsTopic, NotificationKind } from './generated/schema';

/** What news is about, in the order of the settings. */
export const NEWS_TOPICS = [
  'mentioned',
  'assigned',
  'commented',
  'moved',
  'file',
  'due',
  'access',
  'membership',
] as const satisfies readonly NewsTopic[];

export const NEWS_MAILS = ['off', 'now', 'digest'] as const satisfies readonly NewsMail[];

/** The topic of each kind of notification. */
export const TOPIC_OF: Readonly<Record<NotificationKind, NewsTopic>> = {
  assigned: 'assigned',
  mentioned: 'mentioned',
  commented: 'commented',
  replied: 'commented',
  completed: 'moved',
  moved: 'moved',
  file: 'file',
  request: 'access',
  granted: 'access',
  added: 'membership',
  role: 'membership',
  dueSoon: 'due',
  overdue: 'due',
};

/**
 * Whether a topic comes as a push message before its user chooses. A browser gets none until its user
 * asks for push there.
 */
export const DEFAULT_PUSH: Readonly<Record<NewsTopic, boolean>> = {
  assigned: true,
  mentioned: true,
  commented: true,
  moved: false,
  file: false,
  due: true,
  access: true,
  membership: true,
};

/** Whether a topic comes by mail before its user chooses. All topics come to the inbox. */
export const DEFAULT_MAIL: Readonly<Record<NewsTopic, NewsMail>> = {
  assigned: 'now',
  mentioned: 'now',
  commented: 'now',
  moved: 'off',
  file: 'off',
  due: 'off',
  access: 'now',
  membership: 'now',
};
