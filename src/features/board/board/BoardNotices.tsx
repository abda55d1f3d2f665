import { useMemo } from 'react';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery';
import { BoardChanges, type BoardChangesProps } from '../../activity/changes/BoardChanges';
import { BoardPresence, type BoardPresenceProps } from '../../presence/BoardPresence';
import { BoardRelations } from '../../relations/BoardRelations';
import { MAX_SHOWN_ASSIGNEES, useBoardAssignees } from './useBoardAssignees';

export type BoardNoticesProps = BoardChangesProps &
  Omit<BoardPresenceProps, 'marked'> & {
    /** The header shows the assignees, too. */
    hasAssignees: boolean;
  };

/**
 * What the header of a board tells of the others: what they changed, and who is here. With it, soon
 * after the first paint, the relations of the board's tasks load.
 */
export function BoardNotices({ onMarksChange, hasAssignees, ...board }: BoardNoticesProps) {
  return (
    <>
      <BoardChanges {...board} onMarksChange={onMarksChange} />
      <BoardPresence {...board} marked={useShownAssignees(board.projectId, hasAssignees)} />
      <BoardRelations projectId={board.projectId} />
    </>
  );
}

/** Those whom the header shows as assignees, with a mark if they are here (AssigneeFilterButtons.tsx). */
function useShownAssignees(projectId: number, hasAssignees: boolean): ReadonlySet<number> {
  const assignees = useBoardAssignees(projectId);
  // As in AssigneeFilterButtons.module.css.
  const isWide = useMediaQuery('(min-width: 60.01rem)');
  return useMemo(
    () =>
      new Set(
        hasAssignees && isWide ? assignees.slice(0, MAX_SHOWN_ASSIGNEES).map(({ id }) => id) : [],
      ),
    [assignees, hasAssignees, isWide],
  );
}
