import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import type { Activity, QueryArgs } from '../../../contract/generated/schema';
import type { WireUser } from '../../../contract/wire';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { HIDDEN_SAMPLE_BOARDS, HIDDEN_SAMPLE_TASKS } from '../rows/hiddenSamples';
import { HUE, joinHue } from '../rows/memberHue';

interface Columns extends Omit<Activity, 'user' | 'data'>, UserColumns {
  data: unknown;
}

/** SQL: the reader's role; null outside the workspace. Its parameters are those of {@link seenBy}. */
export const READER_ROLE =
  '(select m.role from admitted_members m where m.workspace_id = $1 and m.user_id = $2)';

/**
 * SQL: what the reader may see: activity of a board needs access to the board, activity of the
 * workspace needs membership, activity of a relation needs access to the boards of both tasks. Its
 * parameters are those of {@link seenBy}.
 *
 * Role and boards are found once, not by joins for each entry: a workspace has some boards and a
 * hundred thousand entries, all of which are counted.
 */
export const SEEN = `from activity a
  where a.workspace_id = $1
    and (a.project_id is null and ${READER_ROLE} is not null or a.project_id in (
      select p.id from projects p
      left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2
      where p.workspace_id = $1
        and case when ${READER_ROLE} is null then p.visibility = 'public'
          else p.kind = 'board' and p.visibility <> 'private' or pm.user_id is not null end))
    and (a.kind not in ('relation-added', 'relation-removed') or (a.data ->> 'otherProjectId')::bigint in (
      select other.id from projects other
      left join project_members om on om.workspace_id = other.workspace_id and om.project_id = other.id and om.user_id = $2
      where other.workspace_id = $1
        and case when ${READER_ROLE} is null then other.visibility = 'public'
          else other.visibility <> 'private' or om.user_id is not null end))
    and ($3::bigint is null or a.project_id = $3) and ($4::bigint is null or a.task_id = $4) and ($5::bigint is null or a.user_id = $5)
    and ($6::text[] is null or exists (select from unnest($6) prefix where starts_with(a.kind, prefix)))
    and ($7::bigint is null or a.id > $7) and (not $8 or a.user_id <> $2)
    and (a.task_id is null or a.task_id <> all (${HIDDEN_SAMPLE_TASKS}))
    and (a.project_id is null or a.project_id <> all (${HIDDEN_SAMPLE_BOARDS}))`;

export interface SeenBy {
  workspaceId: number;
  readerId: number;
  about: Omit<Partial<QueryArgs['activity']>, 'page' | 'workspaceId'>;
}

/** The parameters of {@link SEEN}, $1 to $8. */
export function seenBy({ workspaceId, readerId, about }: SeenBy): unknown[] {
  const { projectId, taskId, userId, kinds, after, byOthers } = about;
  return [
    workspaceId,
    readerId,
    projectId ?? null,
    taskId ?? null,
    userId ?? null,
    kinds ?? null,
    after ?? null,
    byOthers ?? false,
  ];
}

/** SQL: the columns of user `u`, from the join of `joinHue`. */
export const USER_COLUMNS = `u.id as "userId", u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue,
  u.created_at as "userCreatedAt", u.updated_at as "userUpdatedAt"`;

/** SQL: the values of entry `a` of workspace $1. Nothing quotes a comment that is deleted; restored, it is quoted again. */
export const DATA = `case when a.kind in ('comment-added', 'comment-edited') and exists (
    select from comments c where c.workspace_id = $1 and c.id = (a.data->>'commentId')::bigint and c.deleted_at is not null)
  then a.data - 'content' - 'from' else a.data end`;

/** A row of {@link USER_COLUMNS}. */
export interface UserColumns extends Pick<WireUser, 'name' | 'nick' | 'nickShort'> {
  hue: number;
  userId: number;
  userCreatedAt: string;
  userUpdatedAt: string;
}

/**
 * The activity of a workspace, board, task or user, newest first; `data` holds the old and the new
 * value.
 */
export const activity = defineQuery('activity', {
  resources: { workspaceId: 'workspace', projectId: 'project', taskId: 'task' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { page, ...about }) {
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const parameters = seenBy({ workspaceId: resources.workspaceId.id, readerId, about });
    const [counted] = await tx.query<{ total: number }>(
      `select count(*)::int as total ${SEEN}`,
      parameters,
      'count_activity',
    );
    const rows = await tx.query<Columns>(
      `select a.id, a.seq, a.kind, a.project_id as "projectId", a.task_id as "taskId", ${DATA} as data, a.created_at as "createdAt",
         ${USER_COLUMNS}
       from (select a.* ${SEEN} order by a.id desc limit ${LIMITS.pageSize} offset $9) a join users u on u.id = a.user_id ${joinHue('$1')} order by a.id desc`,
      [...parameters, (pageNumber(page) - 1) * LIMITS.pageSize],
      'read_activity',
    );
    const total = counted?.total ?? 0;
    const data = {
      list: rows.map(asActivity),
      total,
      pages: Math.ceil(total / LIMITS.pageSize),
    };
    return { data };
  },
});

function asActivity({
  userId,
  name,
  nick,
  nickShort,
  hue,
  userCreatedAt,
  userUpdatedAt,
  data,
  ...event
}: Columns) {
  const user = { userId, name, nick, nickShort, hue, userCreatedAt, userUpdatedAt };
  return { ...event, data: JSON.stringify(data), user: asUser(user) };
}

/** The user of a row with {@link USER_COLUMNS}. */
export const asUser = ({
  userId: id,
  name,
  nick,
  nickShort,
  hue,
  userCreatedAt: createdAt,
  userUpdatedAt: updatedAt,
}: UserColumns) => ({ id, name, nick, nickShort, hue, createdAt, updatedAt });
