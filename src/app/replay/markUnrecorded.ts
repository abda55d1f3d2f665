/** Of the texts and controls that only the device of the page knows (docs/support.md#player). */
const SHEET = `
[data-on-device] { position: relative; visibility: hidden; }
[data-on-device]:not(button)::after {
  content: var(--not-recorded);
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  visibility: visible;
  white-space: nowrap;
}
`;

/**
 * Shows a text where the screen would show what the reader's device knows, such as whether its
 * browser shows push messages: it is not what the recorded person saw.
 */
export function markUnrecorded(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
