import { makeLink, type StopTopic } from '../domain/mail/mailLinks';
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
  const { userId, taskId, topic } = stopped;
  const [known] = await needs.db.query<{ id: number }>(
    `select id from mail_links where user_id = $1 and purpose = 'stop-mail'
       and task_id is not distinct from $2 and topic is not distinct from $3`,
    [userId, taskId ?? null, topic ?? null],
    'find_stop_link',
  );
  return mailLinkUrl(
    needs,
    'stop-mail',
    known?.id ?? (await makeLink(needs.db, { purpose: 'stop-mail', ...stopped })),
  );
}
