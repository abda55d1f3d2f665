/**
 * The measurements of a page, collected by a script that runs in every page before its own scripts.
 */
export interface PageWatch {
  /**
   * Milliseconds from the start of the navigation to the paint of the first card, row of a list view,
   * or form to sign in.
   */
  firstCardMs: number | null;
  longestTaskMs: number;
  shift: number;
  /** Event Timing: events that took 16 ms or longer until the next paint. */
  events: Array<{ at: number; ms: number }>;
  /**
   * Starts to record frame durations: the time between the starts of the page's work in two frames.
   * @returns a function that stops and returns them, in ms
   */
  frames(): () => number[];
  /**
   * The same by the times at which the browser began the frames: a frame that could not be shown in
   * time is twice as long. Input moves the start of the page's work within a frame by some ms, also
   * where a page has nothing to do.
   */
  shownFrames(): () => number[];
  /** Milliseconds from the release of the button until the list was painted with the card in it. */
  dropMs: number | null;
  /** Milliseconds from the release until the card stopped moving. */
  restMs: number | null;
  watchDrop(taskId: string, sectionId: string): void;
  /**
   * The times (since the epoch) at which texts of the form `arrival-7.` were painted, and at which
   * Enter was pressed.
   */
  arrivals: Record<string, number>;
  enters: number[];
}

declare global {
  interface Window {
    bench: PageWatch;
  }
}

/** Runs in the page, so it must not use anything outside of this function. */
export function watchPage(): void {
  const afterPaint = (note: () => void) => requestAnimationFrame(() => setTimeout(note, 0));
  function watchFrames(timeOf: (began: number) => number): () => number[] {
    const times: number[] = [];
    let last = performance.now();
    let isOver = false;
    const note = (began: number) => {
      const now = timeOf(began);
      times.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return () => {
      isOver = true;
      return times.slice(1);
    };
  }
  const bench: PageWatch = {
    firstCardMs: null,
    longestTaskMs: 0,
    shift: 0,
    events: [],
    dropMs: null,
    restMs: null,
    arrivals: {},
    enters: [],
    frames: () => watchFrames(() => performance.now()),
    shownFrames: () => watchFrames((began) => began),
    watchDrop(taskId, sectionId) {
      bench.dropMs = null;
      bench.restMs = null;
      const STILL_MS = 300;
      addEventListener(
        'mouseup',
        () => {
          const since = performance.now();
          const elapsed = () => performance.now() - since;
          let last = { x: NaN, y: NaN };
          let movedAt = 0;
          const look = () => {
            const card = document.querySelector<HTMLElement>(`li[data-task="${taskId}"]`);
            const isThere =
              card !== null &&
              card.closest(`[data-section="${sectionId}"]`) !== null &&
              getComputedStyle(card).position !== 'fixed';
            if (isThere) {
              // The next frame shows the card.
              if (Number.isNaN(last.x))
                setTimeout(() => {
                  bench.dropMs = elapsed();
                }, 0);
              const { x, y } = card.getBoundingClientRect();
              if (x !== last.x || y !== last.y) movedAt = elapsed();
              last = { x, y };
              if (elapsed() - movedAt > STILL_MS) bench.restMs = movedAt;
            }
            if (bench.restMs === null) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    },
  };
  window.bench = bench;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('longtask', ({ duration }) => {
    bench.longestTaskMs = Math.max(bench.longestTaskMs, duration);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) bench.shift += value;
  });
  observe(
    'event',
    (entry) => {
      const { startTime, duration, interactionId } = entry as PerformanceEntry & {
        interactionId: number;
      };
      if (interactionId > 0) bench.events.push({ at: startTime, ms: duration });
    },
    { durationThreshold: 16 },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') bench.enters.push(Date.now());
    },
    { capture: true },
  );
  const arrive = (text: string) => {
    const name = /arrival-\d+\./.exec(text)?.[0];
    if (name !== undefined && bench.arrivals[name] === undefined) {
      bench.arrivals[name] = 0;
      afterPaint(() => {
        bench.arrivals[name] = Date.now();
      });
    }
  };
  const FIRST = '#server-screen, li[data-task], [role="row"][data-task], #root form h1';
  const firstCard = new MutationObserver(() => {
    // The server's screen is in a closed shadow tree.
    if (!document.querySelector(FIRST)) return;
    firstCard.disconnect();
    afterPaint(() => {
      bench.firstCardMs = performance.now();
    });
  });
  firstCard.observe(document, { childList: true, subtree: true });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.textContent?.includes('arrival-')) arrive(node.textContent.slice(-200));
  }).observe(document, { childList: true, subtree: true });
}
