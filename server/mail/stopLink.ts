import type { StopTopic } from '../domain/mail/mailLinks';
import type { ComposeNeeds } from './composeMail';
import { mailLinkUrl } from './mailLinkUrl';

/** What a stop link ends: mail about a task, of a topic, or a task's reminder. */
export interface Stopped {
  userId: number;
  workspaceId?: number;
  taskId?: number;
  topic?: StopTopic;
}

/** The URL of the stop link; one link for each user and what it ends, in whichever mails. */
export async function stopLink(needs: ComposeNeeds, stopped: Stopped): Promise<string | null> {
  const id =
    (await findStopLink(needs, stopped)) ??
    (await makeStopLink(needs, stopped)) ??
    // Another process has made it meanwhile.
    (await findStopLink(needs, stopped));
  return id === null ? null : mailLinkUrl(needs, 'stop-mail', id);
}

async function findStopLink(
  { db }: ComposeNeeds,
  { userId, taskId, topic }: Stopped,
): Promise<number | null> {
  const [known] = await db.query<{ id: number }>(
    `select id from mail_links where user_id = $1 and purpose = 'stop-mail'
       and task_id is not distinct from $2 and topic is not distinct from $3`,
    [userId, taskId ?? null, topic ?? null],
    'find_stop_link',
  );
  return known?.id ?? null;
}

async function makeStopLink(
  { db }: ComposeNeeds,
  { userId, workspaceId, taskId, topic }: Stopped,
): Promise<number | null> {
  const [made] = await db.query<{ id: number }>(
    `insert into mail_links (purpose, user_id, workspace_id, task_id, topic) values ('stop-mail', $1, $2, $3, $4)
     on conflict do nothing returning id`,
    [userId, workspaceId ?? null, taskId ?? null, topic ?? null],
    'make_stop_link',
  );
  return made?.id ?? null;
}
