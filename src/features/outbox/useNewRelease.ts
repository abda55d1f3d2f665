import { useEffect } from 'react';
import { useAppSelector } from '../../store/hooks';

/**
 * Whether the server runs a newer release than this page, and the way into it. With offline mode,
 * its worker stores the new files meanwhile; without, a reload is all it takes. Texts being typed
 * and unsent changes are on the device (docs/browser.md#drafts).
 */
export function useNewRelease(): { isThere: boolean; reload: () => void } {
  const isThere = useAppSelector((state) => state.connection.newRelease !== null);
  useEffect(() => {
    if (isThere) void withWorker(({ prepareNewRelease }) => prepareNewRelease());
  }, [isThere]);
  return {
    isThere,
    reload: () =>
      void withWorker(({ takeOverNewRelease }) => takeOverNewRelease()).then(() =>
        window.location.reload(),
      ),
  };
}

type NewRelease = typeof import('../../lib/device/newRelease');

/**
 * The server no longer has this page's chunks, but the worker of offline mode does. What fails here
 * must not keep the page from reloading.
 */
async function withWorker(work: (release: NewRelease) => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  await import(/* webpackChunkName: "writing" */ '../../lib/device/newRelease')
    .then(work)
    .catch(() => undefined);
}
