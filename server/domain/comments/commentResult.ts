import type { CommentMessage } from '../../../contract/messages';
import type { WireComment } from '../../../contract/wire';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { SUCCESS } from '../core/defineCommand';
import { readComment } from '../rows/commentRows';

/** The place of a comment and the user who changes it. */
export interface OnComment {
  workspaceId: number;
  seq: number;
  taskId: number;
  projectId: number;
  viewerId: number;
  id: number;
}

/** A comment's current row, for responses and messages. */
export async function requireComment(tx: Tx, { workspaceId, id }: OnComment): Promise<WireComment> {
  const comment = await readComment(tx, workspaceId, id);
  if (!comment) throw new AppError('comment-not-found');
  return comment;
}

interface More {
  changes: LoggedChange[];
  activity: ActivityEntry[];
}

/** @param more null if nothing changed. */
export const done = async (
  tx: Tx,
  on: OnComment,
  action: CommentMessage['action'],
  more: More | null,
) => resultOf(on, await requireComment(tx, on), action, more);

export function resultOf(
  { taskId, projectId, viewerId }: OnComment,
  comment: WireComment,
  action: CommentMessage['action'],
  more: More | null,
) {
  const payload = {
    ...SUCCESS,
    comment: { ...comment, likedByMe: comment.likes.some((person) => person.id === viewerId) },
  };
  if (!more) return { payload, changes: [], activity: [] };
  const change: LoggedChange = {
    scope: `Project:${projectId}`,
    message: { type: 'comment', action, taskId, comment },
  };
  return { payload, changes: [change, ...more.changes], activity: more.activity };
}
