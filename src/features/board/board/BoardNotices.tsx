import { BoardChanges, type BoardChangesProps } from '../../activity/changes/BoardChanges';
import { BoardPresence, type BoardPresenceProps } from '../../presence/BoardPresence';

export type BoardNoticesProps = BoardChangesProps & BoardPresenceProps;

/** What the header of a board tells of the others: what they changed, and who is here. */
export const BoardNotices = ({ onMarksChange, ...board }: BoardNoticesProps) => (
  <>
    <BoardChanges {...board} onMarksChange={onMarksChange} />
    <BoardPresence {...board} />
  </>
);
