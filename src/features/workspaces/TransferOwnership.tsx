import { useState } from 'react';
import type { WorkspaceRowFragment } from '../../api/generated/operations';
import { useTransferOwnershipMutation } from '../../entities/workspaces/endpoints.lazy.generated';
import { useSearchUsersQuery } from '../../entities/users/endpoints.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/components/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useToast } from '../../ui/overlays/topLayerContext';
import classes from './WorkspaceSettings.module.css';

/**
 * Hands the workspace to one of its people; who owned it is an admin from then on
 * (docs/adr/0062-workspaces.md).
 */
export function TransferOwnership({
  viewerId,
  workspace: { id: workspaceId, name },
}: {
  viewerId: number;
  workspace: WorkspaceRowFragment;
}) {
  const text = useText();
  const toast = useToast();
  const errorText = useErrorText();
  const { data } = useSearchUsersQuery({ workspaceId, orderBy: 'role', orderDirection: 'desc' });
  const [transfer, { isLoading }] = useTransferOwnershipMutation();
  const [heirId, setHeirId] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const heirs = (data?.searchUsers ?? []).filter(({ id }) => id !== viewerId);
  const heir = heirs.find(({ id }) => id === heirId);

  async function handleConfirm(): Promise<void> {
    const problem = problemOf(await transfer({ workspaceId, userId: heirId }));
    setIsAsking(false);
    toast({
      text: problem
        ? (errorText(problem) ?? '')
        : text('workspace-handed-over', { name: heir?.name ?? '' }),
    });
  }

  return (
    <div className={classes.dangerousAction}>
      <h3>{text('hand-over')}</h3>
      <p className={classes.hint}>
        {text(heirs.length === 0 ? 'hand-over-nobody' : 'hand-over-hint')}
      </p>
      {heirs.length > 0 && (
        <>
          <div className={classes.choice}>
            <SelectField
              label={text('hand-over-to')}
              value={heirId}
              onChange={({ target }) => setHeirId(Number(target.value))}
            >
              <option value={0}>{text('choose-person')}</option>
              {heirs.map(({ id, name: own, email, nick }) => (
                <option key={id} value={id}>
                  {own || (email ?? nick)}
                </option>
              ))}
            </SelectField>
          </div>
          <Button isDisabled={!heir} onClick={() => setIsAsking(true)}>
            {text('hand-over')}
          </Button>
        </>
      )}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={text('hand-over-confirm', { workspace: name, name: heir?.name ?? '' })}
        confirmLabel={text('hand-over')}
        isBusy={isLoading}
      >
        {text('hand-over-hint')}
      </AlertDialog>
    </div>
  );
}
