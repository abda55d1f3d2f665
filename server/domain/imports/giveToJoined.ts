import { writeCommit } from '../../commits/writeCommit';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { admissionChanged } from '../changes/memberChanges';
import { myTasksStale } from '../changes/myTasksStale';
import { linkAll } from '../copies/copyAssignees';
import type { Services } from '../core/services';
import { addToBoards } from '../projects/addToBoards';

/** Tasks and comments of one commit, which holds the workspace's lock. */
const BATCH = 250;

interface Joined {
  workspaceId: number;
  userId: number;
  email: string;
}

type Needs = Pick<Services, 'db' | 'ids' | 'committed' | 'isConfirmationRequired'>;

/**
 * Gives a member the imported tasks and comments that have awaited them, in one short commit.
 * Nothing is sent to them, as of everything that an import assigns.
 * @returns false if none awaits a member
 */
export async function giveToJoined(services: Needs): Promise<boolean> {
  const joined = await findJoined(services);
  if (!joined) return false;
  const { workspaceId, userId } = joined;
  const author = { workspaceId, userId, mutationId: null, tabKey: null };
  const { commit } = await services.db.transaction((tx) =>
    writeCommit(tx, author, async (seq) => ({
      payload: null,
      changes: [
        ...(await giveTasks(tx, services, joined, seq)),
        ...(await giveComments(tx, joined, seq)),
      ],
      activity: [],
      isAboutRights: true,
    })),
  );
  if (commit) services.committed(commit.workspaceId, commit.seq);
  return true;
}

/** The tasks of a board that is still written are assigned when it is shown. */
const IS_SHOWN = `not exists (select from imports i where i.workspace_id = t.workspace_id and t.project_id = any(i.project_ids) and i.state = 'running')`;
const AWAITED_TASKS = `awaited_assignees a join tasks t on t.workspace_id = a.workspace_id and t.id = a.task_id and ${IS_SHOWN}`;
const AWAITED_COMMENTS = `awaited_authors a join comments c on c.workspace_id = a.workspace_id and c.id = a.comment_id
  join tasks t on t.workspace_id = c.workspace_id and t.id = c.task_id and ${IS_SHOWN}`;
/** $1: whether only confirmed addresses count. */
const MEMBER = `join users u on u.email_folded = a.email_folded and u.deleted_at is null and (u.email_confirmed_at is not null or not $1)
  join workspace_members m on m.workspace_id = a.workspace_id and m.user_id = u.id`;
const FOUND = `a.workspace_id as "workspaceId", u.id as "userId", a.email_folded as email`;

async function findJoined({ db, isConfirmationRequired }: Needs): Promise<Joined | undefined> {
  // Most of the time no one is awaited. To plan the statement with all its joins takes some 15 ms.
  const awaited = await db.query(
    `(select 1 as one from awaited_assignees limit 1) union all (select 1 as one from awaited_authors limit 1) limit 1`,
    [],
    'awaited_exist',
  );
  if (awaited.length === 0) return undefined;
  const [joined] = await db.query<Joined>(
    `(select ${FOUND} from ${AWAITED_TASKS} ${MEMBER} limit 1)
     union all (select ${FOUND} from ${AWAITED_COMMENTS} ${MEMBER} limit 1) limit 1`,
    [isConfirmationRequired],
    'find_awaited_member',
  );
  return joined;
}

/** Assigns the tasks, as an assignment does: the member watches them and may read a private board. */
async function giveTasks(
  tx: Tx,
  { ids }: Needs,
  { workspaceId, userId, email }: Joined,
  seq: number,
): Promise<LoggedChange[]> {
  const tasks = await tx.query<{ id: number; projectId: number | null; isPrivate: boolean }>(
    `with taken as (
       delete from awaited_assignees where workspace_id = $1 and email_folded = $2 and task_id in (
         select a.task_id from ${AWAITED_TASKS} where a.workspace_id = $1 and a.email_folded = $2 order by a.task_id limit ${BATCH}
       ) returning task_id
     ), assigned as (
       insert into task_assignees (workspace_id, task_id, user_id) select $1, task_id, $3 from taken on conflict do nothing returning task_id
     ), watching as (
       insert into task_watchers (workspace_id, task_id, user_id, by_assignment) select $1, task_id, $3, true from assigned
       on conflict do nothing
     ), touched as (
       update tasks set version = $4, updated_at = now() where workspace_id = $1 and id in (select task_id from assigned) returning id, project_id
     )
     select t.id, t.project_id as "projectId", coalesce(p.visibility = 'private', false) as "isPrivate"
     from touched t left join projects p on p.workspace_id = $1 and p.id = t.project_id order by t.id`,
    [workspaceId, email, userId, seq],
    'give_tasks_to_joined',
  );
  if (tasks.length === 0) return [];
  const taskIds = tasks.map(({ id }) => id);
  await linkAll(tx, { ids, workspaceId, seq }, userId, taskIds);
  const boards = new Set(tasks.flatMap(({ projectId }) => projectId ?? []));
  const hidden = new Set(
    tasks.flatMap(({ projectId, isPrivate }) => (isPrivate && projectId) || []),
  );
  const admitted = hidden.size === 0 ? [] : await addToBoards(tx, workspaceId, userId, [...hidden]);
  return [
    ...[...boards].map((id): LoggedChange => ({
      scope: `Project:${id}`,
      message: { type: 'update-query', query: 'projectView', variables: { id } },
    })),
    ...(admitted.length > 0
      ? admissionChanged(workspaceId, userId, admitted)
      : [myTasksStale(workspaceId, userId)]),
  ];
}

/** Makes the member the author of the comments, which then need no byline. */
async function giveComments(
  tx: Tx,
  { workspaceId, userId, email }: Joined,
  seq: number,
): Promise<LoggedChange[]> {
  const tasks = await tx.query<{ id: number; projectId: number | null }>(
    `with taken as (
       delete from awaited_authors where workspace_id = $1 and email_folded = $2 and comment_id in (
         select a.comment_id from ${AWAITED_COMMENTS} where a.workspace_id = $1 and a.email_folded = $2 order by a.comment_id limit ${BATCH}
       ) returning comment_id, byline
     ), given as (
       update comments c set creator_id = $3, version = $4,
         content = case when starts_with(content, byline) then substr(content, length(byline) + 1) else content end
       from taken where c.workspace_id = $1 and c.id = taken.comment_id returning c.task_id
     )
     select distinct t.id, t.project_id as "projectId" from given join tasks t on t.workspace_id = $1 and t.id = given.task_id`,
    [workspaceId, email, userId, seq],
    'give_comments_to_joined',
  );
  return tasks.flatMap(({ id: taskId, projectId }): LoggedChange[] =>
    projectId === null
      ? []
      : [
          {
            scope: `Project:${projectId}`,
            message: { type: 'update-query', query: 'taskComments', variables: { taskId } },
          },
        ],
  );
}
