import { useLocation, useNavigate } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../../errors/ErrorScreen';
import { recentPageOf } from '../../routes/recentPageOf';
import type { OpenSession } from '../../auth/session';

export interface CreateTaskProps {
  session: OpenSession;
  /** The initial title and description. */
  start: { title: string; description: string };
  onClose: () => void;
}

/**
 * The create-task modal (docs/behaviour.md#modals) from anywhere; the current screen stays, and a
 * toast links to the task.
 */
export function CreateTask({ session: { wid, workspaceId }, start, onClose }: CreateTaskProps) {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const place = recentPageOf(useLocation().pathname);
  const { Component: CreateTaskDialog } = useLazy(createTaskDialog, true);

  function handleCreated({
    id,
    title: made,
    projectId,
    isLast,
  }: {
    id: number;
    title: string;
    projectId: number;
    isLast: boolean;
  }): void {
    if (isLast) onClose();
    toast({
      text: text('task-created', { title: made }),
      action: {
        label: text('open'),
        onAction: () => {
          onClose();
          void navigate(links.task(wid, projectId, id));
        },
      },
    });
  }

  const broken = (
    <Dialog isOpen onClose={onClose} title={text('create-task')}>
      <ErrorScreen />
    </Dialog>
  );
  return (
    <ErrorBoundary fallback={broken}>
      {CreateTaskDialog && (
        <CreateTaskDialog
          workspaceId={workspaceId}
          title={start.title}
          description={start.description}
          boardId={place?.projectId}
          onClose={onClose}
          onCreated={handleCreated}
        />
      )}
    </ErrorBoundary>
  );
}

const createTaskDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "create-task" */ '../../../features/home/CreateTaskDialog'))
      .CreateTaskDialog,
  { opensField: true },
);
