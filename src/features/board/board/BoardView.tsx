import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { selectProject } from '../../../entities/projects/selectors';
import { useAppSelector } from '../../../store/hooks';
import { lazyWithPreload } from '../../../lib/lazy';
import { useIsSmallScreen } from '../../../ui/hooks/useIsSmallScreen';
import { useLazy, useLazyWhenWanted } from '../../../ui/lazy/useLazy';
import { useBufferedKeydown } from '../../../ui/lazy/useBufferedKeydown';
import { usePreloadAll } from '../../../ui/lazy/usePreloadAll';
import { SectionHandles, type SectionHandle } from '../section/sectionHandles';
import { BoardContext } from '../card/boardContext';
import { createSelection, SelectionContext } from '../card/selection';
import { ShownTasks } from '../card/shownTasks';
import { BoardDragContext } from './drag/BoardDragContext';
import { BoardHeader } from './BoardHeader';
import { BoardSections } from './BoardSections';
import classes from './BoardView.module.css';
import { useBoardFilter } from './filter/useBoardFilter';
import { useMovingTask } from './useMovingTask';
import type { Viewer } from './useViewer';

export interface BoardViewProps extends Viewer {
  projectId: number;
  /** The workspace's URL segment. */
  wid: string;
  /** A notice above the board. */
  notice?: ReactNode;
  /** An overlay about an item of the board: an open task. */
  children?: ReactNode;
}

/** Shows a board from the store. Only optional parts (card fields, Share) send requests. */
export function BoardView({ projectId, wid, viewerId, canEdit, notice, children }: BoardViewProps) {
  const board = useRef<HTMLDivElement>(null);
  const [columns] = useState(() => new Map<number, SectionHandle>());
  const [selection] = useState(createSelection);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const { isNarrowed, isReady, count, ...filter } = useBoardFilter();
  const [hasKeys, setHasKeys] = useState(false);
  const isKeyWaiting = useBufferedKeydown(!hasKeys);
  const { Component: BoardTools } = useLazy(boardTools, isNarrowed || isFilterOpen || isKeyWaiting);
  const { Component: ListTabs } = useLazyWhenWanted(listTabs, useIsSmallScreen());
  const boardSlug =
    useAppSelector((state) => selectProject(state, projectId)?.slug) ?? String(projectId);
  const { onMove, ...dialog } = useMovingTask(board);
  const { Component: MoveTaskDialog } = useLazy(moveTaskDialog, dialog.moving !== null);
  const onKeyDown = useRef<(event: KeyboardEvent) => void>(null);
  const onKeys = useCallback((handler: (event: KeyboardEvent) => void) => {
    onKeyDown.current = handler;
    setHasKeys(true);
  }, []);
  function openFilter(isOpen: boolean) {
    setIsFilterOpen(isOpen);
    if (isOpen) board.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
  }
  usePreloadAll();
  const place = useMemo(
    () => ({ projectId, wid, boardSlug, viewerId, canEdit, onMove }),
    [projectId, wid, boardSlug, viewerId, canEdit, onMove],
  );

  return (
    <BoardContext value={place}>
      <SectionHandles value={columns}>
        <SelectionContext value={selection}>
          <ShownTasks value={filter.shown}>
            {/* The keyboard shortcuts are handled here for all cards. */}
            {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div
              ref={board}
              className={classes.board}
              onKeyDown={(event) => onKeyDown.current?.(event)}
            >
              <BoardHeader
                {...{ projectId, wid, notice }}
                filter={{ isOpen: isFilterOpen, count, onOpen: openFilter }}
              >
                {ListTabs && <ListTabs projectId={projectId} board={board} />}
                {BoardTools && (
                  <BoardTools
                    {...{
                      projectId,
                      viewerId,
                      canEdit,
                      board,
                      columns,
                      selection,
                      onMove,
                      ...filter,
                    }}
                    onKeys={onKeys}
                    isOpen={isFilterOpen}
                    onOpen={openFilter}
                  />
                )}
              </BoardHeader>
              <BoardDragContext projectId={projectId}>
                {isReady && <BoardSections />}
              </BoardDragContext>
            </div>
            {children}
            {MoveTaskDialog && <MoveTaskDialog {...dialog} />}
          </ShownTasks>
        </SelectionContext>
      </SectionHandles>
    </BoardContext>
  );
}

const moveTaskDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../card/moveTask/MoveTaskDialog'))
      .MoveTaskDialog,
  { opensField: true },
);
const boardTools = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "board-tools" */ './BoardTools')).BoardTools,
);
const listTabs = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "board-tools" */ './phone/ListTabs')).ListTabs,
);
