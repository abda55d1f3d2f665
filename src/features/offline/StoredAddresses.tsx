import { useRef, useState } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { AddAddress } from './AddAddress';
import { addServiceUrls } from './deviceCache';
import classes from './OfflinePage.module.css';
import type { OfflineMode } from './useOfflineMode';

/** The keys of the cache, for developers and support; folded until it is opened. */
export function StoredAddresses({ mode }: { mode: OfflineMode }) {
  const { isOn, stored, busy, run } = mode;
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Read anew, and read out: the heading says how many there are, the list follows it. */
  async function print() {
    await run('print', () => Promise.resolve(null));
    heading.current?.focus();
  }

  return (
    <details
      className={classes.support}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{text('offline-support')}</summary>
      <section className={classes.panel} aria-labelledby="offline-stored" data-on-device>
        <h2 id="offline-stored" ref={heading} tabIndex={-1}>
          {text('offline-stored', { n: stored?.keys.length ?? 0 })}
        </h2>
        <div className={classes.actions}>
          <Button isBusy={busy === 'print'} onClick={() => void print()}>
            {text('offline-print')}
          </Button>
          <Button
            isBusy={busy === 'add-all'}
            isDisabled={!isOn}
            onClick={() =>
              void run('add-all', async () => {
                await addServiceUrls();
                return 'offline-added';
              })
            }
          >
            {text('offline-add-all')}
          </Button>
        </div>
        {isOn && <AddAddress mode={mode} />}
        {isOpen && stored?.keys.length === 0 && (
          <p className={classes.note}>{text('cache-empty')}</p>
        )}
        {stored !== null && stored.keys.length > 0 && (
          <ul className={classes.keys}>
            {stored.keys.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
    </details>
  );
}
