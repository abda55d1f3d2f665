import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { ROLE } from '../../../../contract/roles';
import type { WorkspaceRowFragment } from '../../../api/generated/operations';
import {
  useDeleteWorkspaceMutation,
  useLeaveWorkspaceMutation,
} from '../../../entities/workspaces/endpoints.lazy.generated';
import { problemOf } from '../../../lib/server/problemOf';
import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { Button } from '../../../ui/components/Button';
import { useToast } from '../../../ui/overlays/topLayerContext';
import { useErrorText } from '../../../ui/forms/useErrorText';
import classes from './MyWorkspaces.module.css';
import '../../../ui/icons/actionIcons';

export interface WorkspaceRowProps {
  workspace: WorkspaceRowFragment;
  isOwner: boolean;
  /** The row is about to disappear: focus in it must move. */
  onGone: () => void;
}

/**
 * One workspace with a button to delete it (owner) or leave it (others), after a confirmation that
 * names it (docs/behaviour.md#5).
 */
export function WorkspaceRow({
  workspace: { id, name, wid, isPublic, role },
  isOwner,
  onGone,
}: WorkspaceRowProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteWorkspace, deleting] = useDeleteWorkspaceMutation();
  const [leaveWorkspace, leaving] = useLeaveWorkspaceMutation();
  const verb = isOwner ? text('workspace-delete') : text('workspace-leave');

  async function handleConfirm(): Promise<void> {
    const problem = problemOf(await (isOwner ? deleteWorkspace({ id }) : leaveWorkspace({ id })));
    // The closing dialog returns focus to a button that is about to disappear. Move focus after
    // that.
    flushSync(() => setIsAsking(false));
    if (!problem) onGone();
    toast({
      text: problem
        ? (errorText(problem) ?? '')
        : text(isOwner ? 'workspace-deleted' : 'workspace-left', { name }),
    });
  }

  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={links.home(wid)} className={classes.name}>
          {name}
        </Link>
        <span className={classes.facts}>
          <span>{text(isPublic ? 'workspace-is-public' : 'workspace-is-private')}</span>
          <span>
            {text(isOwner ? 'role-owner' : role === ROLE.admin ? 'role-admin' : 'role-member')}
          </span>
        </span>
      </span>
      <Button
        icon={isOwner ? 'delete' : 'logOut'}
        aria-label={text(isOwner ? 'workspace-delete-named' : 'workspace-leave-named', { name })}
        onClick={() => setIsAsking(true)}
      >
        {verb}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={text(isOwner ? 'workspace-delete-confirm' : 'workspace-leave-confirm', { name })}
        confirmLabel={verb}
        isBusy={deleting.isLoading || leaving.isLoading}
      >
        {text(isOwner ? 'workspace-delete-hint' : 'workspace-leave-hint')}
      </AlertDialog>
    </li>
  );
}
