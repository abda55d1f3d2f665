import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';

export interface ArchiveSectionDialogProps {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** The confirmation dialog before a list is archived with its tasks (docs/behaviour.md#5). */
export function ArchiveSectionDialog({ title, onClose, onConfirm }: ArchiveSectionDialogProps) {
  const text = useText();
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={text('section-delete-confirm', { title })}
      confirmLabel={text('archive-list')}
    >
      {text('archive-list-hint')}
    </AlertDialog>
  );
}
