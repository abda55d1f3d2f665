import type { WebhookTopic } from '../../../contract/generated/schema';
import { ROLE } from '../../../contract/roles';
import type { Tx } from '../../db/database';
import { DATA, READER_ROLE, SEEN, seenBy } from '../activity/activity';

/** The beginnings of the kinds of activity that a topic has. */
const PREFIXES: Readonly<Record<WebhookTopic, readonly string[]>> = {
  tasks: ['task-', 'description-', 'relation-', 'field-changed'],
  comments: ['comment-'],
  checkLists: ['checklist-'],
  files: ['file-'],
  lists: ['section-'],
  boards: ['project-', 'space-', 'folder-'],
  fields: ['field-created', 'field-renamed', 'field-moved', 'field-deleted', 'option-'],
  people: ['member-', 'people-', 'invitation-', 'admin-', 'ownership-', 'access-', 'workspace-'],
};

/** Whose view of what a webhook sends. */
export interface WebhookView {
  workspaceId: number;
  userId: number;
  projectId: number | null;
  topics: readonly WebhookTopic[] | null;
}

/**
 * SQL: the activity that a webhook sends, as of now: what its user may see as an admin of the workspace,
 * without My Tasks. Its parameters are those of {@link sentBy}.
 */
export const SENT = `${SEEN} and ${READER_ROLE} >= ${ROLE.admin}
    and (a.project_id is null or a.project_id in (select b.id from projects b where b.workspace_id = $1 and b.kind = 'board'))
    and exists (select from workspaces w where w.id = a.workspace_id and w.deleted_at is null)`;

/** The parameters of {@link SENT}, $1 to $8. @param after entries up to this id are left out */
export function sentBy({ workspaceId, userId, projectId, topics }: WebhookView, after = 0) {
  const kinds = topics?.flatMap((topic) => PREFIXES[topic]);
  return seenBy({
    workspaceId,
    readerId: userId,
    about: { ...(projectId !== null && { projectId }), ...(kinds && { kinds }), after },
  });
}

/** One event, as receivers get it (docs/webhooks.md). */
export interface WebhookEvent {
  event: string;
  workspaceId: number;
  boardId: number | null;
  taskId: number | null;
  seq: number;
  at: string;
  actor: { id: number; name: string; nick: string | null };
  data: unknown;
}

interface EventRow extends Omit<WebhookEvent, 'actor' | 'workspaceId'> {
  userId: number;
  name: string;
  nick: string | null;
}

/** @returns null if the webhook's user may not see the entry any more, or it is none of its topics. */
export async function readEvent(
  db: Pick<Tx, 'query'>,
  view: WebhookView,
  activityId: number,
): Promise<WebhookEvent | null> {
  const [row] = await db.query<EventRow>(
    `select e.kind as event, e.project_id as "boardId", e.task_id as "taskId", e.seq, e.created_at as at, e.data, u.id as "userId", u.name, u.nick
     from (select a.kind, a.project_id, a.task_id, a.seq, a.created_at, a.user_id, ${DATA} as data ${SENT} and a.id = $9) e join users u on u.id = e.user_id`,
    [...sentBy(view), activityId],
    'read_webhook_event',
  );
  if (!row) return null;
  const { userId, name, nick, event, data, ...place } = row;
  const { workspaceId } = view;
  return { event, workspaceId, ...place, actor: { id: userId, name, nick }, data };
}
