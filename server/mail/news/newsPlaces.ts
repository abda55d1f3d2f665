import { links } from '../../../contract/links';
import type { Database } from '../../db/database';
import type { DigestItem } from '../../domain/mail/mails';
import { taskPath } from '../../domain/mailLinks/stopMail';
import { titleOf } from '../composeTaskMail';
import type { MailTexts } from '../mailTexts';
import { boardOfMember, isMember, nameOf, workspaceOf, type Workspace } from '../mailPlaces';
import { mayAnswer } from '../openRequests';
import { sayOfTask, type NewsText } from './taskNews';

/** Where news happened, if its reader may still see it. */
export interface Place {
  workspace: Workspace;
  /** Null for news that is not about a task. */
  task: { id: number; title: string } | null;
  /** The board that its reader has come to, if any. */
  board: string | null;
  path: string;
}

interface PlaceReader {
  userId: number;
  /** Whether they may be told of a task. */
  mayHear: (db: Database, userId: number, taskId: number) => Promise<boolean>;
}

/** The place of news; null if its reader may not be told of it any more. */
export async function placeOf(
  db: Database,
  { kind, workspaceId, projectId, taskId }: DigestItem,
  { userId, mayHear }: PlaceReader,
): Promise<Place | null> {
  const workspace = await workspaceOf(db, workspaceId);
  if (!workspace) return null;
  if (taskId === null) {
    if (!(await isMember(db, workspaceId, userId))) return null;
    const board =
      projectId === null ? null : await boardOfMember(db, { workspaceId, projectId, userId });
    if (projectId !== null && !board) return null;
    const path =
      kind === 'request'
        ? links.team(workspace.wid, 'requests')
        : links.notifications(workspace.wid);
    return { workspace, task: null, board: board?.title ?? null, path };
  }
  if (!(await mayHear(db, userId, taskId))) return null;
  const title = await titleOf(db, workspaceId, taskId);
  const path = await taskPath(db, workspaceId, taskId);
  return title === null || path === null
    ? null
    : { workspace, task: { id: taskId, title }, board: null, path };
}

/** The words for news; null if it is not true any more. */
export async function sayNews(
  db: Database,
  {
    item,
    at: { workspace, task, board },
    texts,
    userId,
  }: { item: DigestItem; at: Place; texts: MailTexts; userId: number },
): Promise<NewsText | null> {
  const { kind, by, workspaceId, commentId, data } = item;
  switch (kind) {
    case 'assigned':
    case 'mentioned':
    case 'commented':
    case 'replied':
    case 'completed':
    case 'moved':
    case 'file':
    case 'dueSoon':
    case 'overdue': {
      if (!task) return null;
      const told = kind === 'replied' ? 'commented' : kind;
      const news = { kind: told, by, ...(commentId !== null && { commentId }), ...data };
      return sayOfTask(db, { item: news, texts, ...task, taskId: task.id, workspaceId, userId });
    }
    case 'request': {
      // The item names no board: its reader may not see it (`accessRequests.ts`).
      const requesterId = by ?? 0;
      return (await mayAnswer(db, { workspaceId, requesterId, userId }))
        ? texts.accessAsked({ requester: await nameOf(db, requesterId) })
        : null;
    }
    case 'granted':
    case 'added': {
      const words = { workspace: workspace.name, board };
      if (kind === 'granted') return texts.accessGranted(words);
      return texts.added({ ...words, inviter: await nameOf(db, by ?? 0) });
    }
    case 'role': {
      const { role } = data;
      return role === 'owner' || role === 'admin' || role === 'member'
        ? texts.role({ by: await nameOf(db, by ?? 0), workspace: workspace.name, role })
        : null;
    }
  }
}
