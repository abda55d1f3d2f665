import { startMailbox, startSending, until } from '../mail/mailbox';
import { createPushKeys } from '../../server/auth/pushKeys';
import { readConfig } from '../../server/config';
import type { Domain, Person } from '../support/domain';
import { taskWorld } from '../support/taskWorld';
import { startPushService } from './pushService';

/** For the sender of mails and push messages; the push service of tests is on this machine. */
export const PUSH_ENV = {
  SECRET_KEY: '5'.repeat(64),
  PUSH_TO_PRIVATE_ADDRESSES: 'yes',
  VAPID_SUBJECT: 'mailto:admin@kreda.example',
};

/** Gives browsers the key that the senders of the database sign with. */
export function useSendersKey({ db, services }: Domain, env: Record<string, string> = PUSH_ENV) {
  const readKeys = createPushKeys({ config: readConfig({ MD_ENV: 'test', ...env }), db });
  services.push.publicKey = async () => (await readKeys())?.publicKey ?? null;
  services.push.allowsPrivateAddresses = true;
}

/** Anna's workspace with a mail server and a push service, to which what waits is sent. */
export async function pushWorld(env: Record<string, string> = PUSH_ENV) {
  const given = await taskWorld();
  const { db } = given.domain;
  useSendersKey(given.domain, env);
  const service = await startPushService();
  const mailbox = await startMailbox();
  const sender = startSending(db, mailbox.url, { env });
  const settled = () =>
    until(
      async () =>
        (
          await db.query(
            `select 1 from mails where workspace_id = $1 and done_at is null and (due_at <= now() or leased_until > now())`,
            [given.workspaceId],
          )
        ).length === 0,
    );
  /** A browser of a user that gets push messages. */
  const subscribe = async (person: Person) => {
    const browser = service.newBrowser();
    await person.run('addPushDevice', browser.address);
    return browser;
  };
  /** What became of each push message of the workspace; null: it waits. */
  const outcomes = async () =>
    (
      await db.query<{ outcome: string | null }>(
        `select outcome from mails where kind = 'push' and workspace_id = $1 order by id`,
        [given.workspaceId],
      )
    ).map(({ outcome }) => outcome);
  return { ...given, db, service, mailbox, sender, settled, subscribe, outcomes };
}
