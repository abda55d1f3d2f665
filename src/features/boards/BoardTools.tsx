import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ColumnHandle } from '../sections/columnHandles';
import type { TaskPlace } from '../tasks/boardContext';
import type { Selection } from '../tasks/selection';
import type { SelectShown } from '../tasks/shownTasks';
import { BulkBar } from './BulkBar';
import { FilterBar } from './FilterBar';
import { useBoardKeys } from './useBoardKeys';
import { useBulkTargets } from './useBulkTargets';
import { useDragSelected } from './useMoveTasks';
import { useFocusOnFilter } from './useFocusOnFilter';
import { useSelecting } from './useSelecting';

export interface BoardToolsProps {
  projectId: number;
  viewerId: number | null;
  canEdit: boolean;
  board: RefObject<HTMLElement | null>;
  columns: ReadonlyMap<number, ColumnHandle>;
  selection: Selection;
  /** Whether the reader has opened the filter. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What the address narrows the board to. */
  search: string;
  shown: SelectShown;
  onShown: (shown: SelectShown | null) => void;
  onMove: (task: TaskPlace) => void;
  /** Is told what the keys of the board do. */
  onKeys: (handler: (event: KeyboardEvent) => void) => void;
}

/** What is done with a board beside looking at it: its keys, narrowing it, selecting from it. It comes when it is wanted. */
export function BoardTools({
  projectId,
  viewerId,
  canEdit,
  board,
  columns,
  selection,
  isOpen,
  onOpen,
  search,
  shown,
  onShown,
  onMove,
  onKeys,
}: BoardToolsProps) {
  const handleKeyDown = useBoardKeys({ projectId, canEdit, board, columns, shown, onMove });
  useEffect(() => onKeys(handleKeyDown));
  useFocusOnFilter({ board, columns, shown });
  const { selected, targets, asked, ask, close } = useBulkTargets({ projectId, selection, shown });
  useDragSelected(selection);
  useSelecting({
    projectId,
    viewerId,
    canEdit,
    board,
    columns,
    selection,
    shown,
    onAsk: ask,
    onFilter: () => onOpen(true),
  });
  return (
    <>
      <FilterBar {...{ projectId, viewerId, isOpen, onOpen, search, shown, onShown }} />
      {canEdit && (
        <BulkBar
          {...{ projectId, selected, targets, asked, selection }}
          onAsk={(what) => ask(what, selected)}
          onClose={close}
        />
      )}
    </>
  );
}
