import { Draggable, Droppable } from 'react-beautiful-dnd';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { ProjectRow } from '../../../contract/rows';
import { selectStarredBoards } from '../../entities/boardPreferences/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { dragStyle } from '../board/card/drag/dragStyle';
import { SkipDropAnimation } from '../board/card/drag/SkipDropAnimation';
import classes from './SpacesTree.module.css';
import { StarredDragContext } from './StarredDragContext';
import { StarredMenu } from './StarredMenu';

export interface StarredListProps {
  workspaceId: number;
  wid: string;
  openId: number | null;
  onNavigate: (() => void) | undefined;
}

/** The boards that the viewer has starred, in their own order; nothing if there is none. */
export function StarredList({ workspaceId, ...shared }: StarredListProps) {
  const text = useText();
  const boards = useAppSelector((state) => selectStarredBoards(state, workspaceId));
  if (boards.length === 0) return null;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.heading}>{text('starred')}</p>
      </div>
      <StarredDragContext boards={boards}>
        <Droppable droppableId="starred">
          {({ innerRef, droppableProps, placeholder }) => (
            <ul
              {...droppableProps}
              ref={innerRef}
              className={classes.list}
              aria-label={text('starred')}
            >
              {boards.map((board, index) => (
                <StarredLine key={board.id} {...{ board, index, boards, ...shared }} />
              ))}
              {placeholder}
            </ul>
          )}
        </Droppable>
      </StarredDragContext>
    </>
  );
}

interface StarredLineProps extends Omit<StarredListProps, 'workspaceId'> {
  board: ProjectRow;
  boards: readonly ProjectRow[];
  index: number;
}

function StarredLine({ board, boards, index, wid, openId, onNavigate }: StarredLineProps) {
  return (
    <Draggable draggableId={`starred-${board.id}`} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          {...draggableProps}
          ref={innerRef}
          style={dragStyle(draggableProps.style)}
          className={classes.line}
          data-depth="0"
          data-kind="board"
          data-dragged={isDragging || undefined}
        >
          {isDropAnimating && <SkipDropAnimation />}
          <Link
            {...dragHandleProps}
            role={undefined}
            tabIndex={0}
            to={links.board(wid, board.slug)}
            className={classes.link}
            aria-current={board.id === openId ? 'page' : undefined}
            onClick={onNavigate}
          >
            <BoardGlyph board={board} />
            {board.title}
          </Link>
          <StarredMenu board={board} boards={boards} />
        </li>
      )}
    </Draggable>
  );
}
