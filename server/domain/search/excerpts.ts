import { beginningOf, excerptOf } from '../../../contract/search/excerpt';
import type { WireUser } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from '../rows/memberHue';

/** Characters of a long text that excerpts are taken from: reading all of it would take longer than the search. */
const EXCERPT_SOURCE_CHARS = 20_000;

type Creator = WireUser & { createdAt: string; updatedAt: string };

/** A found comment, with an excerpt around the first match, or its beginning. */
export interface FoundComment {
  id: number;
  taskId: number;
  creator: Creator;
  excerpt: string;
  createdAt: string;
}

interface CommentColumns {
  id: number;
  taskId: number;
  content: string;
  createdAt: string;
  userId: number;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  userCreatedAt: string;
  userUpdatedAt: string;
}

/** The comments in the order of their ids. Only for comments that the reader may see. */
export async function readFoundComments(
  tx: Tx,
  workspaceId: number,
  { ids, words }: { ids: readonly number[]; words: string },
): Promise<FoundComment[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<CommentColumns>(
    `select c.id, c.task_id as "taskId", left(c.content, ${EXCERPT_SOURCE_CHARS}) as content, c.created_at as "createdAt",
       u.id as "userId", u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue,
       u.created_at as "userCreatedAt", u.updated_at as "userUpdatedAt"
     from comments c join users u on u.id = c.creator_id ${joinHue('$1')}
     where c.workspace_id = $1 and c.id = any($2) and c.deleted_at is null`,
    [workspaceId, ids],
    'found_comments',
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [commentOf(row, words)] : [];
  });
}

function commentOf(
  { id, taskId, content, createdAt, userId, userCreatedAt, userUpdatedAt, ...user }: CommentColumns,
  words: string,
): FoundComment {
  const creator = { ...user, id: userId, createdAt: userCreatedAt, updatedAt: userUpdatedAt };
  return {
    id,
    taskId,
    creator,
    createdAt,
    excerpt: excerptOf(content, words) ?? beginningOf(content),
  };
}

/** Excerpts around the first match in the descriptions of tasks, where they contain one. */
export async function readDescriptionExcerpts(
  tx: Tx,
  workspaceId: number,
  { ids, words }: { ids: readonly number[]; words: string },
): Promise<{ taskId: number; text: string }[]> {
  if (ids.length === 0 || words === '') return [];
  const rows = await tx.query<{ taskId: number; description: string }>(
    `select task_id as "taskId", left(description, ${EXCERPT_SOURCE_CHARS}) as description from descriptions
     where workspace_id = $1 and task_id = any($2)`,
    [workspaceId, ids],
    'found_descriptions',
  );
  return rows.flatMap(({ taskId, description }) => {
    const text = excerptOf(description, words);
    return text === null ? [] : { taskId, text };
  });
}
