import { useEffect } from 'react';
import { isEditable } from '../../lib/keys/keyPressed';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import '../../ui/icons/taskIcons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithPreload } from '../../lib/lazy';
import { useBufferedKeydown } from '../../ui/lazy/useBufferedKeydown';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { useBoard } from '../board/card/boardContext';
import { TaskPresence } from '../presence/TaskPresence';
import { OverlayFrame } from './OverlayFrame';
import { TaskBody } from './TaskBody';
import { TaskMenu } from './TaskMenu';
import { TaskNotice } from './TaskNotice';
import { TaskNotFound, TaskNotLoaded } from './TaskUnavailable';
import { TaskSkeleton } from './TaskSkeleton';
import { TaskBreadcrumb } from './breadcrumb/TaskBreadcrumb';
import { WatchToggle } from './WatchToggle';
import { useOpenTask } from './useOpenTask';
import { useTaskKeys } from './useTaskKeys';
import { useRegisterTaskMutations } from '../../store/useRegisterTaskMutations';

export interface TaskOverlayProps {
  taskId: number;
  /** Returns to the screen below: the board, or a week of the calendar. */
  onClose: () => void;
  /** The comment in the URL: it is scrolled to, highlighted and focused. */
  commentId?: number | null;
}

/**
 * An open task over its board (docs/behaviour.md#2, docs/ux.md#2-6-i). The title and the card's
 * data show at once, from the store; the rest shows when it has loaded.
 */
export function TaskOverlay({ taskId, onClose, commentId = null }: TaskOverlayProps) {
  useRegisterTaskMutations();
  const text = useText();
  const { canEdit, wid, viewerId } = useBoard();
  const { open, failure, isFetching, detailState, refetch } = useOpenTask(taskId);
  useBufferedKeydown(open.state === 'loading');
  const seen = 'task' in open ? open : null;
  const title = seen?.task.title ?? text(open.state === 'not-found' ? 'task-not-found' : 'task');
  useDocumentTitle(title, ...(seen?.project ? [seen.project.title] : []));
  useFocusOnCard(taskId);
  const handleKeyDown = useTaskKeys(open.state === 'active' ? open.task : undefined);
  const template = open.state === 'active' && open.task.isTemplate ? open.task : null;
  const { Component: TemplateNotice } = useLazyWhen(templateNotice, template !== null);

  return (
    <OverlayFrame
      label={title}
      trail={seen && <TaskBreadcrumb {...seen} canMove={canEdit && open.state === 'active'} />}
      actions={
        open.state === 'active' && (
          <>
            <TaskPresence task={open.task} wid={wid} viewerId={viewerId} />
            {canEdit && !open.task.isTemplate && <WatchToggle task={open.task} />}
            <TaskMenu {...open} onClose={onClose} />
          </>
        )
      }
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      <Skeleton isLoading={open.state === 'loading'} boxes={<TaskSkeleton />}>
        {() => (
          <>
            {template && TemplateNotice && <TemplateNotice {...{ template, onClose }} />}
            {seen && (
              <TaskNotice
                {...seen}
                failure={failure}
                isFetching={isFetching}
                onRetry={refetch}
                onClose={onClose}
              />
            )}
            {seen && <TaskBody {...seen} detailState={detailState} commentId={commentId} />}
            {open.state === 'not-found' && <TaskNotFound onClose={onClose} />}
            {open.state === 'failed' && failure && (
              <TaskNotLoaded
                message={failure}
                isRetrying={isFetching}
                onRetry={refetch}
                onClose={onClose}
              />
            )}
          </>
        )}
      </Skeleton>
    </OverlayFrame>
  );
}

/**
 * On close, focuses the task's card at its current position, or the board's title if there is no
 * card; never takes focus from a field that the user has opened meanwhile. Restoring the previously
 * focused element would not work, because pressing a draggable card does not move focus.
 */
function useFocusOnCard(taskId: number): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.querySelector('dialog[open]') || isEditable(document.activeElement)) return;
        const card = document.querySelector<HTMLElement>(`[data-task="${taskId}"] a`);
        if (card) card.focus();
        // Also what opened the task is gone.
        else if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main h1')?.focus();
      });
    },
    [taskId],
  );
}

const templateNotice = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "task-templates" */ './TemplateNotice')).TemplateNotice,
);
