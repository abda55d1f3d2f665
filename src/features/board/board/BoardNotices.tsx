import { BoardChanges, type BoardChangesProps } from '../../activity/changes/BoardChanges';
import { BoardPresence, type BoardPresenceProps } from '../../presence/BoardPresence';

import { BoardRelations } from '../../relations/BoardRelations';
import { useLocallyCreatedProject } from './useLocallyCreatedProject';

export type BoardNoticesProps = BoardChangesProps & BoardPresenceProps;

/**
 * What the header of a board tells of the others: what they changed, and who is here. With it, soon
 * after the first paint, the relations of the board's tasks load.
 */
export function BoardNotices({ onMarksChange, ...board }: BoardNoticesProps) {
  const { isPending: isBeingCreated } = useLocallyCreatedProject(board.projectId);
  return (
    <>
      <BoardChanges {...board} onMarksChange={onMarksChange} />
      <BoardPresence {...board} />
      {!isBeingCreated && <BoardRelations projectId={board.projectId} />}
    </>
  );
}
