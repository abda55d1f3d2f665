import { createTransport } from 'nodemailer';
import { mimeFields } from './mimeFields';
import { Undeliverable, type Transport } from './transport';

/** A server that is silent for this long counts as unavailable. */
const SILENCE_MS = 15_000;

/**
 * Sends by the operator's SMTP server, with one connection per mail, so that a broken connection
 * affects one mail only.
 */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    keepsRecord: false,
    async send(message) {
      await smtp.sendMail(mimeFields(message, from)).catch((error: unknown) => {
        throw isFinal(error) ? new Undeliverable(`refused with ${String(codeOf(error))}`) : error;
      });
      return {};
    },
    close: () => smtp.close(),
  };
}

/**
 * 5xx about this mail (RFC 5321 §4.2.1). If the server rejects all mail, the operator may fix it,
 * so that is not final.
 */
function isFinal(error: unknown): boolean {
  const code = codeOf(error);
  const isAboutMail =
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return isAboutMail && (code === null || code >= 500);
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}
