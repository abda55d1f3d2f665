import { useState } from 'react';
import { OfflineOffer } from '../../features/offline/OfflineOffer';
import { isOfflineModeWanted } from '../../features/offline/offerAnswer';
import { useConnectionNotice } from '../../features/outbox/useConnectionNotice';

/** Shows the offer of offline mode after the connection was lost, if it was not answered before. */
export function OfflineOfferHost() {
  const notice = useConnectionNotice();
  const [isOpen, setIsOpen] = useState(isOfflineModeWanted);
  const isLost = notice !== null && notice !== 'polling';
  if (isLost && !isOpen) setIsOpen(true);
  return isOpen && <OfflineOffer />;
}
