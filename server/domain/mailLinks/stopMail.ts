import type { NewsTopic } from '../../../contract/generated/schema';
import { slugOf } from '../../../contract/slugs';
import { links } from '../../../contract/links';
import { writeCommit } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { findLink } from '../mail/mailLinks';
import { maySee } from '../mail/taskReaders';
import type { Services } from '../core/services';
import { requireTask } from '../changes/taskChanges';

/**
 * Stops what a link of a mail is about: mail about one task, whose watching ends too, mail of a
 * topic, the digest, or a task's reminder. Idempotent; the token permits nothing else.
 * @returns the path to continue at; null for an invalid link.
 */
export async function stopMailByLink(services: Services, token: string): Promise<string | null> {
  const { path, seq, workspaceId } = await services.db.transaction(async (tx) => {
    const link = await findLink(tx, 'stop-mail', token);
    if (!link || link.userId === null) return NOTHING;
    const { userId, topic, taskId, workspaceId: id } = link;
    if (topic !== null && topic !== 'reminder')
      return { ...NOTHING, path: await stopTopic(tx, userId, topic) };
    if (taskId === null || id === null) return NOTHING;
    if (topic === 'reminder') {
      await tx.query(
        'delete from task_reminders where workspace_id = $1 and task_id = $2 and user_id = $3',
        [id, taskId, userId],
        'remove_reminder',
      );
      return {
        ...NOTHING,
        path: (await pathAfter(tx, { workspaceId: id, userId, taskId })) ?? links.landing(),
      };
    }
    const seq = await stopTask(tx, { workspaceId: id, userId, taskId });
    return { path: await pathAfter(tx, { workspaceId: id, userId, taskId }), workspaceId: id, seq };
  });
  if (workspaceId !== null && seq !== null) services.committed(workspaceId, seq);
  return path;
}

interface Outcome {
  path: string | null;
  seq: number | null;
  workspaceId: number | null;
}
const NOTHING: Outcome = { path: null, seq: null, workspaceId: null };

/** Waiting mail of the topic is dropped when it is composed. @returns the path of the settings */
async function stopTopic(
  tx: Tx,
  userId: number,
  topic: NewsTopic | 'digest',
): Promise<string | null> {
  if (topic === 'digest')
    await tx.query(
      `update news_choices set mail = 'off' where user_id = $1 and mail = 'digest'`,
      [userId],
      'stop_digest',
    );
  else
    await tx.query(
      `insert into news_choices (user_id, topic, inbox, mail) values ($1, $2, true, 'off')
       on conflict (user_id, topic) do update set mail = 'off'`,
      [userId, topic],
      'stop_topic',
    );
  return settingsPath(tx, userId);
}

/** The task, if the user may still see it on a board; otherwise their settings. */
async function pathAfter(
  tx: Tx,
  { workspaceId, userId, taskId }: Watching,
): Promise<string | null> {
  const path = (await maySee(tx, userId, taskId)) ? await taskPath(tx, workspaceId, taskId) : null;
  return path ?? settingsPath(tx, userId);
}

async function settingsPath(tx: Tx, userId: number): Promise<string | null> {
  const [user] = await tx.query<{ nick: string | null }>(
    'select nick from users where id = $1 and deleted_at is null',
    [userId],
    'nick_of_stopped',
  );
  return user ? links.settings(user.nick ?? String(userId), 'notifications') : null;
}

async function stopTask(tx: Tx, { workspaceId, userId, taskId }: Watching): Promise<number | null> {
  await tx.query(
    'insert into mail_stops (user_id, task_id) values ($1, $2) on conflict do nothing',
    [userId, taskId],
    'stop_mail',
  );
  await tx.query(
    `update mails set done_at = now(), outcome = 'dropped', data = '{}' where user_id = $1 and task_id = $2 and kind = 'task-news' and done_at is null and attempts = 0`,
    [userId, taskId],
    'drop_stopped_mails',
  );
  const commit = await unwatch(tx, { workspaceId, userId, taskId });
  return commit?.seq ?? null;
}

interface Watching {
  workspaceId: number;
  userId: number;
  taskId: number;
}

async function unwatch(tx: Tx, { workspaceId, userId, taskId }: Watching) {
  const [watched] = await tx.query<{ projectId: number }>(
    `select t.project_id as "projectId" from task_watchers w join tasks t on t.workspace_id = w.workspace_id and t.id = w.task_id
     join workspaces o on o.id = w.workspace_id and o.deleted_at is null
     where w.workspace_id = $1 and w.task_id = $2 and w.user_id = $3 and t.project_id is not null`,
    [workspaceId, taskId, userId],
    'watched_task',
  );
  if (!watched) return null;
  const { commit } = await writeCommit(
    tx,
    { workspaceId, userId, mutationId: null, tabKey: null },
    async (seq) => {
      const gone = await tx.query(
        'delete from task_watchers where workspace_id = $1 and task_id = $2 and user_id = $3 returning user_id',
        [workspaceId, taskId, userId],
        'unwatch_task',
      );
      if (gone.length === 0) return { payload: null, changes: [], activity: [] };
      await tx.query(
        'update tasks set version = $3, updated_at = now() where workspace_id = $1 and id = $2',
        [workspaceId, taskId, seq],
        'touch_task',
      );
      const fields = await requireTask(tx, workspaceId, taskId);
      const message = {
        type: 'remove-id-from-field',
        key: `Task:${taskId}`,
        field: 'notifyUsers',
        id: userId,
        fields,
      } as const;
      return {
        payload: null,
        changes: [{ scope: `Project:${watched.projectId}`, message }],
        activity: [],
      };
    },
  );
  return commit;
}

interface Place {
  workspace: string;
  board: string;
  projectId: number;
  task: string;
}

/** Path of a task; null if no board has it or its workspace was deleted. */
export async function taskPath(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskId: number,
): Promise<string | null> {
  const [place] = await tx.query<Place>(
    `select w.name as workspace, p.title as board, p.id as "projectId", t.title as task
     from tasks t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
     join workspaces w on w.id = t.workspace_id and w.deleted_at is null
     where t.workspace_id = $1 and t.id = $2`,
    [workspaceId, taskId],
    'place_of_task',
  );
  return place
    ? links.task(
        slugOf(place.workspace, workspaceId),
        slugOf(place.board, place.projectId),
        slugOf(place.task, taskId),
      )
    : null;
}
