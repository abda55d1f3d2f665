import { useState } from 'react';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useRemoveImportMutation } from '../../entities/imports/endpoints.lazy.generated';
import { focusAfter } from '../../lib/dom/focusAfter';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { useErrorText } from '../../ui/forms/useErrorText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { useToast } from '../../ui/overlays/topLayerContext';
import { boardsOf } from './boardsOf';

/** Takes back a whole import after a question: its boards go to the archive. */
export function RemoveImport({
  workspaceId,
  one,
  focusAfterwards,
}: {
  workspaceId: number;
  one: BoardImportRowFragment;
  /** What has focus when the import is removed: the button goes. */
  focusAfterwards: () => HTMLElement | null;
}) {
  const text = useText();
  const toast = useToast();
  const errorText = useErrorText();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const [remove, { isLoading }] = useRemoveImportMutation();
  const [isAsking, setIsAsking] = useState(false);
  const n = boardsOf(one);

  async function handleConfirm(): Promise<void> {
    const problem = problemOf(await remove({ workspaceId, importId: one.id }));
    if (problem) {
      setIsAsking(false);
      toast({ text: errorText(problem) ?? '' });
    } else focusAfter(() => setIsAsking(false), focusAfterwards);
  }
  return (
    <>
      <Button tone="quiet" isDisabled={!isOnline} onClick={() => setIsAsking(true)}>
        {text('import-remove')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={
          n > 1
            ? text('import-remove-question-boards', { n })
            : text('import-remove-question', { title: one.title })
        }
        confirmLabel={text('import-remove')}
        isBusy={isLoading}
      >
        {text(n > 1 ? 'import-remove-hint-boards' : 'import-remove-hint')}
      </AlertDialog>
    </>
  );
}
