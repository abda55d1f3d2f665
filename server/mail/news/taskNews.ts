import { markdownToPlainText } from '../../../contract/markdown/plainText';
import { mentionedIds, mentionedNicks, mentionsBoard } from '../../../contract/mentions';
import type { Database } from '../../db/database';
import type { NewsItem } from '../../domain/mail/mails';
import type { MailTexts, Words } from '../mailTexts';

/** What a mail says of one event; the quotation is user content. */
export type NewsText = Pick<Words, 'subject' | 'lines'> & { quote?: string };

type Db = Pick<Database, 'query'>;

export interface TaskNews {
  item: NewsItem;
  texts: MailTexts;
  title: string;
  workspaceId: number;
  taskId: number;
  /** The recipient, who may see the task. */
  userId: number;
}

/** The words for an event on a task; null if it is not true any more. */
export async function sayOfTask(db: Db, news: TaskNews): Promise<NewsText | null> {
  const { item, texts, title, workspaceId, taskId, userId } = news;
  const words = { by: item.by === null ? '' : await authorName(db, item.by), title };
  switch (item.kind) {
    case 'assigned': {
      const still = await db.query(
        'select 1 as one from task_assignees where workspace_id = $1 and task_id = $2 and user_id = $3',
        [workspaceId, taskId, userId],
        'is_assigned',
      );
      return still.length > 0 ? texts.assigned(words) : null;
    }
    case 'completed': {
      const still = await db.query(
        'select 1 as one from tasks where workspace_id = $1 and id = $2 and is_done',
        [workspaceId, taskId],
        'is_completed',
      );
      return still.length > 0 ? texts.completed(words) : null;
    }
    case 'moved': {
      // A list of a board that the task has left is not told: the reader may not see it.
      const [list] = await db.query<{ title: string }>(
        `select s.title from sections s join tasks t on t.workspace_id = $1 and t.id = $2 and t.project_id = s.project_id
         where s.workspace_id = $1 and s.id = $3`,
        [workspaceId, taskId, item.to ?? 0],
        'list_of_news',
      );
      return list ? texts.moved({ ...words, list: list.title }) : null;
    }
    case 'file': {
      const [file] = await db.query<{ filename: string }>(
        'select filename from files where workspace_id = $1 and id = $2 and deleted_at is null',
        [workspaceId, item.fileId ?? 0],
        'file_of_news',
      );
      return file ? texts.file({ ...words, filename: file.filename }) : null;
    }
    case 'dueSoon':
    case 'overdue': {
      const { due = '' } = item;
      const [reader] = await db.query<{ timeZone: string }>(
        `select coalesce(u.time_zone, 'UTC') as "timeZone" from users u
         join task_assignees a on a.workspace_id = $1 and a.task_id = $2 and a.user_id = u.id
         join tasks t on t.workspace_id = $1 and t.id = $2 and not t.is_done
         join field_values v on v.workspace_id = $1 and v.task_id = $2 and v.is_standard and v.field_id = 1 and v.value = $4
         where u.id = $3`,
        [workspaceId, taskId, userId, due],
        'is_due',
      );
      const say = item.kind === 'dueSoon' ? texts.reminder : texts.overdue;
      return reader ? say({ title, due, timeZone: reader.timeZone }) : null;
    }
    case 'mentioned':
    case 'commented': {
      if (item.commentId === undefined) {
        const quote = await mentioningLine(db, news);
        return quote === null ? null : { ...texts.mentioned(words), quote };
      }
      const [comment] = await db.query<{ content: string }>(
        'select content from comments where workspace_id = $1 and id = $2 and deleted_at is null',
        [workspaceId, item.commentId],
        'comment_of_news',
      );
      return comment
        ? { ...texts[item.kind](words), quote: markdownToPlainText(comment.content) }
        : null;
    }
  }
}

/** The line of a description that mentions the recipient; null if none does any more. */
async function mentioningLine(
  db: Db,
  { workspaceId, taskId, userId }: TaskNews,
): Promise<string | null> {
  const [written] = await db.query<{ description: string; nick: string | null }>(
    `select d.description, u.nick from descriptions d join users u on u.id = $3
     where d.workspace_id = $1 and d.task_id = $2`,
    [workspaceId, taskId, userId],
    'description_of_news',
  );
  const mentions = (text: string) =>
    mentionsBoard(text) ||
    mentionedIds(text).includes(userId) ||
    mentionedNicks(text).includes(written?.nick ?? '');
  const line = written?.description.split('\n').find(mentions);
  return line === undefined ? null : markdownToPlainText(line);
}

async function authorName(db: Db, userId: number): Promise<string> {
  const [person] = await db.query<{ name: string }>(
    'select name from users where id = $1',
    [userId],
    'author_of_news',
  );
  return person?.name ?? '';
}
