import { memo, useEffect, useRef } from 'react';
import type { CommentRow } from '../../../contract/rows';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { focusAfter } from '../../lib/dom/focusAfter';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useDraft } from '../../store/useDraft';
import { useIsPending } from '../../store/useIsPending';
import { Avatar } from '../../ui/avatar/Avatar';
import { DraftNote } from '../../ui/forms/DraftNote';
import { PendingIndicator } from '../outbox/PendingIndicator';
import { RichText } from '../richText/RichText';
import { useBoard } from '../board/card/boardContext';
import { CommentEditor } from './CommentEditor';
import { CommentMenu } from './CommentMenu';
import classes from './Comments.module.css';
import { LikeButton } from './LikeButton';

export interface CommentProps {
  comment: CommentRow;
  task: { id: number; slug: string; workspaceId: number };
  canWrite: boolean;
  /** The URL names it. */
  isFocused: boolean;
  isEditing: boolean;
  onEdit: (id: number | null) => void;
  onReply: (user: { id: number; name: string; nick: string }) => void;
}

/**
 * A comment with its time and likes. A deleted one keeps its place without its text
 * (docs/adr/0041-comments.md).
 */
export const Comment = memo(function Comment({
  comment,
  task,
  canWrite,
  isFocused,
  isEditing,
  onEdit,
  onReply,
}: CommentProps) {
  const text = useText();
  const { viewerId } = useBoard();
  const line = useRef<HTMLLIElement>(null);
  const creator = useAppSelector(
    (state) => selectOptimisticEntities(state).users.entities[comment.creatorId],
  );
  const draft = useDraft(`edit-comment:${comment.id}`);
  const isPending = useIsPending(comment.id);
  const isOwn = comment.creatorId === viewerId;
  const name = useNameOf()(creator?.name ?? '');

  useEffect(() => {
    if (!isFocused) return;
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.focus({ preventScroll: true });
  }, [isFocused]);

  function endEdit() {
    focusAfter(
      () => onEdit(null),
      () => line.current,
    );
  }

  if (comment.deletedAt !== null) {
    return (
      <li ref={line} tabIndex={-1} className={classes.deleted} data-comment={comment.id}>
        {text('comment-deleted')}
      </li>
    );
  }
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={classes.comment}
      data-comment={comment.id}
      data-focused={isFocused || undefined}
      data-state={isPending ? 'pending' : undefined}
    >
      <Avatar
        person={{
          id: comment.creatorId,
          name,
          initials: creator?.nickShort ?? '',
          hue: creator?.hue,
        }}
        isDecorative
      />
      <div className={classes.body}>
        <div className={classes.said}>
          <strong className={classes.name}>{name}</strong>
          <RelativeTime at={comment.createdAt} />
          {comment.editCount > 0 && <span className={classes.edited}>{text('edited')}</span>}
          {isPending && <PendingIndicator />}
          {!isEditing && (
            <span className={classes.actions} data-print="hide">
              <LikeButton comment={comment} />
              <CommentMenu
                comment={comment}
                task={task}
                onEdit={isOwn && canWrite ? () => onEdit(comment.id) : undefined}
                onReply={canWrite && creator?.nick ? () => onReply(creator) : undefined}
                name={name}
              />
            </span>
          )}
        </div>
        {isEditing ? (
          <CommentEditor comment={comment} task={task} draft={draft} onDone={endEdit} />
        ) : (
          <RichText workspaceId={task.workspaceId}>{comment.content}</RichText>
        )}
        {!isEditing && isOwn && canWrite && draft.stored !== null && (
          <DraftNote
            draft={draft.stored}
            onContinue={() => onEdit(comment.id)}
            onDiscard={() => draft.set(null)}
          />
        )}
      </div>
    </li>
  );
});
