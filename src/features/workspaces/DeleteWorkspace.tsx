import { useState } from 'react';
import type { WorkspaceRowFragment } from '../../api/generated/operations';
import { useDeleteWorkspaceMutation } from '../../entities/workspaces/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/components/Button';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';
import classes from './WorkspaceSettings.module.css';
import '../../ui/icons/actionIcons';

/** The end of a workspace, for its owner alone, asked with its name (docs/behaviour.md#5). */
export function DeleteWorkspace({
  workspace: { id, name },
  onGone,
}: {
  workspace: WorkspaceRowFragment;
  onGone: () => void;
}) {
  const text = useText();
  const toast = useToast();
  const errorText = useErrorText();
  const [deleteWorkspace, { isLoading }] = useDeleteWorkspaceMutation();
  const [isAsking, setIsAsking] = useState(false);

  async function handleConfirm(): Promise<void> {
    const problem = problemOf(await deleteWorkspace({ id }));
    setIsAsking(false);
    toast({ text: problem ? (errorText(problem) ?? '') : text('workspace-deleted') });
    if (!problem) onGone();
  }

  return (
    <div className={classes.dangerousAction}>
      <h3>{text('workspace-delete')}</h3>
      <p className={classes.hint}>{text('workspace-delete-hint')}</p>
      <Button tone="danger" icon="delete" onClick={() => setIsAsking(true)}>
        {text('workspace-delete')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={text('workspace-delete-confirm', { name })}
        confirmLabel={text('workspace-delete')}
        isBusy={isLoading}
      >
        {text('workspace-delete-hint')}
      </AlertDialog>
    </div>
  );
}
