import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Dialog } from '../../ui/overlays/Dialog';
import { UnsentList } from './UnsentList';
import classes from './UnsentChanges.module.css';

/** The changes that wait and those that the server rejected, over any screen. */
export function UnsentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const waiting = useAppSelector(({ outbox }) => outbox.pending.length);
  const refused = useAppSelector(({ outbox }) => outbox.rejected.length);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        waiting > 0 ? text('offline-changes', { n: waiting + refused }) : text('refused-title')
      }
    >
      {refused > 0 && <p className={classes.hint}>{text('refused-hint')}</p>}
      <UnsentList />
    </Dialog>
  );
}
