import { useState } from 'react';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Banner } from '../../ui/feedback/Banner';
import { Checkbox } from '../../ui/fields/Checkbox';
import classes from './OfflinePage.module.css';
import { StoredAddresses } from './StoredAddresses';
import { UnsentChanges } from './UnsentChanges';
import { useOfflineMode } from './useOfflineMode';

export interface OfflinePageProps {
  /** Without a session nothing is stored on the device (docs/behaviour.md#4). */
  isSignedIn: boolean;
  /** In production switching on keeps the service URLs at once. */
  isProduction: boolean;
}

/**
 * `/offline-mode` (docs/behaviour.md#2): whether this device keeps the app, what it keeps of it,
 * and what it has not sent yet.
 */
export function OfflinePage({ isSignedIn, isProduction }: OfflinePageProps) {
  const text = useText();
  useDocumentTitle(text('offline-mode'));
  const mode = useOfflineMode(isProduction);
  const waiting = useAppSelector(({ outbox }) => outbox.pending.length);
  const [isAsked, setIsAsked] = useState(false);

  function handleSwitch(isWanted: boolean): void {
    if (isWanted) mode.switchOn();
    else if (waiting > 0) setIsAsked(true);
    else mode.switchOff();
  }

  function turnOff(): void {
    setIsAsked(false);
    mode.switchOff();
  }

  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{text('offline-mode')}</h1>
      {mode.outcome && (
        <Banner tone={mode.outcome.isFailure ? 'danger' : 'success'}>
          {text(mode.outcome.key)}
        </Banner>
      )}
      {isSignedIn && <UnsentChanges />}
      {mode.isAvailable ? (
        <div className={classes.panel}>
          <Checkbox
            label={text('offline-enabled')}
            hint={text(isSignedIn ? 'offline-hint' : 'offline-needs-login')}
            checked={mode.isOn}
            disabled={!isSignedIn || mode.busy !== null}
            onChange={({ target }) => handleSwitch(target.checked)}
          />
        </div>
      ) : (
        <Banner tone="warning">{text('offline-no-storage')}</Banner>
      )}
      {mode.isAvailable && <StoredAddresses mode={mode} />}
      <AlertDialog
        isOpen={isAsked}
        tone="primary"
        title={text('offline-off-question')}
        confirmLabel={text('offline-off')}
        onClose={() => setIsAsked(false)}
        onConfirm={turnOff}
      >
        {text('offline-off-keeps', { n: waiting })}
      </AlertDialog>
    </div>
  );
}
