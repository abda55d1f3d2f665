import { useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf, type Answer } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { IconButton } from '../../ui/components/IconButton';
import { useErrorText } from '../../ui/forms/useErrorText';
import '../../ui/icons/actionIcons';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { useToast } from '../../ui/overlays/topLayerContext';

export interface DeleteReportProps {
  id: number;
  onConfirm: () => PromiseLike<Answer>;
  /** The row and its focused button are gone. */
  onDeleted: () => void;
}

/** Deletes a report after a question. */
export function DeleteReport({ id, onConfirm, onDeleted }: DeleteReportProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    const problem = problemOf(await onConfirm());
    // The closing dialog returns focus to a button that is about to disappear. Move focus after
    // that.
    flushSync(() => {
      setIsBusy(false);
      setIsAsking(false);
    });
    if (!problem) onDeleted();
    toast({ text: problem ? (errorText(problem) ?? '') : text('support-report-deleted', { id }) });
  }

  return (
    <>
      <IconButton
        icon="delete"
        label={text('support-report-delete', { id })}
        isDisabled={!isOnline}
        onClick={() => setIsAsking(true)}
      />
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleConfirm()}
        title={text('support-report-delete-confirm', { id })}
        confirmLabel={text('support-report-delete', { id })}
        isBusy={isBusy}
      >
        {text('support-report-delete-hint')}
      </AlertDialog>
    </>
  );
}
