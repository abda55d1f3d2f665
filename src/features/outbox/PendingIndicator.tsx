import { COMMA } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons/Icon';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';
import classes from './PendingIndicator.module.css';

/** A mutation that is saved within this time (ms) shows no pending indicator. */
const QUICK_MS = 400;

/**
 * The clock on what waits to be saved, and the same in words. Render it only where something waits.
 * On a good line it keeps back for a moment, so that nothing flickers; where nothing can be sent it
 * is there at once.
 */
export function PendingIndicator({ hasLabel = false }: { hasLabel?: boolean }) {
  const text = useText();
  const isHeldUp = useAppSelector(
    (state) => !state.connection.isOnline || state.outbox.pausedBy !== null,
  );
  const isSlow = useDelayedFlag(true, { afterMs: QUICK_MS });
  if (!isHeldUp && !isSlow) return null;
  const words = text('card-waiting');
  return (
    <span className={classes.mark} title={words}>
      <Icon name="clock" />
      {hasLabel && <span aria-hidden>{text('waiting')}</span>}
      <span className="visually-hidden">
        {COMMA}
        {words}
      </span>
    </span>
  );
}
