import { shallowEqual } from 'react-redux';
import { selectSections } from '../../../entities/sections/selectors';
import { useAppSelector } from '../../../store/hooks';

export interface SectionPosition {
  /** The board's lists from left to right. */
  ids: readonly number[];
  /**
   * `after` for a move one place to the left: the id of the list to follow, 0 for the first place.
   * Null if the list is the first.
   */
  leftAfter: number | null;
  /** `after` for a move one place to the right; null if the list is the last. */
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
