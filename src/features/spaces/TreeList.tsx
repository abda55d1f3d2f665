import { Draggable, Droppable } from 'react-beautiful-dnd';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { BoardTree } from '../../entities/spaces/selectors';
import { useText } from '../../lib/text/useText';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { Icon } from '../../ui/icons/Icon';
import { dragStyle } from '../board/card/drag/dragStyle';
import { SkipDropAnimation } from '../board/card/drag/SkipDropAnimation';
import classes from './SpacesTree.module.css';
import { dragIdOfRow } from './TreeDragContext';
import { useTreeDrag } from './treeDrag';
import { TreeMenu } from './TreeMenu';
import { titleOfRow, type TreeRow } from './treeRows';

export interface TreeListProps {
  rows: readonly TreeRow[];
  tree: BoardTree;
  closed: ReadonlySet<number>;
  workspaceId: number;
  wid: string;
  openId: number | null;
  canEdit: boolean;
  onToggle: (id: number) => void;
  onNavigate: (() => void) | undefined;
}

/**
 * The lines of the tree, each of which can be dragged among the others, with a menu that does the
 * same.
 */
export function TreeList({ rows, ...shared }: TreeListProps) {
  const text = useText();
  const shown = useTreeDrag() ?? rows;
  return (
    <Droppable droppableId="tree" isDropDisabled={!shared.canEdit}>
      {({ innerRef, droppableProps, placeholder }) => (
        <ul {...droppableProps} ref={innerRef} className={classes.list} aria-label={text('boards')}>
          {shown.map((row, index) => (
            <TreeLine key={dragIdOfRow(row)} row={row} index={index} {...shared} />
          ))}
          {placeholder}
        </ul>
      )}
    </Droppable>
  );
}

function TreeLine({
  row,
  index,
  ...shared
}: Omit<TreeListProps, 'rows'> & { row: TreeRow; index: number }) {
  const { tree, workspaceId, canEdit } = shared;
  return (
    <Draggable draggableId={dragIdOfRow(row)} index={index} isDragDisabled={!canEdit}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          {...draggableProps}
          ref={innerRef}
          style={dragStyle(draggableProps.style)}
          className={classes.line}
          data-depth={depthOf(row)}
          data-kind={row.kind}
          data-dragged={isDragging || undefined}
        >
          {isDropAnimating && <SkipDropAnimation />}
          <TreeHandle row={row} handle={dragHandleProps} {...shared} />
          {canEdit && <TreeMenu row={row} tree={tree} workspaceId={workspaceId} />}
        </li>
      )}
    </Draggable>
  );
}

type HandleProps = Pick<TreeListProps, 'closed' | 'wid' | 'openId' | 'onToggle' | 'onNavigate'> & {
  row: TreeRow;
  handle: DraggableProvidedDragHandleProps | null;
};

/** A board leads to itself; a group opens and closes. Both are what one takes hold of. */
function TreeHandle({ row, handle, closed, wid, openId, onToggle, onNavigate }: HandleProps) {
  const title = titleOfRow(row);
  if (row.kind === 'board') {
    return (
      <Link
        {...handle}
        role={undefined}
        tabIndex={0}
        to={links.board(wid, row.board.slug)}
        className={classes.link}
        aria-current={row.id === openId ? 'page' : undefined}
        onClick={onNavigate}
      >
        <BoardGlyph board={row.board} />
        {title}
      </Link>
    );
  }
  const isOpen = !closed.has(row.id);
  return (
    <button
      {...handle}
      type="button"
      role={undefined}
      tabIndex={0}
      className={classes.group}
      aria-expanded={isOpen}
      onClick={() => onToggle(row.id)}
    >
      <Icon name={isOpen ? 'down' : 'next'} />
      <span className={classes.groupTitle}>{title}</span>
    </button>
  );
}

function depthOf(row: TreeRow): number {
  if (row.kind === 'space') return 0;
  const inSpace = row.spaceId === null ? 0 : 1;
  return row.kind === 'folder' ? inSpace : inSpace + (row.folderId === null ? 0 : 1);
}
