import type { TextFunction } from '../../lib/text/useText';

const KILO = 1000;

/** "74 bytes", "2.5 MB", with the user's decimal separator and plural form. */
export function sizeText(
  bytes: number,
  text: TextFunction,
  format: (
    value: number,
    options: { style: 'unit'; unit: string; unitDisplay: 'short'; maximumFractionDigits: number },
  ) => string,
): string {
  if (bytes < KILO) return text('file-bytes', { n: bytes });
  const [unit, value] =
    bytes < KILO * KILO
      ? (['kilobyte', bytes / KILO] as const)
      : (['megabyte', bytes / KILO / KILO] as const);
  return format(value, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
