import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { checkForUpdates, clearStored } from './deviceCache';
import { clearRows } from './deviceRows';
import classes from './OfflinePage.module.css';
import { StoredRows } from './StoredRows';
import type { OfflineMode } from './useOfflineMode';

const KIB = 1024;
const COUNTING = '…';

export interface OnThisDeviceProps {
  mode: OfflineMode;
  isSignedIn: boolean;
  onSwitch: (isWanted: boolean) => void;
}

/** The switch of offline mode, how much is stored, and the version that is stored. */
export function OnThisDevice({ mode, isSignedIn, onSwitch }: OnThisDeviceProps) {
  const { isOn, stored, busy, run } = mode;
  const text = useText();
  return (
    <section className={classes.part} aria-labelledby="offline-device">
      <h2 id="offline-device">{text('offline-device')}</h2>
      <div className={classes.rows} data-on-device>
        <Checkbox
          className={classes.switch}
          label={text('offline-enabled')}
          hint={text(isSignedIn ? 'offline-hint' : 'offline-needs-login')}
          checked={isOn}
          disabled={!isSignedIn || busy !== null}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <div className={classes.row}>
          <span className={classes.words}>
            <strong>{text('offline-files')}</strong>
            <span>{storedText()}</span>
          </span>
          <Button
            isBusy={busy === 'clear'}
            isDisabled={!isOn}
            onClick={() =>
              void run('clear', async () => {
                await Promise.all([clearStored(), clearRows()]);
                return 'offline-cleared';
              })
            }
          >
            {text('offline-clear')}
          </Button>
        </div>
        {isOn && <StoredRows mode={mode} />}
        <div className={classes.row}>
          <span className={classes.words}>
            <strong>{text('offline-version')}</strong>
            <span>{text('offline-version-hint')}</span>
          </span>
          <Button
            isBusy={busy === 'update'}
            isDisabled={!isOn}
            onClick={() =>
              void run('update', async () =>
                (await checkForUpdates()) ? 'offline-updating' : 'offline-newest',
              )
            }
          >
            {text('offline-update')}
          </Button>
        </div>
      </div>
    </section>
  );

  function storedText(): string {
    if (stored === null) return COUNTING;
    if (stored.keys.length === 0) return text('cache-empty');
    return text('offline-size', { n: stored.keys.length, size: Math.ceil(stored.bytes / KIB) });
  }
}
