import { useText } from '../../../../lib/text/useText';

/** A range in words; an empty end is open, and without both the text is empty. */
export function useRangeText(): (from: string, to: string) => string {
  const text = useText();
  return (from, to) => {
    if (from === '') return to === '' ? '' : text('filter-until', { to });
    return to === '' ? text('filter-since', { from }) : text('filter-range', { from, to });
  };
}
