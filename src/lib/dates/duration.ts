/**
 * A number, perhaps with a decimal separator, and its unit: hours or minutes as written in both
 * languages.
 */
const PART =
  /(\d{1,7}(?:[.,]\d{1,4})?)\s*(h(?:(?:ou)?rs?)?|g(?:odz(?:in[aęy]?)?)?|m(?:in(?:ut[aęy]?|utes?|s)?)?)?\.?(?=[\s\d]|$)/giu;
const CLOCK = /^(\d{1,5}):([0-5]\d)$/;
/** The maximum value of a field (`contract/fieldValues`). */
const MAX_MINUTES = 999_999_999;

/**
 * Parses a typed duration to minutes: "1h 30m", "90", "1.5h", "1,5 godz.", "1:30"
 * (docs/behaviour.md#3). A bare number is minutes.
 * @returns null if it is no duration
 */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const clock = CLOCK.exec(text);
  if (clock) return checked(Number(clock[1]) * 60 + Number(clock[2]));
  const parts = [...text.matchAll(PART)];
  if (parts.length === 0 || text.replace(PART, '').trim() !== '') return null;
  // Next to hours or minutes a bare number is ambiguous.
  if (parts.length > 1 && parts.some(([, , unit]) => unit === undefined)) return null;
  const minutes = parts.reduce(
    (sum, [, number = '', unit = 'm']) =>
      sum + Number(number.replace(',', '.')) * (/^[hg]/.test(unit) ? 60 : 1),
    0,
  );
  return checked(Math.round(minutes));
}

const checked = (minutes: number) =>
  Number.isFinite(minutes) && minutes <= MAX_MINUTES ? minutes : null;

/** Whole hours and the remaining minutes. @param minutes a whole number */
export function hoursAndMinutes(minutes: number): { h: number; m: number } {
  return { h: Math.floor(minutes / 60), m: minutes % 60 };
}
