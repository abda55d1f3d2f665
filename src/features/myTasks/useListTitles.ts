import { useMemo } from 'react';
import type { SectionRow } from '../../../contract/rows';
import { useText, type MessageKey } from '../../lib/text/useText';

/** The four lists in order (docs/behaviour.md#3); they cannot be renamed or moved. */
const TITLES: readonly MessageKey[] = [
  'recently-assigned',
  'to-do-today',
  'to-do-this-week',
  'to-do-later',
];

/**
 * Translates the titles of the My Tasks lists: their rows have the language in which they were
 * created.
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
