import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import { links } from '../../../contract/links';
import { slugOf } from '../../../contract/slugs';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadVisible } from '../core/loadVisible';
import { readerOf } from '../core/tokens/grant';
import { readFeedTasks, type FeedTask } from './feedTasks';

/** A task with a due date. */
export interface FeedEvent extends Omit<FeedTask, 'projectId' | 'board'> {
  /** The task's path in the app. */
  path: string;
}

export interface Feed {
  name: string;
  events: FeedEvent[];
}

interface FoundFeed {
  userId: number;
  nick: string;
  locale: string;
  workspaceId: number;
  workspace: string;
  /** Null: My Tasks. */
  projectId: number | null;
  board: string | null;
}

type Db = Pick<Tx, 'query'>;

/**
 * The feed at a secret address, with what its owner may read at this moment.
 * @returns null if there is no such feed; `gone` if its owner has lost access.
 */
export async function readFeedEvents(db: Db, hash: Buffer): Promise<Feed | 'gone' | null> {
  const [feed] = await db.query<FoundFeed>(
    `select f.user_id as "userId", coalesce(u.nick, u.id::text) as nick, u.locale, f.workspace_id as "workspaceId", w.name as workspace, f.project_id as "projectId", p.title as board
     from calendar_feeds f join users u on u.id = f.user_id and u.deleted_at is null
     join workspaces w on w.id = f.workspace_id
     left join projects p on p.workspace_id = f.workspace_id and p.id = f.project_id where f.token_hash = $1`,
    [hash],
    'find_calendar_feed',
  );
  if (!feed) return null;
  if (!(await maySee(db, feed))) return 'gone';
  const tasks = await readFeedTasks(db, feed);
  const wid = slugOf(feed.workspace, feed.workspaceId);
  return {
    name: feed.board ?? (feed.locale === 'pl' ? pl : en)['my-tasks'],
    events: tasks.map(({ projectId, board, ...event }) => ({
      ...event,
      path:
        projectId === null || board === null
          ? links.myTasks(wid, feed.nick, slugOf(event.title, event.taskId))
          : links.task(wid, slugOf(board, projectId), slugOf(event.title, event.taskId)),
    })),
  };
}

/** A member whom the workspace locks out, a private board without them, an archived board. */
async function maySee(db: Db, { userId, workspaceId, projectId }: FoundFeed): Promise<boolean> {
  try {
    const { relation } = await loadVisible(db, readerOf(userId), 'workspace', workspaceId);
    if (relation.role === null) return false;
    return (
      projectId === null ||
      !(await loadVisible(db, readerOf(userId), 'project', projectId)).isArchived
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
