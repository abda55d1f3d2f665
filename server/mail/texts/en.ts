import { dueInWords } from '../dueInWords';
import type { MailTexts } from '../mailTexts';

const place = (workspace: string, board: string | null) =>
  board === null ? `the workspace “${workspace}”` : `the board “${board}” in “${workspace}”`;

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const en: MailTexts = {
  language: 'en',
  greeting: 'Hello!',
  sentBy: 'Sent by Kreda.',
  confirmEmail: () => ({
    subject: 'Confirm your email address',
    lines: ['Confirm that this address is yours, and everything is ready for you.'],
    action: 'Confirm the address',
    notes: [
      'Open the link in the browser in which you registered; it works for 7 days. If you have not created an account in Kreda, you can ignore this message.',
    ],
  }),
  resetPassword: () => ({
    subject: 'Choose a new password',
    lines: ['Somebody, most likely you, has asked for a new password for this account.'],
    action: 'Choose a new password',
    notes: [
      'The link works for one hour, once. If it was not you, ignore this message: your password stays as it is.',
    ],
  }),
  changeEmail: ({ address }) => ({
    subject: 'Confirm your new email address',
    lines: [`You will log in to Kreda with ${address} as soon as you confirm it.`],
    action: 'Confirm the new address',
    notes: [
      'Open the link in a browser in which you are logged in; it works for 24 hours. If you have not asked for it, ignore this message: nothing will change.',
    ],
  }),
  changeEmailNotice: ({ newEmail }) => ({
    subject: 'Your email address is about to change',
    lines: [
      `The address of your Kreda account will be ${newEmail} as soon as it is confirmed by the link that we have sent there.`,
    ],
    action: 'Change the password',
    notes: [
      'If it was not you, change your password now: that cancels the change of the address, too.',
    ],
  }),
  newDevice: ({ browser, system, network, at }) => ({
    subject: 'New sign-in to your account',
    lines: [
      'Your Kreda account was signed in to with a browser that has not been used for it before.',
      `Browser: ${browser ?? 'unknown'}. System: ${system ?? 'unknown'}. Network: ${network ?? 'unknown'}.`,
      `Time: ${TIME.format(at)} UTC.`,
    ],
    action: 'See where you are signed in',
    notes: [
      'If this was you, there is nothing to do. If it was not, end that session and change your password.',
    ],
  }),
  secondFactorOn: () => ({
    subject: 'Two-factor authentication is on',
    lines: ['From now on, logging in to Kreda asks for a second step after your password.'],
    action: 'Open the security settings',
    notes: [
      'Keep your recovery codes in a safe place. If this was not you, change your password now and switch two-factor authentication off.',
    ],
  }),
  secondFactorOff: () => ({
    subject: 'Two-factor authentication is off',
    lines: ['From now on, your password is enough to log in to Kreda.'],
    action: 'Open the security settings',
    notes: [
      'If this was not you, change your password now and switch two-factor authentication on again.',
    ],
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'A recovery code was used to log in',
    lines: [
      'Somebody, most likely you, logged in to Kreda with one of your recovery codes. It does not work any more.',
      left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`,
    ],
    action: 'Open the security settings',
    notes: ['If this was not you, change your password now and create new recovery codes.'],
  }),
  passkeyAdded: ({ name }) => ({
    subject: 'A passkey was added to your account',
    lines: [
      `The passkey “${name}” logs in to your Kreda account from now on, without the password.`,
    ],
    action: 'Open the security settings',
    notes: ['If this was not you, remove the passkey and change your password now.'],
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'A passkey was removed from your account',
    lines: [`The passkey “${name}” does not log in to your Kreda account any more.`],
    action: 'Open the security settings',
    notes: ['If this was not you, change your password now and log out everywhere else.'],
  }),
  apiTokenCreated: ({ name }) => ({
    subject: 'An API token was created for your account',
    lines: [`A script can act for you in Kreda with the token “${name}” from now on.`],
    action: 'Open the API tokens',
    notes: ['If this was not you, revoke the token and change your password now.'],
  }),
  webhookOff: ({ host }) => ({
    subject: `A webhook to ${host} was switched off`,
    lines: [
      `${host} has not accepted an event of your workspace in ten attempts within a day, so the webhook is off now. No event is lost: switched on again, it goes on where it stopped.`,
    ],
    action: 'Open the webhooks',
    notes: ['You get this message because you created or last changed the webhook.'],
  }),
  passkeyCopied: ({ name }) => ({
    subject: 'A passkey may have been copied',
    lines: [
      `Somebody tried to log in to your Kreda account with the passkey “${name}”. Its counter of uses went backwards, which happens when a passkey has been copied. Nobody was let in.`,
    ],
    action: 'Open the security settings',
    notes: [
      'Log in another way and remove this passkey. You can add a new one from the same device.',
    ],
  }),
  invitation: ({ inviter, workspace, board, task }) => ({
    subject: `${inviter} invites you to “${board ?? workspace}”`,
    lines: [
      board === null
        ? `${inviter} invites you to work together in the workspace “${workspace}” in Kreda.`
        : `${inviter} invites you to work together on ${place(workspace, board)} in Kreda.`,
      ...(task === null ? [] : [`There is a task for you to look at: “${task}”.`]),
    ],
    action: 'Accept the invitation',
    notes: [
      'The link works for 14 days. Log in or register with the address that this message came to.',
    ],
  }),
  added: ({ inviter, workspace, board }) => ({
    subject: `You belong to “${board ?? workspace}” now`,
    lines: [`${inviter} has added you to ${place(workspace, board)}.`],
    action: board === null ? 'Open the workspace' : 'Open the board',
  }),
  accessRequest: ({ requester, workspace, board }) => ({
    subject: `${requester} asks for access`,
    lines: [`${requester} asks for access to ${place(workspace, board)}.`],
    action: 'Answer the request',
  }),
  accessAsked: ({ requester }) => ({
    subject: `${requester} asks for access`,
    lines: [`${requester} asks for access.`],
  }),
  accessGranted: ({ workspace, board }) => ({
    subject: board === null ? `You have access to “${workspace}”` : `You have access to “${board}”`,
    lines: [`Your request was granted: you have access to ${place(workspace, board)}.`],
    action: board === null ? 'Open the workspace' : 'Open the board',
  }),
  accessDenied: ({ workspace, isBoard }) => ({
    subject: 'Your request for access was denied',
    lines: [
      isBoard
        ? `Your request for access to a board in “${workspace}” was denied.`
        : `Your request for access to ${place(workspace, null)} was denied.`,
    ],
  }),
  news: ({ title, count }) => ({
    subject: `${count} updates: ${title}`,
    lines: [`What is new in “${title}”:`],
  }),
  assigned: ({ by, title }) => ({
    subject: `Assigned to you: ${title}`,
    lines: [`${by} has assigned the task “${title}” to you.`],
  }),
  mentioned: ({ by, title }) => ({
    subject: `${by} mentioned you: ${title}`,
    lines: [`${by} mentioned you in “${title}”:`],
  }),
  commented: ({ by, title }) => ({
    subject: `New comment: ${title}`,
    lines: [`${by} commented on “${title}”:`],
  }),
  completed: ({ by, title }) => ({
    subject: `Completed: ${title}`,
    lines: [`${by} completed the task “${title}”.`],
  }),
  moved: ({ by, title, list }) => ({
    subject: `Moved to “${list}”: ${title}`,
    lines: [`${by} moved the task “${title}” to “${list}”.`],
  }),
  file: ({ by, title, filename }) => ({
    subject: `New file: ${title}`,
    lines: [`${by} added the file “${filename}” to “${title}”.`],
  }),
  role: ({ by, workspace, role }) => ({
    subject: `Your new role in “${workspace}”`,
    lines: [`${by} changed your role in the workspace “${workspace}”: ${role}.`],
  }),
  digest: ({ count }) => ({ subject: `${count} ${count === 1 ? 'update' : 'updates'} in Kreda` }),
  more: ({ count }) => `Further notifications: ${count}.`,
  openInbox: 'Open the inbox',
  reminder: ({ title, due, timeZone }) => {
    const when = dueInWords('en-GB', due, timeZone);
    return {
      subject: `Due ${when}: ${title}`,
      lines: [`The task “${title}” is due on ${when}.`],
    };
  },
  overdue: ({ title, due, timeZone }) => ({
    subject: `Overdue: ${title}`,
    lines: [`The task “${title}” was due on ${dueInWords('en-GB', due, timeZone)}.`],
  }),
  openTask: 'Open the task',
  stop: 'Stop mail about this task',
  stopTopic: 'Stop mail of this kind',
  stopDigest: 'Stop the digest',
  stopReminder: 'Stop reminders of this task',
};
