import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { SectionHandle } from '../section/sectionHandles';
import type { TaskInSection } from '../card/boardContext';
import type { Selection } from '../card/selection';
import type { SelectVisibleTaskIds } from '../card/visibleTaskIds';
import { BatchBar } from './selection/BatchBar';
import { SaveViewButton } from '../../savedViews/SaveViewButton';
import { FilterBar } from './filter/FilterBar';
import { useBoardKeys } from './keyboard/useBoardKeys';
import { useBatchTargets } from './selection/useBatchTargets';
import { useRegisterSelectionMover } from './selection/useRegisterSelectionMover';
import { useRestoreCardFocus } from './filter/useRestoreCardFocus';
import { useSelectionShortcuts } from './selection/useSelectionShortcuts';

export interface BoardToolsProps {
  projectId: number;
  viewerId: number | null;
  canEdit: boolean;
  board: RefObject<HTMLElement | null>;
  sectionHandles: ReadonlyMap<number, SectionHandle>;
  selection: Selection;
  /** Whether the user has opened the filter. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The filter in the URL. */
  search: string;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  onVisibleTaskIdsChange: (selectVisibleTaskIds: SelectVisibleTaskIds) => void;
  openMoveDialog: (task: TaskInSection) => void;
  /** Receives the handler of the board's keys. */
  onKeyHandlerChange: (handler: (event: KeyboardEvent) => void) => void;
}

/** The tools of a board: keys, filter, selection. Loaded on demand. */
export function BoardTools({
  projectId,
  viewerId,
  canEdit,
  board,
  sectionHandles,
  selection,
  isOpen,
  onOpenChange,
  search,
  selectVisibleTaskIds,
  onVisibleTaskIdsChange,
  openMoveDialog,
  onKeyHandlerChange,
}: BoardToolsProps) {
  const handleKeyDown = useBoardKeys({
    projectId,
    canEdit,
    board,
    sectionHandles,
    selectVisibleTaskIds,
    openMoveDialog,
  });
  useEffect(() => onKeyHandlerChange(handleKeyDown));
  useRestoreCardFocus({ board, sectionHandles, selectVisibleTaskIds });
  const { selected, targets, dialog, openDialog, close } = useBatchTargets({
    projectId,
    selection,
    selectVisibleTaskIds,
  });
  useRegisterSelectionMover(selection);
  useSelectionShortcuts({
    projectId,
    viewerId,
    canEdit,
    board,
    sectionHandles,
    selection,
    selected,
    selectVisibleTaskIds,
    onOpenDialog: openDialog,
    onFilter: () => onOpenChange(true),
  });
  return (
    <>
      <FilterBar
        {...{
          projectId,
          viewerId,
          isOpen,
          onOpenChange,
          search,
          selectVisibleTaskIds,
          onVisibleTaskIdsChange,
        }}
      >
        <SaveViewButton />
      </FilterBar>
      {canEdit && (
        <BatchBar
          {...{ projectId, selected, targets, dialog, selection }}
          onOpenDialog={(name) => openDialog(name, selected)}
          onClose={close}
        />
      )}
    </>
  );
}
