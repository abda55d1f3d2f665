import { useState } from 'react';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Banner } from '../../ui/feedback/Banner';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/appIcons';
import { PAGE } from './names';
import classes from './OfflinePage.module.css';
import { OnThisDevice } from './OnThisDevice';
import { StoredAddresses } from './StoredAddresses';
import { UnsentChanges } from './UnsentChanges';
import { useOfflineMode } from './useOfflineMode';
import type { OfflineMode } from './useOfflineMode';
import { WhatWorks } from './WhatWorks';

export interface OfflinePageProps {
  /** Without a session nothing is stored on the device (docs/behaviour.md#4). */
  isSignedIn: boolean;
  /** In production switching on keeps the service URLs at once. */
  isProduction: boolean;
}

/**
 * `/offline-mode` (docs/behaviour.md#2): whether this device keeps the app, what works without a
 * network, what is stored, and what has not been sent yet.
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
      <header className={classes.head}>
        <span className={classes.tile} data-on={mode.isOn || undefined}>
          <Icon name={mode.isOn ? 'success' : 'offline'} />
        </span>
        <div>
          <h1 tabIndex={-1}>{text('offline-mode')}</h1>
          <p className={classes.note} data-on-device>
            {text(stateOf(mode))}
          </p>
        </div>
      </header>
      {mode.outcome && (
        <Banner tone={mode.outcome.isFailure ? 'danger' : 'success'}>
          {text(mode.outcome.key)}
        </Banner>
      )}
      {isSignedIn && <UnsentChanges />}
      {mode.isAvailable ? (
        <OnThisDevice mode={mode} isSignedIn={isSignedIn} onSwitch={handleSwitch} />
      ) : (
        <Banner tone="warning">{text('offline-no-storage')}</Banner>
      )}
      <WhatWorks />
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

/** Without its page on the device, the app does not open even if the mode is on. */
function stateOf({ isOn, stored }: OfflineMode) {
  if (!isOn) return 'offline-is-off';
  return stored === null || stored.keys.includes(PAGE) ? 'offline-is-on' : 'offline-is-empty';
}
