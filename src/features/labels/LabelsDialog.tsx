import { useText } from '../../lib/text/useText';
import { Dialog } from '../../ui/overlays/Dialog';
import { LabelsForm, type LabelsFormProps } from './LabelsForm';

export interface LabelsDialogProps extends LabelsFormProps {
  onClose: () => void;
}

/** The labels of one or several tasks. It stays open for the next. */
export function LabelsDialog({ onClose, ...props }: LabelsDialogProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('labels-title', { n: props.ids.length })}>
      <LabelsForm {...props} />
    </Dialog>
  );
}
