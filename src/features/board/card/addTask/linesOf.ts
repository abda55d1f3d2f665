/** What begins a line of a list where people copy one from: a dash, a dot, a number, a box, ticked or not. */
const BULLET = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?(?:\[[ xX✓]?\]|[☐☑☒✓✔])?\s*/u;

/** The lines of what was pasted, without what made them a list and without the empty ones. */
export function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r\n?|\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');
}
