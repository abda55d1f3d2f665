import type { IntlShape } from 'react-intl';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the viewer's language. Powers of 1024, because quotas are set in MiB. */
export function sizeText(bytes: number, formatNumber: IntlShape['formatNumber']): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const unitDisplay = power === 0 ? 'long' : 'short';
  return formatNumber(value, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay,
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
