import { useText } from '../../../../lib/useText';
import { AlertDialog } from '../../../../ui/overlays/AlertDialog';

export interface ArchiveTaskDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a task goes to the archive (docs/behaviour.md#5, task-delete-confirm). */
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
