import { selectBoardsByStar } from '../../../../../entities/boardPreferences/selectors';
import { selectProject } from '../../../../../entities/projects/selectors';
import { useText } from '../../../../../lib/text/useText';
import { useAppSelector } from '../../../../../store/hooks';
import { BoardGlyph } from '../../../../../ui/avatar/BoardGlyph';
import { Banner } from '../../../../../ui/feedback/Banner';
import { SelectPopover } from '../../../../../ui/fields/SelectPopover';
import type { DestinationBoard } from './useDestinationBoard';

export interface BoardFieldProps {
  board: DestinationBoard;
  onChange: (projectId: number) => void;
  /** A list moves also to a board that has none. */
  isForList?: boolean;
}

/**
 * The boards of the workspace that the user may read (readers may add tasks). Not shown if there is
 * no other one, and in My Tasks, whose lists are about the user's own order.
 */
export function BoardField({ board, onChange, isForList = false }: BoardFieldProps) {
  const text = useText();
  const own = useAppSelector((state) => selectProject(state, board.from));
  const boards = useAppSelector((state) => selectBoardsByStar(state, own?.workspaceId ?? 0));
  if (own?.isPersonal || boards.every(({ id }) => id === board.from)) return null;
  return (
    <>
      <SelectPopover
        label={text('move-board')}
        value={board.to}
        options={boards.map(({ id, title }) => ({
          value: id,
          label: title,
          sign: <BoardGlyph board={{ id, title }} />,
        }))}
        onChange={onChange}
      />
      {board.status === 'loading' && (
        <Banner>{text('move-board-loading', { board: board.title })}</Banner>
      )}
      {board.status === 'missing' && (
        <Banner tone="warning">{text('move-board-missing', { board: board.title })}</Banner>
      )}
      {!isForList && board.status === 'ready' && board.lists.length === 0 && (
        <Banner tone="warning">{text('move-board-empty', { board: board.title })}</Banner>
      )}
    </>
  );
}
