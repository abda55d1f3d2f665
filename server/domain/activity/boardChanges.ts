import type { Tx } from '../../db/database';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { joinHue } from '../rows/memberHue';
import { asUser, SEEN, seenBy, USER_COLUMNS, type UserColumns } from './activity';

/** More changes than this are not counted: their number no longer tells anything. */
const MOST = 1_000;

interface Look {
  activityId: number;
  lookedAt: string;
}

interface Counts extends UserColumns {
  total: number;
  userCount: number;
  taskIds: number[];
}

/** What others changed on a board since the caller last looked at it. */
export const boardChanges = defineQuery('boardChanges', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => isMember(projectId),
  async run({ tx, viewer, resources }) {
    const { id: projectId, workspaceId, seq } = resources.projectId;
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const [look] = await tx.query<Look>(
      `select activity_id as "activityId", looked_at as "lookedAt" from board_looks
       where workspace_id = $1 and project_id = $2 and user_id = $3`,
      [workspaceId, projectId, readerId],
      'read_board_look',
    );
    const after = look?.activityId ?? 0;
    const counts =
      look && (await countChanges(tx, { workspaceId, readerId, about: { projectId, after } }));
    const data = {
      since: look?.lookedAt ?? null,
      after,
      seq,
      total: counts?.total ?? 0,
      user: counts ? asUser(counts) : null,
      userCount: counts?.userCount ?? 0,
      taskIds: counts?.taskIds ?? [],
    };
    return { data };
  },
});

/** Undefined if nothing has changed. */
async function countChanges(
  tx: Pick<Tx, 'query'>,
  { about, ...reader }: Parameters<typeof seenBy>[0],
): Promise<Counts | undefined> {
  const [counts] = await tx.query<Counts>(
    `with changes as (select a.id, a.user_id, a.task_id ${SEEN} order by a.id desc limit ${MOST})
     select (select count(*)::int from changes) as total, top."userCount",
       array(select distinct task_id from changes where task_id is not null order by task_id) as "taskIds", ${USER_COLUMNS}
     from (select user_id, count(*) over ()::int as "userCount" from changes
       group by user_id order by count(*) desc, max(id) desc limit 1) top
     join users u on u.id = top.user_id ${joinHue('$1')}`,
    seenBy({ ...reader, about: { ...about, byOthers: true } }),
    'count_board_changes',
  );
  return counts;
}

/**
 * Stores that the caller has looked at a board. It is no commit: nothing that others see changes. An
 * older look from another device does not replace a newer one.
 */
export const markBoardSeen = defineAccountCommand('markBoardSeen', {
  resources: { id: 'project' },
  can: ({ id }) => isMember(id),
  excludesMyTasks: true,
  async run({ tx, viewer: { userId }, resources }, { seq }) {
    const { id: projectId, workspaceId } = resources.id;
    await tx.query(
      `insert into board_looks (workspace_id, project_id, user_id, activity_id)
       values ($1, $2, $3, coalesce((select id from activity where workspace_id = $1 and project_id = $2 and seq <= $4 order by id desc limit 1), 0))
       on conflict (workspace_id, project_id, user_id) do update
         set activity_id = greatest(board_looks.activity_id, excluded.activity_id), looked_at = excluded.looked_at`,
      [workspaceId, projectId, userId, seq],
      'mark_board_seen',
    );
    return { payload: SUCCESS, commit: null };
  },
});
