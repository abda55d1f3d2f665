import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { SectionHandle } from '../section/sectionHandles';
import type { TaskInSection } from '../card/boardContext';
import type { Selection } from '../card/selection';
import type { SelectShown } from '../card/shownTasks';
import { BulkBar } from './selection/BulkBar';
import { FilterBar } from './filter/FilterBar';
import { useBoardKeys } from './keyboard/useBoardKeys';
import { useBulkTargets } from './selection/useBulkTargets';
import { useDragSelected } from './selection/useDragSelected';
import { useFocusOnFilter } from './filter/useFocusOnFilter';
import { useSelecting } from './selection/useSelecting';

export interface BoardToolsProps {
  projectId: number;
  viewerId: number | null;
  canEdit: boolean;
  board: RefObject<HTMLElement | null>;
  columns: ReadonlyMap<number, SectionHandle>;
  selection: Selection;
  /** Whether the user has opened the filter. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The filter in the URL. */
  search: string;
  shown: SelectShown;
  onShown: (shown: SelectShown | null) => void;
  onMove: (task: TaskInSection) => void;
  /** Receives the handler of the board's keys. */
  onKeys: (handler: (event: KeyboardEvent) => void) => void;
}

/** The tools of a board: keys, filter, selection. Loaded on demand. */
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
  const { selected, targets, dialog, openDialog, close } = useBulkTargets({
    projectId,
    selection,
    shown,
  });
  useDragSelected(selection);
  useSelecting({
    projectId,
    viewerId,
    canEdit,
    board,
    columns,
    selection,
    shown,
    onOpenDialog: openDialog,
    onFilter: () => onOpen(true),
  });
  return (
    <>
      <FilterBar {...{ projectId, viewerId, isOpen, onOpen, search, shown, onShown }} />
      {canEdit && (
        <BulkBar
          {...{ projectId, selected, targets, dialog, selection }}
          onOpenDialog={(name) => openDialog(name, selected)}
          onClose={close}
        />
      )}
    </>
  );
}
