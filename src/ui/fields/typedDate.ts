const DIGITS = { day: 2, month: 2, year: 4 } as const;

/**
 * Parses a date typed into a date field of that language: its parts in the language's order, with
 * or without separators.
 * @returns ISO date (`YYYY-MM-DD`); null if the digits are not a complete date
 */
export function typedDate(text: string, language: string): string | null {
  const digits = text.replace(/\D/g, '');
  const parts = { day: '', month: '', year: '' };
  let at = 0;
  for (const { type } of new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts()) {
    if (type !== 'day' && type !== 'month' && type !== 'year') continue;
    parts[type] = digits.slice(at, at + DIGITS[type]);
    at += DIGITS[type];
  }
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return digits.length === at && !Number.isNaN(Date.parse(`${date}T00:00Z`)) ? date : null;
}
