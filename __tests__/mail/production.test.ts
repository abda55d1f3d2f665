import { linkIn, startMailbox, until } from './mailbox';
import { freshDatabase } from '../support/database';
import { freePort, startServerProcess } from '../support/serverProcess';
import { PASSWORD } from '../support/testServer';

const GUARD = { 'content-type': 'application/json', 'x-browser-card-key': 'script' };

async function start(connectionString: string, smtpUrl: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child, ready, said, ended } = startServerProcess({
    MD_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: url,
    DATABASE_URL: connectionString,
    SMTP_URL: smtpUrl,
    RATE_LIMIT_SCALE: '10',
  });
  await ready;
  return { child, said, ended, url: url.replace('localhost', '127.0.0.1') };
}

const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...GUARD, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

it('in production a user registers, confirms and works, even if the process that sends the mail is killed', async () => {
  const { connectionString } = await freshDatabase();
  const mailbox = await startMailbox();
  mailbox.setMood('is-silent');
  const first = await start(connectionString, mailbox.url);
  const registered = await post(first.url, '/api/v1/user/register', {
    email: 'anna@example.test',
    password: PASSWORD,
    password2: PASSWORD,
  });
  expect(await registered.json()).toEqual({ success: true, error: null });
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const ask = async (at: { url: string }, query: string) =>
    (await (await post(at.url, '/graphql', { query }, cookie)).json()) as {
      data?: Record<string, unknown>;
      errors?: { extensions: { code: string } }[];
    };
  expect((await ask(first, '{ myWorkspaces { id } }')).errors?.[0]?.extensions.code).toBe(
    'confirm-email',
  );

  await until(() => mailbox.begun() === 1);
  const second = await start(connectionString, mailbox.url);
  first.child.kill('SIGKILL');
  mailbox.setMood('takes');
  await until(() => mailbox.received.length === 1);
  const [mail] = mailbox.received;
  expect(mail?.to).toEqual(['anna@example.test']);
  const link = second.url + (mail ? linkIn(mail, 'confirm-email') : '');
  const opened = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...GUARD, cookie },
    body: '{}',
  });
  expect(opened.status).toBe(303);
  expect((await ask(second, '{ myWorkspaces { id } }')).data).toEqual({ myWorkspaces: [] });

  // No mail arrives twice, and no log contains a link or an address.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(mailbox.received.length).toBe(1);
  const token = mail ? (linkIn(mail, 'confirm-email').split('/').at(-1) ?? '') : '';
  for (const { out, err } of [first.said, second.said])
    for (const secret of [token, 'anna@example.test', PASSWORD])
      expect(out + err).not.toContain(secret);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
