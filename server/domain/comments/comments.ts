import { LIMITS } from '../../../contract/limits';
import {
  addComment as addRule,
  editComment as editRule,
  oneComment,
} from '../../../contract/rules/comments';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { defineCommand } from '../core/defineCommand';
import { canChange, canChangeOwn, canRead } from '../core/permissions';
import { countComments, readComment } from '../rows/commentRows';
import { takeId } from '../core/ids';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { deleteTaskWords, indexTaskText } from '../core/taskWords';
import { quotesChanged } from '../notifications/notify';
import { mentionedIn, newlyTold } from '../notifications/mentions';
import { activityWithMail, watch } from '../tasks/watchers';
import { done, requireComment, resultOf, type OnComment } from './commentResult';

/** Adds a comment to a task. Mentioned users watch the task from now on. */
export const addComment = defineCommand('addComment', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canChange(taskId),
  rule: addRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { taskId, content, id: reservedId },
  ) {
    const { projectId } = resources.taskId;
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const on = { workspaceId, seq, taskId, projectId, viewerId: viewer.userId, id };
    const [, , mentioned] = await allEnded([
      // Two comments of the same millisecond keep the order in which they were written.
      tx.query(
        `insert into comments (workspace_id, id, task_id, creator_id, content, version, created_at, updated_at)
       select $1, $2, $3, $4, $5, $6, at, at from (
         select greatest(clock_timestamp(), (select max(created_at) + interval '1 ms' from comments where workspace_id = $1 and task_id = $3)) as at
       ) moment`,
        [workspaceId, id, taskId, viewer.userId, content, seq],
        'insert_comment',
      ),
      indexTaskText(tx, ofComment(on), content),
      mentionedIn(tx, on, content),
    ]);
    await watch(tx, on, mentioned.people);
    const concerns = await newlyTold(tx, { ...on, commentId: id }, mentioned.all);
    const [total, counted, comment] = await allEnded([
      countComments(tx, workspaceId, taskId),
      countChanged(tx, on),
      requireComment(tx, on),
    ]);
    const pages = total % LIMITS.pageSize === 1 ? [pagesChanged(on)] : [];
    const told = activityWithMail({
      kind: 'comment-added',
      projectId,
      taskId,
      data: { commentId: id, content },
      concerns,
    });
    return resultOf(on, comment, 'add', { changes: [...counted, ...pages], activity: [told] });
  },
});

/** Edits the viewer's own comment; an equal text changes nothing. */
export const editComment = defineCommand('editComment', {
  resources: { commentId: 'comment' },
  can: ({ commentId }, _args, viewerId) => canChangeOwn(commentId, viewerId),
  rule: editRule,
  async run({ tx, viewer, workspaceId, seq, resources }, { commentId, content }) {
    const { taskId, projectId } = resources.commentId;
    const on = { workspaceId, seq, taskId, projectId, viewerId: viewer.userId, id: commentId };
    const before = await readComment(tx, workspaceId, commentId);
    if (before?.content === content) return done(tx, on, 'edit', null);
    const [, , mentioned, mentionedBefore] = await allEnded([
      tx.query(
        'update comments set content = $3, edit_count = edit_count + 1, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
        [workspaceId, commentId, content, seq],
        'edit_comment',
      ),
      indexTaskText(tx, ofComment(on), content),
      mentionedIn(tx, on, content),
      mentionedIn(tx, on, before?.content ?? ''),
    ]);
    const known = new Set(mentionedBefore.all);
    // Those who were mentioned before may have stopped watching since.
    const named = mentioned.people.filter((userId) => !mentionedBefore.people.includes(userId));
    const [told, watching] = await allEnded([
      newlyTold(tx, { ...on, commentId }, mentioned.all),
      watch(tx, on, named),
    ]);
    const entry = activityWithMail({
      kind: 'comment-edited',
      projectId,
      taskId,
      data: { commentId, from: before?.content, content },
      // Those whom the text mentioned before had been told of it.
      concerns: told.filter((userId) => !known.has(userId)),
    });
    const [counted, quotes, comment] = await allEnded([
      watching.length > 0 ? countChanged(tx, on) : [],
      quotesChanged(tx, { workspaceId, seq, commentId }),
      requireComment(tx, on),
    ]);
    return resultOf(on, comment, 'edit', {
      changes: [...counted, ...quotes],
      activity: [entry],
    });
  },
});

/** Deletes the viewer's own comment; its row stays, so that paging does not shift. */
export const deleteComment = defineCommand('deleteComment', {
  resources: { commentId: 'comment' },
  can: ({ commentId }, _args, viewerId) => canChangeOwn(commentId, viewerId),
  rule: oneComment,
  async run({ tx, viewer, workspaceId, seq, resources }, { commentId }) {
    const { taskId, projectId } = resources.commentId;
    const on = { workspaceId, seq, taskId, projectId, viewerId: viewer.userId, id: commentId };
    const [, , counted, quotes, comment] = await allEnded([
      tx.query(
        'update comments set deleted_at = now(), version = $3 where workspace_id = $1 and id = $2',
        [workspaceId, commentId, seq],
        'delete_comment',
      ),
      deleteTaskWords(tx, ofComment(on)),
      countChanged(tx, on),
      quotesChanged(tx, { workspaceId, seq, commentId }),
      requireComment(tx, on),
    ]);
    return resultOf(on, comment, 'delete', {
      changes: [...counted, ...quotes],
      activity: [{ kind: 'comment-deleted', projectId, taskId, data: { commentId } }],
    });
  },
});

/** Restores the viewer's own deleted comment unchanged. */
export const restoreComment = defineCommand('restoreComment', {
  resources: { commentId: 'comment' },
  includesDeleted: true,
  can: ({ commentId }, _args, viewerId) => canChangeOwn(commentId, viewerId),
  rule: oneComment,
  async run({ tx, viewer, workspaceId, seq, resources }, { commentId }) {
    const { taskId, projectId, isDeleted } = resources.commentId;
    const on = { workspaceId, seq, taskId, projectId, viewerId: viewer.userId, id: commentId };
    if (!isDeleted) return done(tx, on, 'edit', null);
    const [restored] = await tx.query<{ content: string }>(
      'update comments set deleted_at = null, version = $3 where workspace_id = $1 and id = $2 returning content',
      [workspaceId, commentId, seq],
      'restore_comment',
    );
    const [, counted, quotes, comment] = await allEnded([
      indexTaskText(tx, ofComment(on), restored?.content ?? ''),
      countChanged(tx, on),
      quotesChanged(tx, { workspaceId, seq, commentId }),
      requireComment(tx, on),
    ]);
    return resultOf(on, comment, 'edit', {
      changes: [...counted, ...quotes],
      activity: [{ kind: 'comment-restored', projectId, taskId, data: { commentId } }],
    });
  },
});

/** Likes a comment; a second like changes nothing. */
export const likeComment = defineCommand('likeComment', {
  resources: { commentId: 'comment' },
  can: ({ commentId }) => canRead(commentId),
  rule: oneComment,
  async run({ tx, viewer, workspaceId, seq, resources }, { commentId }) {
    const { taskId, projectId } = resources.commentId;
    const on = { workspaceId, seq, taskId, projectId, viewerId: viewer.userId, id: commentId };
    const liked = await tx.query(
      'insert into comment_likes (workspace_id, comment_id, user_id) values ($1, $2, $3) on conflict do nothing returning comment_id',
      [workspaceId, commentId, viewer.userId],
      'like_comment',
    );
    return liked.length === 0
      ? done(tx, on, 'like', null)
      : done(await touched(tx, on), on, 'like', { changes: [], activity: [] });
  },
});

/** Removes a like; without a like nothing changes. */
export const unlikeComment = defineCommand('unlikeComment', {
  resources: { commentId: 'comment' },
  can: ({ commentId }) => canRead(commentId),
  rule: oneComment,
  async run({ tx, viewer, workspaceId, seq, resources }, { commentId }) {
    const { taskId, projectId } = resources.commentId;
    const on = { workspaceId, seq, taskId, projectId, viewerId: viewer.userId, id: commentId };
    const taken = await tx.query(
      'delete from comment_likes where workspace_id = $1 and comment_id = $2 and user_id = $3 returning comment_id',
      [workspaceId, commentId, viewer.userId],
      'unlike_comment',
    );
    return taken.length === 0
      ? done(tx, on, 'unlike', null)
      : done(await touched(tx, on), on, 'unlike', { changes: [], activity: [] });
  },
});

const ofComment = ({ workspaceId, taskId, id }: OnComment) =>
  ({ workspaceId, taskId, source: 'comment', sourceId: id }) as const;

async function touched(tx: Tx, { workspaceId, id, seq }: OnComment): Promise<Tx> {
  await tx.query(
    'update comments set version = $3 where workspace_id = $1 and id = $2',
    [workspaceId, id, seq],
    'touch_comment',
  );
  return tx;
}

/**
 * Recounts a task's comments without the deleted ones. The message is always sent, because the
 * watchers may have changed as well.
 */
async function countChanged(
  tx: Tx,
  { workspaceId, taskId, seq, projectId }: OnComment,
): Promise<LoggedChange[]> {
  const [, task] = await allEnded([
    tx.query(
      `update tasks set version = $3, updated_at = now(),
       comment_count = (select count(*) from comments where workspace_id = $1 and task_id = $2 and deleted_at is null)
     where workspace_id = $1 and id = $2`,
      [workspaceId, taskId, seq],
      'count_task_comments',
    ),
    requireTask(tx, workspaceId, taskId),
  ]);
  return [taskChanged(task, projectId)];
}

function pagesChanged({ projectId, taskId }: OnComment): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type: 'update-query', query: 'taskCommentPages', variables: { taskId } },
  };
}
