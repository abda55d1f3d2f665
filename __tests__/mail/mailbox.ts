import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../server/config';
import type { Database } from '../../server/db/database';
import { createLog, type Log } from '../../server/log';
import { startMail, type MailPace } from '../../server/mail/startMail';
import { freePort } from '../support/serverProcess';

// Import it before the module that closes databases: hooks after a file's last test run in the
// order of their creation.

jest.setTimeout(90_000);

/** A received mail with its parts decoded. */
export interface Received {
  from: string;
  to: string[];
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

/** How the mail server treats a mail that arrives now. */
type Mood = 'takes' | 'refuses-people' | 'is-busy' | 'is-silent';

/** Its log is searched for secrets, and for nothing else. */
const NOBODY = { write: () => undefined };

const open: Array<() => Promise<void>> = [];

/**
 * A real SMTP server on its own port, and every mail that it received. Closed after the file's last
 * test.
 */
export async function startMailbox() {
  const received: Received[] = [];
  let mood: Mood = 'takes';
  let connections = 0;
  let begun = 0;
  let server: SMTPServer | null = null;
  const port = await freePort();
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        closeTimeout: 100,
        onConnect: (_session, done) => {
          connections += 1;
          done();
        },
        onRcptTo: (_address, _session, done) =>
          done(
            mood === 'refuses-people'
              ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
              : null,
          ),
        onData(stream, session, done) {
          begun += 1;
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            if (mood === 'is-silent') return;
            if (mood === 'is-busy')
              return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
            const { mailFrom, rcptTo } = session.envelope;
            const envelope = {
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            };
            received.push({ ...envelope, ...decoded(Buffer.concat(parts).toString('utf8')) });
            done();
          });
        },
      });
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1', () => resolve()).once('error', reject);
    });
  const close = () =>
    new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  await listen();
  open.push(close);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address: string) =>
      received.filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase())),
    connections: () => connections,
    /** The number of started transmissions, whatever their outcome. */
    begun: () => begun,
    setMood: (next: Mood) => void (mood = next),
    goAway: close,
    comeBack: listen,
  };
}
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/**
 * Sends the mails of a database to a mailbox, as a process of the product does. Stopped after the
 * file's last test.
 */
export function startSending(
  db: Database,
  smtpUrl: string | null,
  {
    env = {},
    pace = {},
    log = createLog('trace', NOBODY),
  }: { env?: Record<string, string>; pace?: MailPace; log?: Log } = {},
) {
  const config = readConfig({
    MD_ENV: 'test',
    CONFIRM_EMAIL: 'off',
    BASE_URL: 'http://localhost:8080',
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...env,
  });
  const stop = startMail({ config, db, log, pace: { lookMs: 20, firstWaitMs: 50, ...pace } });
  open.push(stop);
  return { stop };
}

/** Waits until a condition holds; the test asserts it afterwards. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  longestMs = 60_000,
): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The one link of a mail to `/link/…`, as a path. */
export function linkIn({ text }: Received, purpose: string): string {
  const [link] = new RegExp(`/link/${purpose}/[\\w-]+`).exec(text) ?? [];
  if (!link) throw new Error(`no link to ${purpose} in: ${text}`);
  return link;
}

function decoded(raw: string): Omit<Received, 'from' | 'to'> {
  const { headers, body } = partsOf(raw);
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body.split(`--${boundary}`).map(partsOf);
  const part = (type: string) => parts.find((one) => one.headers['content-type']?.startsWith(type));
  return {
    headers,
    subject: words(headers['subject'] ?? ''),
    text: content(part('text/plain')),
    html: content(part('text/html')),
  };
}

function partsOf(raw: string): { headers: Record<string, string>; body: string } {
  const text = raw.replace(/^\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { headers, body: text.slice(end + 4) };
}

function content(part: { headers: Record<string, string>; body: string } | undefined): string {
  if (!part) return '';
  const encoding = part.headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8');
  return encoding === 'quoted-printable'
    ? quotedPrintable(part.body.replace(/=\r\n/g, ''))
    : part.body;
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** RFC 2047. */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('latin1') : bytes(text),
    )
    .replace(/[\x80-\xff]+/g, (latin) => Buffer.from(latin, 'latin1').toString('utf8'));
}
const bytes = (text: string) =>
  text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Stops senders and closes mailboxes; after each test in a file whose tests have their own. */
export async function closeMail(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close();
}
afterAll(closeMail);
