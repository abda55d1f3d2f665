import type { UNRECORDED, visibleText } from './visibleText';

/** What a page showed, and the number of actions that it had recorded by then. */
export interface Sample {
  step: number;
  text: string;
}

declare global {
  interface Window {
    /** Of the recording that the page makes now; `step` counts from its beginning. */
    kredaSamples?: {
      kept: Sample[];
      /** Whether the page is still changing after its last action. */
      isBusy: boolean;
    };
  }
}

/**
 * Runs in a page before its code. Keeps what the page shows when it comes to rest after an action:
 * for the time in which any sign of waiting appears, it stays the same, no code is loading, and no component shows what only it knows
 * (docs/support.md#not-in-the-store).
 */
export function keepSamples(read: typeof visibleText, parts: typeof UNRECORDED): void {
  if (window.origin === 'null' || window.parent !== window) return;
  const LOOK_MS = 200;
  /** Four times `LOOK_MS`: a change that waits is marked after 400 ms. */
  const CALM_LOOKS = 4;
  /** A drag, an open editor or field, a message about a field, an expanded text, another tab. */
  const OWN = [
    ':root[data-dragging]',
    'main [data-dragged]',
    'main [contenteditable=true]:not([data-composer] *)',
    'main :is(input, textarea, select):focus',
    'main [aria-invalid=true]',
    'main [data-open]',
    'main [role=tab]:not(:first-child)[aria-selected=true]',
  ].join();
  const LOADING = 'script[src*="/assets/"]:not([defer], [async]), main [aria-busy=true]';

  /** A long list renders the cards that it is scrolled to. */
  const isScrolled = (card: Element) => {
    for (let box: Element | null = card; box; box = box.parentElement)
      if (box.scrollTop > 0 || box.scrollLeft > 0) return true;
    return false;
  };
  const isOwn = (main: Element) =>
    document.querySelector(OWN) !== null ||
    window.matchMedia('print').matches ||
    [...main.querySelectorAll('[aria-setsize]')].some(isScrolled);

  let source: (() => number) | undefined;
  let last: Sample | null = null;
  let calm = 0;
  const keep = () => {
    // Another store has another recording.
    if (source !== window.kredaActions) window.kredaSamples = { kept: [], isBusy: false };
    source = window.kredaActions;
    const main = document.querySelector('main');
    const found = window.kredaSamples;
    const step = source?.() ?? 0;
    if (!found || !main || step === 0 || step === found.kept.at(-1)?.step) return;
    if (isOwn(main)) {
      found.isBusy = false;
      last = null;
      return;
    }
    found.isBusy = true;
    const before = last;
    const isLoading = document.querySelector(LOADING) !== null;
    last = isLoading ? null : { step, text: read(main, parts) };
    const isSame = last !== null && before?.step === step && before.text === last.text;
    calm = isSame ? calm + 1 : 0;
    if (!last || calm < CALM_LOOKS) return;
    found.kept.push(last);
    found.isBusy = false;
  };
  window.setInterval(keep, LOOK_MS);
}
