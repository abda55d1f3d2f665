import { startMailbox, startSending, until } from '../mail/mailbox';
import type { NewsMail, NewsTopic } from '../../contract/generated/schema';
import type { Person } from '../support/domain';
import { taskWorld } from '../support/taskWorld';

/** Anna's workspace, with a mail server to which its mail is sent. */
export async function newsWorld() {
  const given = await taskWorld();
  const { db } = given.domain;
  const mailbox = await startMailbox();
  startSending(db, mailbox.url);
  const settled = () =>
    until(
      async () =>
        (
          await db.query(
            'select 1 from mails where done_at is null and due_at <= now() and leased_until is null or leased_until > now() and done_at is null',
          )
        ).length === 0,
    );
  const mailOf = ({ nick }: Person) => mailbox.to(`${nick}@example.test`);
  /** Makes what waits due, as time does. */
  const wait = async () => {
    await db.query(`update mails set due_at = due_at - interval '2 days' where done_at is null`);
    await settled();
  };
  const kinds = async (person: Person) =>
    (await person.ask('notifications', { workspaceId: given.workspaceId })).map(({ kind }) => kind);
  return { ...given, db, mailbox, settled, mailOf, wait, kinds };
}

/** Chooses the channels of a topic. */
export const choose = (person: Person, topic: NewsTopic, inbox: boolean, mail: NewsMail) =>
  person.run('updateNewsChoice', { topic, inbox, mail });
