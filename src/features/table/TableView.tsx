import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectProject } from '../../entities/projects/selectors';
import { selectSectionIds } from '../../entities/sections/selectors';
import { selectTask } from '../../entities/tasks/selectors';
import { useIsPrinting } from '../../lib/dom/useIsPrinting';
import { lazyWithPreload } from '../../lib/lazy';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { useLazy } from '../../ui/lazy/useLazy';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import { usePreloadOnFirstInteraction } from '../../ui/lazy/usePreloadOnFirstInteraction';
import { BoardHeader } from '../board/board/BoardHeader';
import { useBoardFilter } from '../board/board/filter/useBoardFilter';
import { useMoveTaskDialog } from '../board/board/useMoveTaskDialog';
import type { Viewer } from '../board/board/useViewer';
import { BoardContext, type TaskUrlParts } from '../board/card/boardContext';
import { createSelection, SelectionContext } from '../board/card/selection';
import { TableToolbar } from './head/TableToolbar';
import { useTableLayout } from './layout/useTableLayout';
import classes from './Table.module.css';
import { TableGrid } from './TableGrid';
import { stepInRows } from './rows/stepInRows';
import { TableStart } from './TableStart';
import { useTableRows } from './useTableRows';

export interface TableViewProps extends Viewer {
  projectId: number;
  /** The workspace's URL segment. */
  wid: string;
  notice?: ReactNode;
  /** An overlay about a task. */
  children?: ReactNode;
}

/** The list view of a board from the store: a table of its tasks, with groups (docs/ux.md#2-6-h). */
export function TableView({ projectId, wid, viewerId, canEdit, notice, children }: TableViewProps) {
  const view = useRef<HTMLDivElement>(null);
  useRootAttribute('tableView');
  const navigate = useNavigate();
  const store = useAppStore();
  const { search } = useLocation();
  const project = useAppSelector((state) => selectProject(state, projectId));
  const boardSlug = project?.slug ?? String(projectId);
  const [selection] = useState(createSelection);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const { isFilterActive, isReady, count, ...filter } = useBoardFilter();
  const { Component: FilterBar } = useLazy(filterBar, isFilterActive || isFilterOpen);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(NONE);
  const isPrinting = useIsPrinting();
  const isEmpty = useAppSelector((state) => selectSectionIds(state, projectId).length === 0);
  const layout = useTableLayout(projectId);
  const { rows, count: shownCount } = useTableRows({
    projectId,
    layout,
    selectVisibleTaskIds: filter.selectVisibleTaskIds,
    collapsed,
    canAdd: canEdit,
  });
  const { openMoveDialog, ...dialog } = useMoveTaskDialog(view);
  const { Component: MoveTaskDialog } = useLazy(moveTaskDialog, dialog.moving !== null);
  usePreloadOnFirstInteraction();

  const board = useMemo(
    () => ({
      projectId,
      wid,
      boardSlug,
      viewerId,
      canEdit,
      openMoveDialog,
      // The layout and the filter stay under an open task.
      openPath: ({ slug }: TaskUrlParts) => links.table(wid, boardSlug, slug) + search,
      pathOf: ({ slug }: TaskUrlParts) => links.task(wid, boardSlug, slug),
    }),
    [projectId, wid, boardSlug, viewerId, canEdit, openMoveDialog, search],
  );
  const boardOfTask = useMemo(
    () => ({
      ...board,
      stepFrom(taskId: number, by: 1 | -1) {
        const id = stepInRows(rows, taskId, by);
        if (id === undefined) return undefined;
        const next = selectTask(store.getState(), id ?? 0);
        return next ? board.openPath(next) : null;
      },
    }),
    [board, rows, store],
  );
  const toggleGroup = useCallback(
    (key: string) =>
      setCollapsed((all) => {
        const next = new Set(all);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  function openFilter(isOpen: boolean) {
    setIsFilterOpen(isOpen);
    if (isOpen) view.current?.querySelector<HTMLElement>('[role="search"] input')?.focus();
  }

  return (
    <BoardContext value={board}>
      <SelectionContext value={selection}>
        <div ref={view} className={classes.view}>
          <BoardHeader
            {...{ projectId, wid, notice }}
            view="table"
            filter={{ isOpen: isFilterOpen, count, onOpenChange: openFilter }}
          >
            {FilterBar && (
              <FilterBar
                {...{ projectId, viewerId, ...filter }}
                isOpen={isFilterOpen}
                onOpenChange={openFilter}
              />
            )}
          </BoardHeader>
          <TableToolbar layout={layout} count={shownCount} />
          {isReady && isEmpty && <TableStart />}
          {isReady && !isEmpty && (
            <TableGrid
              {...{ view, rows, layout, selection }}
              isWhole={isPrinting}
              selectVisibleTaskIds={filter.selectVisibleTaskIds}
              filterSearch={filter.search}
              onFilter={() => openFilter(true)}
              onNavigate={(to) => void navigate(to)}
              onToggleGroup={toggleGroup}
            />
          )}
        </div>
        <BoardContext value={boardOfTask}>{children}</BoardContext>
        {MoveTaskDialog && <MoveTaskDialog {...dialog} />}
      </SelectionContext>
    </BoardContext>
  );
}

const NONE: ReadonlySet<string> = new Set();

const moveTaskDialog = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "writing" */ '../board/card/moveTask/MoveTaskDialog'))
      .MoveTaskDialog,
  { opensField: true },
);
/** A filter in the URL opens no field: keys typed meanwhile are for the table. */
const filterBar = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-tools" */ '../board/board/filter/FilterBar'))
      .FilterBar,
);
