import { useId, useRef, useState } from 'react';
import type { TaskRow } from '../../../contract/rows';
import { useTaskCommentPageQuery } from '../../entities/comments/endpoints.lazy.generated';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { PanelSection } from '../../ui/components/PanelSection';
import { Skeleton, SkeletonBox } from '../../ui/feedback/Skeleton';
import { useErrorText } from '../../ui/forms/useErrorText';
import { Comment } from './Comment';
import classes from './Comments.module.css';
import { Composer, type ComposerHandle } from './Composer';
import { useCommentPages } from './useCommentPages';
import { useRefreshCounter } from './useRefreshCounter';

export interface CommentsProps {
  task: Pick<TaskRow, 'id' | 'slug' | 'version' | 'workspaceId' | 'commentCount'>;
  /** Whether the viewer may comment. Every viewer may like. */
  canWrite: boolean;
  /** The comment in the URL. */
  commentId: number | null;
}

/**
 * A task's comments: the newest page first, older ones on demand, and the field for a new one below
 * (docs/behaviour.md#4).
 */
export function Comments({ task, canWrite, commentId }: CommentsProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const isNew = task.version === 0;
  const { data: focused } = useTaskCommentPageQuery(
    { taskId: task.id, commentId: commentId ?? 0 },
    { skip: commentId === null || isNew },
  );
  const pages = useCommentPages(task.id, { upTo: focused?.taskCommentPage ?? 1, isNew });
  // Without a connection the task says so once, above everything.
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const counter = useRefreshCounter(pages.refresh);
  const composer = useRef<ComposerHandle>(null);
  const [isEditing, setIsEditing] = useState<number | null>(null);
  const { comments, failure } = pages;

  return (
    <PanelSection
      id={id}
      isTitleHidden
      title={
        <>
          {text('comments')}
          {task.commentCount > 0 && <span className={classes.count}>{task.commentCount}</span>}
        </>
      }
      actions={
        pages.hasMore && (
          <Button tone="quiet" isBusy={pages.isLoadingMore} onClick={pages.loadMore}>
            {text('load-more')}
          </Button>
        )
      }
    >
      {failure && !isOnline && comments.length === 0 && (
        <p className={classes.none}>{text('comments-offline')}</p>
      )}
      {failure && isOnline && (
        <Banner
          tone="warning"
          action={
            <Button icon="retry" onClick={pages.refresh}>
              {text('retry')}
            </Button>
          }
        >
          {text('error-dots')} {errorText(failure)}
        </Banner>
      )}
      {commentId !== null && focused?.taskCommentPage === null && (
        <Banner tone="info">{text('comment-not-found')}</Banner>
      )}
      <Skeleton
        isLoading={pages.isLoading && comments.length === 0 && task.commentCount > 0}
        boxes={
          <>
            <SkeletonBox height="2.5rem" />
            <SkeletonBox height="2.5rem" />
          </>
        }
      >
        {() => (
          <>
            {comments.length === 0 && !pages.isLoading && !failure && (
              <p className={classes.none}>{text('no-comments')}</p>
            )}
            <ol className={classes.list} aria-labelledby={id}>
              {comments.map((comment) => (
                <Comment
                  key={comment.id}
                  comment={comment}
                  task={task}
                  canWrite={canWrite}
                  isFocused={comment.id === commentId}
                  isEditing={comment.id === isEditing}
                  onEdit={setIsEditing}
                  onReply={(user) => composer.current?.reply(user)}
                />
              ))}
            </ol>
          </>
        )}
      </Skeleton>
      {canWrite && <Composer ref={composer} task={task} onAdded={counter.start} />}
      {counter.seconds !== null && (
        <p className={classes.counter} aria-hidden data-countdown>
          {text('refreshing-in', { seconds: counter.seconds })}
        </p>
      )}
    </PanelSection>
  );
}
