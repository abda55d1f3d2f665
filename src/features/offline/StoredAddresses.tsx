import { useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { AddAddress } from './AddAddress';
import { addServiceUrls, checkForUpdates, clearStored } from './deviceCache';
import classes from './OfflinePage.module.css';
import type { OfflineMode } from './useOfflineMode';

const KIB = 1024;
const COUNTING = '…';

/** The keys of the cache, and what can be done with it as a whole. */
export function StoredAddresses({ mode }: { mode: OfflineMode }) {
  const { isOn, stored, busy, run } = mode;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = (name: string, label: string, work: Parameters<typeof run>[1]) => (
    <Button isBusy={busy === name} isDisabled={!isOn} onClick={() => void run(name, work)}>
      {label}
    </Button>
  );

  /** Read anew, and read out: the heading says how many there are, the list follows it. */
  async function print() {
    await run('print', () => Promise.resolve(null));
    heading.current?.focus();
  }

  return (
    <section className={classes.part} aria-labelledby="offline-stored">
      <h2 id="offline-stored" ref={heading} tabIndex={-1}>
        {stored === null
          ? COUNTING
          : text('offline-stored', { n: stored.keys.length, size: Math.ceil(stored.bytes / KIB) })}
      </h2>
      <div className={classes.panel}>
        <div className={classes.actions}>
          <Button isBusy={busy === 'print'} onClick={() => void print()}>
            {text('offline-print')}
          </Button>
          {button('clear', text('offline-clear'), async () => {
            await clearStored();
            return 'offline-cleared';
          })}
          {button('add-all', text('offline-add-all'), async () => {
            await addServiceUrls();
            return 'offline-added';
          })}
          {button('update', text('offline-update'), async () =>
            (await checkForUpdates()) ? 'offline-updating' : 'offline-newest',
          )}
        </div>
        {isOn && <AddAddress mode={mode} />}
        {stored?.keys.length === 0 && <p className={classes.note}>{text('cache-empty')}</p>}
        {stored !== null && stored.keys.length > 0 && (
          <ul className={classes.keys}>
            {stored.keys.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
