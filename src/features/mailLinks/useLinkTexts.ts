import type { MailLinkDetails } from '../../api/mailLinks';
import { useText } from '../../lib/text/useText';
import { TOPIC_MESSAGES } from '../settings/notifications/topicMessages';

export interface LinkTexts {
  title: string;
  body: string;
  /** On the button; null where there is nothing to press. */
  action: string | null;
}

type Text = ReturnType<typeof useText>;

/** What the page of a link says, in the reader's language. */
export function useLinkTexts(link: MailLinkDetails): LinkTexts {
  const text = useText();
  return TEXTS[link.purpose](text, link);
}

const TEXTS: Record<MailLinkDetails['purpose'], (text: Text, link: MailLinkDetails) => LinkTexts> =
  {
    'confirm-email': confirmation,
    'change-email': change,
    invite: invitation,
    'reset-password': (text) => ({
      title: text('reset-password-title'),
      body: text('mail-link-reset'),
      action: text('mail-link-password-do'),
    }),
    'stop-mail': stop,
  };

function stop(text: Text, { task, topic }: MailLinkDetails): LinkTexts {
  const action = text('mail-link-stop-do');
  if (!topic)
    return {
      title: text('mail-link-stop-title'),
      body: task === null ? text('mail-link-stop-hidden') : text('mail-link-stop', { task }),
      action,
    };
  if (topic === 'digest')
    return {
      title: text('mail-link-stop-digest-title'),
      body: text('mail-link-stop-digest'),
      action,
    };
  if (topic === 'reminder')
    return {
      title: text('mail-link-stop-reminder-title'),
      body:
        task === null
          ? text('mail-link-stop-reminder-hidden')
          : text('mail-link-stop-reminder', { task }),
      action,
    };
  return {
    title: text('mail-link-stop-topic-title'),
    body: text('mail-link-stop-topic', { topic: text(TOPIC_MESSAGES[topic]) }),
    action,
  };
}

function confirmation(text: Text, { next, email }: MailLinkDetails): LinkTexts {
  const about = { email: email ?? '' };
  const title = text('mail-link-confirm-title');
  if (next === 'done') return { title, body: text('mail-link-confirm-done', about), action: null };
  if (next === 'set-password')
    return {
      title,
      body: text('mail-link-password', about),
      action: text('mail-link-password-do'),
    };
  return { title, body: text('mail-link-confirm', about), action: text('mail-link-confirm-do') };
}

function change(text: Text, { next, email }: MailLinkDetails): LinkTexts {
  const about = { email: email ?? '' };
  const title = text('mail-link-change-title');
  if (next === 'done') return { title, body: text('mail-link-change-done', about), action: null };
  if (next === 'log-in')
    return { title, body: text('mail-link-change-log-in', about), action: null };
  if (next === 'other-account')
    return { title, body: text('mail-link-change-other', about), action: null };
  return { title, body: text('mail-link-change', about), action: text('mail-link-change-do') };
}

function invitation(
  text: Text,
  { next, email, inviter, workspace, task }: MailLinkDetails,
): LinkTexts {
  const to = { workspace: workspace ?? '' };
  const title =
    inviter === null ? text('mail-link-member', to) : text('mail-link-invited', { ...to, inviter });
  if (next === 'done')
    return { title, body: text('mail-link-member-hint'), action: text('mail-link-open') };
  if (next === 'other-account')
    return { title, body: text('mail-link-invited-other', { email: email ?? '' }), action: null };
  return {
    title,
    body: task === null ? text('mail-link-invited-hint') : text('mail-link-invited-task', { task }),
    action: text('mail-link-join'),
  };
}
