import { useText } from '../../../../lib/text/useText';
import { AlertDialog } from '../../../../ui/overlays/AlertDialog';

export interface ArchiveTaskDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** The confirmation dialog before a task is archived (docs/behaviour.md#5). */
export function ArchiveTaskDialog({ isOpen, title, onClose, onConfirm }: ArchiveTaskDialogProps) {
  const text = useText();
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
      title={text('task-delete-confirm', { title })}
      confirmLabel={text('delete-task')}
    />
  );
}
