import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../../errors/ErrorScreen';
import { CreateWorkspaceDialog } from '../../routes/lazyRoutes';

/** The create-workspace modal (docs/behaviour.md#modals) from anywhere; the new workspace opens. */
export function CreateWorkspace({ onClose }: { onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();

  function handleCreated(wid: string): void {
    onClose();
    toast({ text: text('workspace-created') });
    void navigate(links.home(wid));
  }

  const broken = (
    <Dialog isOpen onClose={onClose} title={text('create-workspace')}>
      <ErrorScreen />
    </Dialog>
  );
  return (
    <ErrorBoundary fallback={broken}>
      <Suspense fallback={null}>
        <CreateWorkspaceDialog onClose={onClose} onCreated={handleCreated} />
      </Suspense>
    </ErrorBoundary>
  );
}
