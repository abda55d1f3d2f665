import { TOPIC_OF } from '../../contract/newsTopics';
import type { Database } from '../db/database';
import type { MailData } from '../domain/mail/mails';
import { mayBeMailed } from '../domain/mail/taskReaders';
import { readMailChoices } from '../domain/rows/newsSettingRows';
import { taskPath } from '../domain/mailLinks/stopMail';
import type { Compose } from './composeMail';
import { blocksOf, type Block } from './renderMail';
import { stopLink } from './stopLink';
import { sayOfTask, type NewsText } from './news/taskNews';

/** The most news that a mail tells one by one. */
export const TOLD = 50;

/**
 * News of a task that are still true, for a recipient who may still see it and has not stopped its
 * mail.
 */
export const composeTaskMail: Compose = async (
  needs,
  { data, workspaceId, taskId },
  { texts, person },
) => {
  if (
    person === null ||
    taskId === null ||
    workspaceId === null ||
    !(await mayBeMailed(needs.db, person.id, taskId))
  )
    return null;
  const title = await titleOf(needs.db, workspaceId, taskId);
  if (title === null) return null;
  const path = await taskPath(needs.db, workspaceId, taskId);
  const stop = await stopLink(needs, { userId: person.id, workspaceId, taskId });
  const choices = await readMailChoices(needs.db, person.id);
  const items = (data as MailData['task-news']).items.filter(
    ({ kind }) => choices.get(TOPIC_OF[kind]) !== 'off',
  );
  const news: NewsText[] = [];
  let rest = items.length;
  for (const item of items) {
    if (news.length === TOLD) break;
    rest -= 1;
    const about = { item, texts, title, workspaceId, taskId, userId: person.id };
    const newsText = await sayOfTask(needs.db, about);
    if (newsText) news.push(newsText);
  }
  const [only] = news;
  if (!only || path === null || stop === null) return null;
  const all = texts.news({ title, count: news.length + rest });
  const isOne = news.length === 1;
  const blocks: Block[] = [
    ...(isOne ? [] : all.lines.map((line) => ({ line }))),
    ...news.flatMap((one) => blocksOf(one)),
    ...(rest > 0 ? [{ line: texts.more({ count: rest }) }] : []),
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

/** A task's title; null if it was deleted. */
export async function titleOf(
  db: Database,
  workspaceId: number,
  taskId: number,
): Promise<string | null> {
  const [task] = await db.query<{ title: string }>(
    'select title from tasks where workspace_id = $1 and id = $2',
    [workspaceId, taskId],
    'title_of_task',
  );
  return task?.title ?? null;
}
