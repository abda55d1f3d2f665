import { useMemo } from 'react';
import type { SectionRow } from '../../../contract/rows';
import { useText, type MessageKey } from '../../lib/text/useText';

/**
 * The four lists from first to last (docs/behaviour.md#3); they can be neither renamed nor moved.
 */
const TITLES: readonly MessageKey[] = [
  'recently-assigned',
  'to-do-today',
  'to-do-this-week',
  'to-do-later',
];

/**
 * What the lists of My Tasks are called in the reader's language: their rows were named in the one
 * of the day on which they were made.
 */
export function useListTitles(sections: readonly SectionRow[]): SectionRow[] {
  const text = useText();
  return useMemo(
    () =>
      sections.map((section, index) => {
        const key = TITLES[index];
        return key === undefined ? section : { ...section, title: text(key) };
      }),
    [sections, text],
  );
}
