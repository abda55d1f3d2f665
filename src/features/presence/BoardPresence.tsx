import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectPeopleOn } from '../../sync/presenceSlice';
import { MAX_SHOWN_ASSIGNEES, useBoardAssignees } from '../board/board/useBoardAssignees';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery';
import { PresentPeople } from './PresentPeople';
import { useHere } from './useHere';

export interface BoardPresenceProps {
  projectId: number;
  wid: string;
  viewerId: number | null;
  /** The header shows the assignees, too. */
  hasAssignees: boolean;
}

/**
 * The others who have this board open, and the word to them that the viewer has. Those whom the header
 * shows as assignees have a mark there (AssigneeFilterButtons.tsx) and are only read here.
 */
export function BoardPresence({ projectId, wid, viewerId, hasAssignees }: BoardPresenceProps) {
  useHere(wid, { board: projectId });
  const people = useAppSelector((state) => selectPeopleOn(state, projectId));
  const assignees = useBoardAssignees(projectId);
  // As in AssigneeFilterButtons.module.css.
  const isWide = useMediaQuery('(min-width: 60.01rem)');
  const shown = useMemo(
    () =>
      new Set(
        hasAssignees && isWide ? assignees.slice(0, MAX_SHOWN_ASSIGNEES).map(({ id }) => id) : [],
      ),
    [assignees, hasAssignees, isWide],
  );
  const others = useMemo(() => people.filter(({ id }) => id !== viewerId), [people, viewerId]);
  return <PresentPeople people={others} marked={shown} place="board" />;
}
