/**
 * Resolves once the browser has painted what the page shows now. A hidden page paints nothing, and
 * does not wait.
 * @param longestMs milliseconds; the maximum wait
 */
export function afterPaint(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, longestMs);
    // A frame calls this before it is painted.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
