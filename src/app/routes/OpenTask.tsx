import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { useText } from '../../lib/text/useText';
import { useLazy } from '../../ui/lazy/useLazy';
import { Dialog } from '../../ui/overlays/Dialog';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { useBufferedKeydown } from '../../ui/lazy/useBufferedKeydown';
import { ErrorScreen } from '../errors/ErrorScreen';
import { taskOverlay } from './lazyRoutes';

export interface OpenTaskProps {
  taskId: number;
  /** Returns to where the task was opened. */
  onClose: () => void;
  /** The comment in the URL. */
  commentId?: number | null;
}

/** A task over its board; an error boundary of its own keeps the board (docs/behaviour.md#2). */
export function OpenTask({ taskId, onClose, commentId }: OpenTaskProps) {
  const text = useText();
  const { Component: TaskOverlay } = useLazy(taskOverlay, true);
  useBufferedKeydown(TaskOverlay === null);
  const broken = (
    <Dialog isOpen onClose={onClose} title={text('task')} placement="end">
      <ErrorScreen />
    </Dialog>
  );
  return (
    <ErrorBoundary place={String(taskId)} fallback={broken}>
      {TaskOverlay && (
        <TaskOverlay key={taskId} taskId={taskId} commentId={commentId} onClose={onClose} />
      )}
    </ErrorBoundary>
  );
}

/**
 * Closes a task: back to the board, or to the week of a calendar (docs/behaviour.md#2). A user who
 * came from there goes back in the history, so that the browser's Back does not open the task
 * again; one who came by a link goes on to it. A double click goes back only once: twice would
 * leave the app.
 * @param to the URL below the task
 * @param boardId the board below it: one who came from another board goes on, too
 */
export function useCloseTask({
  taskId,
  to,
  boardId = null,
}: {
  taskId: number | null;
  to: string;
  boardId?: number | null;
}): () => void {
  const navigate = useNavigate();
  const arrival = useNavigationType();
  const [shown, setShown] = useState({ taskId, boardId, isFromBelow: false });
  if (shown.taskId !== taskId || shown.boardId !== boardId)
    setShown({
      taskId,
      boardId,
      isFromBelow:
        shown.boardId === boardId &&
        (shown.taskId === null ? arrival === 'PUSH' : shown.isFromBelow && arrival === 'REPLACE'),
    });
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [taskId]);

  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void (shown.isFromBelow ? navigate(-1) : navigate(to));
  };
}
