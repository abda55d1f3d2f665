/** A spreadsheet runs a cell that begins with one of these as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** UTF-8 with a byte order mark: spreadsheets take a file without one for another encoding. */
export const CSV_START = '\uFEFF';

/**
 * One line of RFC 4180 with its line break. A cell that a spreadsheet would run begins with an
 * apostrophe.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
