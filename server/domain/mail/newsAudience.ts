import { mentionedIds, mentionedNicks } from '../../../contract/mentions';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';

/** An activity entry made with `activityWithMail`, with its audience. */
export interface News {
  taskId: number;
  kind: 'assigned' | 'mentioned';
  /** The users concerned; those who only watch the task are told of a comment. */
  concerns: readonly number[];
  isForWatchers: boolean;
  commentId: number | undefined;
}

/**
 * Whom an activity entry concerns: the assigned user, the mentioned users and, for a new comment,
 * the watchers too. Null for an entry that is not news for single users.
 */
export async function newsOf(tx: Tx, entry: ActivityEntry): Promise<News | null> {
  const { kind, taskId, data } = entry;
  const { commentId: id, concerns: ids } = data;
  if (taskId === undefined || !Array.isArray(ids)) return null;
  const concerns = ids.map(Number);
  const commentId = typeof id === 'number' ? id : undefined;
  if (kind === 'task-assigned')
    return { taskId, kind: 'assigned', concerns, isForWatchers: false, commentId };
  const mention = { taskId, kind: 'mentioned', commentId } as const;
  if (kind === 'comment-added') return { ...mention, concerns, isForWatchers: true };
  return { ...mention, concerns: await newlyMentioned(tx, data, concerns), isForWatchers: false };
}

/**
 * Users who were mentioned before an edit have been notified already; watchers are not notified of
 * edits.
 */
async function newlyMentioned(
  tx: Tx,
  { from, content }: ActivityEntry['data'],
  concerns: readonly number[],
): Promise<number[]> {
  const [old, text] = [textOf(from), textOf(content)];
  const people = await tx.query<{ id: number }>(
    'select id from users where (nick = any($1) or id = any($2)) and id = any($3)',
    [
      without(mentionedNicks(text), mentionedNicks(old)),
      without(mentionedIds(text), mentionedIds(old)),
      concerns,
    ],
    'newly_mentioned',
  );
  return people.map(({ id }) => id);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function without<Item>(items: readonly Item[], known: readonly Item[]): Item[] {
  const before = new Set(known);
  return items.filter((item) => !before.has(item));
}
