import type { SharedSession } from './sharedSession';
import type { UnsentText } from './sharedState';

/** Writing a longer text as Markdown with each character would slow down typing. */
const LONG = 20_000;
const PAUSE_MS = 250;

/**
 * Keeps what the server has not acknowledged on the device (docs/adr/0040-drafts.md): now, after each
 * change before the next event, and of a long text after a pause. A timer alone would be too late
 * while a busy page handles one key after the other: the end of the text would be lost with the tab.
 * @returns stops it, and keeps what is still due
 */
export function keepUnsent(
  session: Pick<SharedSession, 'subscribe' | 'unsent'>,
  keep: (unsent: UnsentText | null) => void,
): () => void {
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  const store = () => {
    clearTimeout(timer);
    isDue = false;
    const unsent = session.unsent();
    length = unsent?.text.length ?? 0;
    keep(unsent);
  };
  const storeDue = () => {
    if (isDue) store();
  };
  const unsubscribe = session.subscribe(() => {
    if (isDue) return;
    isDue = true;
    if (length > LONG) timer = setTimeout(store, PAUSE_MS);
    else queueMicrotask(storeDue);
  });
  window.addEventListener('pagehide', store);
  store();
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', store);
    storeDue();
  };
}
