/** The start of a copied list item: a dash, a bullet, a number, a checkbox, checked or not. */
const BULLET = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?(?:\[[ xX✓]?\]|[☐☑☒✓✔])?\s*/u;

/** The non-empty lines of a pasted text, without their list markers. */
export function pastedLines(pasted: string): string[] {
  return pasted
    .split(/\r\n?|\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');
}
