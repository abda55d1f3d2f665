import type { Message } from './transport';

/**
 * A message in nodemailer's format. User input never becomes an address list or a header of its
 * own.
 */
export function mimeFields({ id, to, subject, text, html, stopUrl }: Message, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: id,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl !== null && {
        'List-Unsubscribe': `<${stopUrl}>`,
        // One click is for https only (RFC 8058, section 3.1).
        ...(stopUrl.startsWith('https:') && {
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
