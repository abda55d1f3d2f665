/**
 * Resolves when the browser is idle.
 * @param longestMs milliseconds; the maximum wait
 */
export function whenIdle(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser supports it.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, longestMs / 4);
  });
}
