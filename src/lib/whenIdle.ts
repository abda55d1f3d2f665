/**
 * Resolves when the browser has nothing more urgent to do.
 * @param longestMs milliseconds; by then it resolves in any case
 */
export function whenIdle(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser can tell.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, longestMs / 4);
  });
}
