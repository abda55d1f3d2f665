import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';

const CreateWorkspaceDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "create-workspace" */ './CreateWorkspaceDialog'))
    .CreateWorkspaceDialog,
}));

/**
 * For a user without any workspace (docs/behaviour.md#app-gate): they make one of their own, and
 * are in it.
 */
export function FirstWorkspace() {
  const text = useText();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="primary" icon="add" onClick={() => setIsOpen(true)}>
        {text('create-workspace')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CreateWorkspaceDialog
            onClose={() => setIsOpen(false)}
            onCreated={(wid) => void navigate(links.home(wid))}
          />
        </Suspense>
      )}
    </>
  );
}
