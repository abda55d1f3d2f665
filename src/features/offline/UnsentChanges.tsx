import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { UnsentList } from '../outbox/UnsentList';
import classes from './OfflinePage.module.css';

/**
 * What this device has not sent, and what was refused with why; thrown away only by the reader, one
 * by one or all (docs/behaviour.md#4).
 */
export function UnsentChanges() {
  const text = useText();
  const { pending, rejected, isDurable } = useAppSelector(({ outbox }) => outbox);
  const n = pending.length + rejected.length;
  return (
    <section className={classes.part} aria-labelledby="offline-changes">
      {/* Without any, the panel says so. */}
      <h2 id="offline-changes" className={n === 0 ? 'visually-hidden' : undefined}>
        {text('offline-changes', { n })}
      </h2>
      {!isDurable && pending.length > 0 && (
        <p className={classes.note}>{text('outbox-not-durable')}</p>
      )}
      {n === 0 ? (
        <div className={classes.panel}>
          <p className={classes.note}>{text('offline-no-changes')}</p>
        </div>
      ) : (
        <UnsentList />
      )}
    </section>
  );
}
