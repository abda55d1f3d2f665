import type { NotificationKind } from '../../../contract/generated/schema';
import type { MessageKey } from '../../lib/text/useText';

/** The sentence of each kind. A kind that is missing here does not compile. */
export const INBOX_MESSAGES: Readonly<Record<NotificationKind, MessageKey>> = {
  assigned: 'inbox-assigned',
  mentioned: 'inbox-mentioned',
  commented: 'inbox-commented',
  replied: 'inbox-replied',
  completed: 'inbox-completed',
  moved: 'inbox-moved',
  file: 'inbox-file',
  request: 'inbox-request',
  granted: 'inbox-granted',
  added: 'inbox-added',
  role: 'inbox-role',
  dueSoon: 'inbox-due-soon',
  overdue: 'inbox-overdue',
};

/** Roles as a notification names them. */
export const ROLE_WORDS: Readonly<Record<string, MessageKey>> = {
  owner: 'role-owner',
  admin: 'role-admin',
  member: 'role-member',
};
