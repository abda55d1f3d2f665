import { useEffect, useState } from 'react';
import { useAppSelector } from '../../store/hooks';

/** Shorter interruptions are not shown (docs/ux.md#2-7). */
const PATIENCE_MS = 3_000;

export type ConnectionNotice = 'offline' | 'unreachable' | 'reconnecting' | 'polling' | null;

/** The words of each. */
export const NOTICE_TEXTS = {
  offline: 'offline-banner',
  unreachable: 'unreachable-banner',
  reconnecting: 'reconnecting-banner',
  polling: 'polling-banner',
} as const;

/** What people should know about the line, and only once it lasts. */
export function useConnectionNotice(): ConnectionNotice {
  const {
    status: link,
    statusSince,
    isOnline,
    isServerSilent,
  } = useAppSelector((state) => state.connection);
  const isBroken = link === 'waiting' || link === 'connecting';
  const [isLasting, setIsLasting] = useState(false);

  useEffect(() => {
    if (!isBroken) return undefined;
    const since = Date.now();
    // By the clock: that of a replay stands still, as long as its step shows.
    const judge = () => {
      if (Math.abs(Date.now() - since) > PATIENCE_MS - 50) setIsLasting(true);
      else timer = setTimeout(judge, PATIENCE_MS);
    };
    let timer = setTimeout(judge, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
    // `waiting` and `connecting` take turns while it lasts: the time counts from the first of them.
  }, [isBroken]);

  if (!isOnline) return isServerSilent ? 'unreachable' : 'offline';
  if (isBroken && isLasting) return 'reconnecting';
  return link === 'polling' && statusSince > 0 ? 'polling' : null;
}
