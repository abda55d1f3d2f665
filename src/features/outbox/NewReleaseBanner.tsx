import { useEffect } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';

/**
 * The server runs a newer release than this page: the way into it. With offline mode, its worker
 * stores the new files meanwhile; without, a reload is all it takes. Texts being typed and unsent
 * changes are on the device (docs/browser.md#drafts).
 */
export function NewReleaseBanner() {
  const text = useText();
  useEffect(() => void withWorker(({ prepareNewRelease }) => prepareNewRelease()), []);

  function reload(): void {
    void withWorker(({ takeOverNewRelease }) => takeOverNewRelease()).then(() =>
      window.location.reload(),
    );
  }

  return (
    <Banner tone="info" action={<Button onClick={reload}>{text('reload')}</Button>}>
      {text('new-release-banner')}
    </Banner>
  );
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
