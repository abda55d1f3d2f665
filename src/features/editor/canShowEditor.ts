/**
 * Whether the browser can tell where characters are drawn, which the editor needs to move the caret.
 */
export const canShowEditor = (): boolean =>
  typeof Range.prototype.getClientRects === 'function' && typeof MutationObserver === 'function';
