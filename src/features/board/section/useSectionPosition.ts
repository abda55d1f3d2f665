import { shallowEqual } from 'react-redux';
import { selectSections } from '../../../entities/sections/selectors';
import { useAppSelector } from '../../../store/hooks';

export interface SectionPosition {
  /** The board's lists from left to right. */
  ids: readonly number[];
  /**
   * The predecessor one place further left, 0 for the first; null if the list is the first already.
   */
  leftAfter: number | null;
  /** The predecessor one place further right; null if the list is the last. */
  rightAfter: number | null;
}

/** A list's position on its board. */
export function useSectionPosition(projectId: number, sectionId: number): SectionPosition {
  const ids = useAppSelector(
    (state) => selectSections(state, projectId).map(({ id }) => id),
    shallowEqual,
  );
  const index = ids.indexOf(sectionId);
  const isFirst = index <= 0;
  return {
    ids,
    leftAfter: isFirst ? null : (ids[index - 2] ?? 0),
    rightAfter: (index >= 0 ? ids[index + 1] : undefined) ?? null,
  };
}
