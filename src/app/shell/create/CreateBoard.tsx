import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../../errors/ErrorScreen';
import { CreateBoardDialog } from '../../routes/lazyRoutes';
import type { OpenSession } from '../../auth/session';

/** The create-board modal (docs/behaviour.md#modals) from anywhere; the new board opens. */
export function CreateBoard({
  session: { wid, workspaceId },
  onClose,
}: {
  session: OpenSession;
  onClose: () => void;
}) {
  const text = useText();
  const navigate = useNavigate();

  function handleCreated(slug: string): void {
    onClose();
    void navigate(links.board(wid, slug));
  }

  const broken = (
    <Dialog isOpen onClose={onClose} title={text('create-board')}>
      <ErrorScreen />
    </Dialog>
  );
  return (
    <ErrorBoundary fallback={broken}>
      <Suspense fallback={null}>
        <CreateBoardDialog workspaceId={workspaceId} onClose={onClose} onCreated={handleCreated} />
      </Suspense>
    </ErrorBoundary>
  );
}
