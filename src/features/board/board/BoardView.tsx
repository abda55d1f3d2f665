import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { selectProject } from '../../../entities/projects/selectors';
import { useAppSelector } from '../../../store/hooks';
import { lazyOnIntent, lazyWithPreload } from '../../../lib/lazy';
import { useIsSmallScreen } from '../../../ui/hooks/useIsSmallScreen';
import { useRootAttribute } from '../../../ui/hooks/useRootAttribute';
import { useLazy, useLazyWhen } from '../../../ui/lazy/useLazy';
import { useBufferedKeydown } from '../../../ui/lazy/useBufferedKeydown';
import { usePreloadOnFirstInteraction } from '../../../ui/lazy/usePreloadOnFirstInteraction';
import type { CardMarks } from '../../activity/changes/cardMarks';
import { SectionHandlesContext, type SectionHandle } from '../section/sectionHandles';
import { BoardContext } from '../card/boardContext';
import { createSelection, SelectionContext } from '../card/selection';
import { VisibleTaskIdsContext } from '../card/visibleTaskIds';
import { BoardDragProvider } from './drag/BoardDragProvider';
import { BoardHeader } from './BoardHeader';
import { BoardSections } from './BoardSections';
import classes from './BoardView.module.css';
import { useBoardFilter } from './filter/useBoardFilter';
import { useBufferedSelection } from './selection/useBufferedSelection';
import { useMoveTaskDialog } from './useMoveTaskDialog';
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
  const [sectionHandles] = useState(() => new Map<number, SectionHandle>());
  const [selection] = useState(createSelection);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const [marks, setMarks] = useState<CardMarks | null>(null);
  const { isFilterActive, isReady, count, ...filter } = useBoardFilter();
  const [isKeyHandlerReady, setIsKeyHandlerReady] = useState(false);
  const hasBufferedKey = useBufferedKeydown(!isKeyHandlerReady);
  const hasBufferedClick = useBufferedSelection(board, canEdit && !isKeyHandlerReady);
  const { Component: BoardTools } = useLazy(
    boardTools,
    isFilterActive || isFilterOpen || hasBufferedKey || hasBufferedClick,
  );
  const { Component: ListTabs } = useLazyWhen(listTabs, useIsSmallScreen());
  const boardSlug =
    useAppSelector((state) => selectProject(state, projectId)?.slug) ?? String(projectId);
  const { openMoveDialog, ...dialog } = useMoveTaskDialog(board);
  const { Component: MoveTaskDialog } = useLazy(moveTaskDialog, dialog.moving !== null);
  const onKeyDown = useRef<(event: KeyboardEvent) => void>(null);
  const onKeyHandlerChange = useCallback((handler: (event: KeyboardEvent) => void) => {
    onKeyDown.current = handler;
    setIsKeyHandlerReady(true);
  }, []);
  function openFilter(isOpen: boolean) {
    setIsFilterOpen(isOpen);
    if (isOpen) board.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
  }
  usePreloadOnFirstInteraction();
  useRootAttribute('board');
  const contextValue = useMemo(
    () => ({ projectId, wid, boardSlug, viewerId, canEdit, openMoveDialog, marks }),
    [projectId, wid, boardSlug, viewerId, canEdit, openMoveDialog, marks],
  );

  return (
    <BoardContext value={contextValue}>
      <SectionHandlesContext value={sectionHandles}>
        <SelectionContext value={selection}>
          <VisibleTaskIdsContext value={filter.selectVisibleTaskIds}>
            {/* The keyboard shortcuts are handled here for all cards. */}
            {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div
              ref={board}
              className={classes.board}
              onKeyDown={(event) => onKeyDown.current?.(event)}
            >
              <BoardHeader
                {...{ projectId, wid, notice }}
                onMarksChange={setMarks}
                filter={{ isOpen: isFilterOpen, count, onOpenChange: openFilter }}
              >
                {ListTabs ? (
                  <ListTabs projectId={projectId} board={board} />
                ) : (
                  <div className={classes.tabsPlace} />
                )}
                {BoardTools && (
                  <BoardTools
                    {...{
                      projectId,
                      viewerId,
                      canEdit,
                      board,
                      sectionHandles,
                      selection,
                      openMoveDialog,
                      ...filter,
                    }}
                    onKeyHandlerChange={onKeyHandlerChange}
                    isOpen={isFilterOpen}
                    onOpenChange={openFilter}
                  />
                )}
              </BoardHeader>
              <BoardDragProvider projectId={projectId}>
                {isReady && <BoardSections />}
              </BoardDragProvider>
            </div>
            {children}
            {MoveTaskDialog && <MoveTaskDialog {...dialog} />}
          </VisibleTaskIdsContext>
        </SelectionContext>
      </SectionHandlesContext>
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
const listTabs = lazyOnIntent(
  async () => (await import(/* webpackChunkName: "board-phone" */ './phone/ListTabs')).ListTabs,
);
