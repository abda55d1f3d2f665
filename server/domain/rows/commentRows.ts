import { LIMITS } from '../../../contract/limits';
import type { WireComment, WireUser } from '../../../contract/wire';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';
import { HUE, joinHue } from './memberHue';

interface CommentColumns extends Omit<
  WireComment,
  'creator' | 'likes' | 'likeCounter' | 'likedByMe'
> {
  creatorId: number;
}
interface Person extends WireUser {
  createdAt: string;
  updatedAt: string;
}
type Like = Person & { commentId: number };

/** A deleted comment keeps its position and returns no text (docs/adr/0041-comments.md). */
const COMMENTS = `select c.id, c.version, c.task_id as "taskId", t.project_id as "projectId", case when c.deleted_at is null then c.content else '' end as content,
  c.creator_id as "creatorId", c.edit_count as "editCount", c.created_at as "createdAt", c.updated_at as "updatedAt", c.deleted_at as "deletedAt"
  from comments c join tasks t on t.workspace_id = c.workspace_id and t.id = c.task_id`;
const PERSON = `u.id, u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue, u.created_at as "createdAt", u.updated_at as "updatedAt"`;

/** One page of a task's comments, newest first. Only for a task that the reader may see. */
export async function readCommentPage(
  tx: Pick<Tx, 'query'>,
  at: { workspaceId: number; taskId: number; page: number },
  readerId: number,
): Promise<WireComment[]> {
  const rows = await tx.query<CommentColumns>(
    `${COMMENTS} where c.workspace_id = $1 and c.task_id = $2 order by c.created_at desc, c.id desc limit ${LIMITS.pageSize} offset $3`,
    [at.workspaceId, at.taskId, (at.page - 1) * LIMITS.pageSize],
    'read_comment_page',
  );
  if (rows.length === 0) return [];
  const people = await readPeople(
    tx,
    at.workspaceId,
    rows.map(({ id }) => id),
  );
  return withPeople(rows, people, readerId);
}

/**
 * A comment's current row. With `readerId` 0 it is independent of the reader, as the log stores it.
 */
export async function readComment(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
  readerId = 0,
): Promise<WireComment | null> {
  const [rows, people] = await allEnded([
    tx.query<CommentColumns>(
      `${COMMENTS} where c.workspace_id = $1 and c.id = $2`,
      [workspaceId, id],
      'read_comment',
    ),
    readPeople(tx, workspaceId, [id]),
  ]);
  const [comment] = withPeople(rows, people, readerId);
  return comment ?? null;
}

/**
 * The number of a task's comments, including deleted ones, which keep their positions on the pages.
 */
export async function countComments(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskId: number,
): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    'select count(*)::int as total from comments where workspace_id = $1 and task_id = $2',
    [workspaceId, taskId],
    'count_comments',
  );
  return row?.total ?? 0;
}

/** The number of newer comments; null if the comment is not on this task. */
export async function commentsBefore(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  { taskId, id }: { taskId: number; id: number },
): Promise<number | null> {
  const [row] = await tx.query<{ before: number }>(
    `select (select count(*)::int from comments o where o.workspace_id = $1 and o.task_id = $2 and (o.created_at, o.id) > (c.created_at, c.id)) as before
     from comments c where c.workspace_id = $1 and c.task_id = $2 and c.id = $3`,
    [workspaceId, taskId, id],
    'comments_before',
  );
  return row?.before ?? null;
}

interface People {
  creators: Person[];
  likes: Like[];
}

/** Who wrote comments and who likes them. */
async function readPeople(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<People> {
  const [creators, likes] = await allEnded([
    tx.query<Person>(
      `select ${PERSON} from users u ${joinHue('$1')}
       where u.id in (select creator_id from comments where workspace_id = $1 and id = any($2))`,
      [workspaceId, ids],
      'comment_creators',
    ),
    tx.query<Like>(
      `select l.comment_id as "commentId", ${PERSON} from comment_likes l join users u on u.id = l.user_id ${joinHue('$1')}
       where l.workspace_id = $1 and l.comment_id = any($2) order by l.created_at, u.id`,
      [workspaceId, ids],
      'comment_likes',
    ),
  ]);
  return { creators, likes };
}

function withPeople(
  rows: readonly CommentColumns[],
  { creators, likes }: People,
  readerId: number,
): WireComment[] {
  const people = new Map(creators.map((person) => [person.id, person]));
  const byComment = groupBy(likes, ({ commentId }) => commentId);
  return rows.flatMap(({ creatorId, ...row }) => {
    const creator = people.get(creatorId);
    const liking = (byComment.get(row.id) ?? []).map(
      ({ commentId: _comment, ...person }) => person,
    );
    return creator
      ? [
          {
            ...row,
            creator,
            likes: liking,
            likeCounter: liking.length,
            likedByMe: liking.some(({ id }) => id === readerId),
          },
        ]
      : [];
  });
}
