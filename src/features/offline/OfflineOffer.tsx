import { useEffect, useState } from 'react';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { isEnabled, isStorageThere, storeApp } from './deviceCache';
import { isOfflineModeWanted, offerAnswer } from './offerAnswer';
import classes from './OfflineOffer.module.css';

/**
 * Offers offline mode once, when the connection has been lost (docs/offline.md#the-offer). An
 * accepted offer takes effect when the connection returns, because the app's files are stored then.
 */
export function OfflineOffer() {
  const text = useText();
  const [answer, setAnswer] = useState(offerAnswer.read);
  const isLive = useAppSelector(
    ({ connection: { isOnline, status } }) =>
      isOnline && (status === 'live' || status === 'polling'),
  );
  const isWanted = isStorageThere() && isOfflineModeWanted();
  useEffect(() => {
    // If it fails, the next connection tries again.
    if (isLive && isWanted) storeApp().catch(() => undefined);
  }, [isLive, isWanted]);

  if (!isStorageThere() || isEnabled()) return null;
  if (isWanted)
    return isLive || answer === null ? null : <Banner>{text('offline-offer-wanted')}</Banner>;
  if (answer !== null) return null;

  function choose(next: 'on' | 'off'): void {
    offerAnswer.write(next);
    setAnswer(next);
  }
  const action = (
    <span className={classes.actions}>
      <Button onClick={() => choose('off')}>{text('offline-offer-no')}</Button>
      <Button tone="primary" onClick={() => choose('on')}>
        {text('offline-offer-yes')}
      </Button>
    </span>
  );
  return <Banner action={action}>{text('offline-offer')}</Banner>;
}
