import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';

export interface ArchiveBoardDialogProps {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** The confirmation dialog before a board is archived. */
export function ArchiveBoardDialog({ title, onClose, onConfirm }: ArchiveBoardDialogProps) {
  const text = useText();
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={text('board-archive-confirm', { title })}
      confirmLabel={text('archive-board')}
    >
      {text('archive-board-hint')}
    </AlertDialog>
  );
}
