import { markdownToPlainText } from '../../contract/markdown/plainText';
import { AppError } from '../appError';
import type { Database } from '../db/database';
import { loadVisible } from '../domain/core/loadVisible';
import { makeLink } from '../domain/mail/mailLinks';
import type { MailData, NewsItem } from '../domain/mail/mails';
import { taskPath } from '../domain/mailLinks/stopMail';
import type { Compose, ComposeNeeds, Person } from './composeMail';
import { mailLinkUrl } from './mailLinkUrl';
import type { MailTexts, Words } from './mailTexts';
import type { Block } from './renderMail';

type Said = Pick<Words, 'subject' | 'lines'> & { quote?: string };

/** News of a task that are still true and that the recipient may still see. */
export const composeTaskMail: Compose = async (
  needs,
  { data, workspaceId, taskId },
  { texts, person },
) => {
  if (
    person === null ||
    taskId === null ||
    workspaceId === null ||
    !(await maySee(needs.db, person, taskId))
  )
    return null;
  const title = await titleOf(needs.db, workspaceId, taskId);
  const path = await taskPath(needs.db, workspaceId, taskId);
  const stop = await stopLink(needs, { userId: person.id, workspaceId, taskId });
  const { items } = data as MailData['task-news'];
  const said = await Promise.all(
    items.map((item) =>
      say(needs.db, { item, texts, title, workspaceId, taskId, userId: person.id }),
    ),
  );
  const news = said.flatMap((one) => one ?? []);
  const [only] = news;
  if (!only || title === null || path === null || stop === null) return null;
  const all = texts.news({ title, count: news.length });
  const isOne = news.length === 1;
  const blocks: Block[] = [
    ...(isOne ? [] : all.lines.map((line) => ({ line }))),
    ...news.flatMap(blocksOf),
  ];
  const subject = isOne ? only.subject : all.subject;
  return {
    subject,
    blocks,
    action: texts.openTask,
    url: needs.config.baseUrl + path,
    stop: { label: texts.stop, url: stop },
  };
};

function blocksOf({ lines, quote }: Said): Block[] {
  return lines.map((line, at) => ({
    line,
    ...(at === lines.length - 1 && quote !== undefined && { quote }),
  }));
}

/** Whether a user may see a task that is not archived. */
export async function maySee(db: Database, { id }: Person, taskId: number): Promise<boolean> {
  try {
    return !(await loadVisible(db, id, 'task', taskId)).isArchived;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

interface About {
  item: NewsItem;
  texts: MailTexts;
  title: string | null;
  workspaceId: number;
  taskId: number;
  userId: number;
}

async function say(
  db: Database,
  { item, texts, title, workspaceId, taskId, userId }: About,
): Promise<Said | null> {
  const [person] = await db.query<{ name: string }>(
    'select name from users where id = $1',
    [item.by],
    'author_of_news',
  );
  const words = { by: person?.name ?? '', title: title ?? '' };
  if (item.kind === 'assigned') {
    const still = await db.query(
      'select 1 as one from task_assignees where workspace_id = $1 and task_id = $2 and user_id = $3',
      [workspaceId, taskId, userId],
      'is_assigned',
    );
    return still.length > 0 ? texts.assigned(words) : null;
  }
  const [comment] = await db.query<{ content: string }>(
    'select content from comments where workspace_id = $1 and id = $2 and deleted_at is null',
    [workspaceId, item.commentId ?? 0],
    'comment_of_news',
  );
  return comment
    ? {
        ...(item.kind === 'mentioned' ? texts.mentioned(words) : texts.commented(words)),
        quote: markdownToPlainText(comment.content),
      }
    : null;
}

async function titleOf(db: Database, workspaceId: number, taskId: number): Promise<string | null> {
  const [task] = await db.query<{ title: string }>(
    'select title from tasks where workspace_id = $1 and id = $2',
    [workspaceId, taskId],
    'title_of_task',
  );
  return task?.title ?? null;
}

/** One link per user and task, in whichever mails. */
async function stopLink(
  needs: ComposeNeeds,
  { userId, workspaceId, taskId }: { userId: number; workspaceId: number; taskId: number },
): Promise<string | null> {
  const [known] = await needs.db.query<{ id: number }>(
    `select id from mail_links where user_id = $1 and purpose = 'stop-mail' and task_id = $2`,
    [userId, taskId],
    'find_stop_link',
  );
  return mailLinkUrl(
    needs,
    'stop-mail',
    known?.id ?? (await makeLink(needs.db, { purpose: 'stop-mail', userId, workspaceId, taskId })),
  );
}
