import { useState } from 'react';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mutationDiscarded } from '../../sync/syncActions';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/components/Button';
import { RejectedChange } from '../outbox/RejectedChange';
import classes from './OfflinePage.module.css';
import { WaitingChange } from './WaitingChange';

/**
 * What this device has not sent, and what was refused with why; thrown away only by the reader, one
 * by one or all (docs/behaviour.md#4).
 */
export function UnsentChanges() {
  const text = useText();
  const dispatch = useAppDispatch();
  const { pending, rejected: refused, isDurable } = useAppSelector(({ outbox }) => outbox);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const all = [...pending, ...refused];
  const discard = (ids: readonly string[]) =>
    ids.forEach((mutationId) => dispatch(mutationDiscarded({ mutationId })));

  function discardAsked(): void {
    discard(asked);
    setAsked([]);
  }

  return (
    <section className={classes.part} aria-labelledby="offline-changes">
      <h2 id="offline-changes">{text('offline-changes', { n: all.length })}</h2>
      {!isDurable && pending.length > 0 && (
        <p className={classes.note}>{text('outbox-not-durable')}</p>
      )}
      {all.length === 0 ? (
        <div className={classes.panel}>
          <p className={classes.note}>{text('offline-no-changes')}</p>
        </div>
      ) : (
        <>
          <ul className={classes.changes}>
            {pending.map((change) => (
              <WaitingChange
                key={change.mutationId}
                change={change}
                onDiscard={() => setAsked([change.mutationId])}
              />
            ))}
            {refused.map((change) => (
              <RejectedChange
                key={change.mutationId}
                change={change}
                onDismiss={() => discard([change.mutationId])}
              />
            ))}
          </ul>
          <div className={classes.actions}>
            <Button tone="danger" onClick={() => setAsked(all.map(({ mutationId }) => mutationId))}>
              {text('offline-discard-all')}
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        isOpen={asked.length > 0}
        title={text('offline-discard-question', { n: asked.length })}
        confirmLabel={text('offline-discard')}
        onClose={() => setAsked([])}
        onConfirm={discardAsked}
      >
        {text('offline-discard-loses')}
      </AlertDialog>
    </section>
  );
}
