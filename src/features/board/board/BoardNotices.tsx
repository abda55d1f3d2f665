import { BoardChanges, type BoardChangesProps } from '../../activity/changes/BoardChanges';
import { BoardPresence, type BoardPresenceProps } from '../../presence/BoardPresence';

import { BoardRelations } from '../../relations/BoardRelations';

export type BoardNoticesProps = BoardChangesProps & BoardPresenceProps;

/**
 * What the header of a board tells of the others: what they changed, and who is here. With it, soon
 * after the first paint, the relations of the board's tasks load.
 */
export const BoardNotices = ({ onMarksChange, ...board }: BoardNoticesProps) => (
  <>
    <BoardChanges {...board} onMarksChange={onMarksChange} />
    <BoardPresence {...board} />
    <BoardRelations projectId={board.projectId} />
  </>
);
