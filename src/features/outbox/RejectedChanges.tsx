import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mutationDiscarded } from '../../sync/syncActions';
import { Button } from '../../ui/components/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { RejectedChange } from './RejectedChange';
import classes from './RejectedChanges.module.css';

/**
 * Everything that the server refused, with its text and the reason, until the person dismisses it.
 */
export function RejectedChanges({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const refused = useAppSelector((state) => state.outbox.rejected);
  const dismiss = (mutationId: string) => dispatch(mutationDiscarded({ mutationId }));

  function dismissAll() {
    refused.forEach(({ mutationId }) => dismiss(mutationId));
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('refused-title')}
      footer={<Button onClick={dismissAll}>{text('dismiss-all')}</Button>}
    >
      <p className={classes.hint}>{text('refused-hint')}</p>
      <ul className={classes.list}>
        {refused.map((change) => (
          <RejectedChange
            key={change.mutationId}
            change={change}
            onDismiss={() => dismiss(change.mutationId)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
