import { useEffect } from 'react';
import { whenScreenReady } from '../../../lib/dom/whenScreenReady';
import { lazySoon } from '../../../lib/lazy';
import { useLazy } from '../../../ui/lazy/useLazy';

/** The longest wait for the screen, in milliseconds. */
const WITHIN_MS = 5_000;
const inboxCount = lazySoon(
  async () =>
    (await import(/* webpackChunkName: "inbox-count" */ '../../../features/inbox/InboxCount'))
      .InboxCount,
);

/** The number of unread entries of the inbox, loaded after the screen. The component is null until then. */
export function useInboxCount(isMember: boolean) {
  const { Component } = useLazy(inboxCount, false);
  const isMissing = isMember && Component === null;
  useEffect(() => {
    if (!isMissing) return;
    void whenScreenReady(WITHIN_MS)
      .then(inboxCount.load)
      .catch(() => undefined);
  }, [isMissing]);
  return { Component };
}
