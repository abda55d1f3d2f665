import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { selectTask } from '../../../entities/tasks/selectors';
import { keyPressed } from '../../../lib/keys/keyPressed';
import { shortcutAt, type ShortcutAt } from '../../../lib/keys/shortcuts';
import { useAppStore } from '../../../store/hooks';
import { shortcutFired } from '../../../ui/lazy/keyBuffer';
import { useKeysOfPage } from '../../../ui/overlays/useKeysOfPage';
import { BATCH_DIALOGS } from '../../board/board/selection/useSelectionShortcuts';
import type { BatchDialogName } from '../../board/board/selection/useBatchTargets';
import { useToggleMine } from '../../board/board/selection/useToggleMine';
import { useCopyLink } from '../../board/card/actions/useCopyLink';
import { useBoard } from '../../board/card/boardContext';
import { useTaskPaths } from '../../board/card/useTaskPaths';
import { TITLE } from '../layout/tableLayout';
import type { TableRow } from '../rows/createSelectTableRows';
import type { CellPlace } from '../tableContext';
import { HEAD, type ActiveCell } from './useActiveCell';
import { neighbourCell, type CellStep } from './neighbourCell';
import type { TableSelection } from './useTableSelection';

type KeyEvent = KeyboardEvent | ReactKeyboardEvent;
type BoardKey = ShortcutAt<'board'>;
type TableKey = ShortcutAt<'table'>;

export interface TableKeysOptions {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  columns: readonly string[];
  rowHeight: number;
  active: ActiveCell;
  focusCell: (cell: CellPlace) => void;
  selection: TableSelection;
  /** The visible selected tasks, in the board's order. */
  selected: readonly number[];
  onEdit: (cell: CellPlace) => void;
  onToggleGroup: (groupKey: string) => void;
  onAdd: (sectionId: number) => void;
  onOpenDialog: (name: BatchDialogName, ids: readonly number[]) => void;
  onFilter: () => void;
  onOnlyMine: () => void;
  /** Sizes or moves a column by one step. */
  onColumnKey: (key: TableKey, column: string) => void;
  onOpenTask: (path: string) => void;
}

/** The steps of the board's keys in the table. */
const STEPS: Readonly<Partial<Record<BoardKey, CellStep>>> = {
  cardUp: 'up',
  cardDown: 'down',
  cardLeft: 'left',
  cardRight: 'right',
  cardFirst: 'start',
  cardLast: 'end',
  listFirst: 'top',
  listLast: 'bottom',
};
const PAGES: Readonly<Record<string, CellStep>> = { PageUp: 'pageUp', PageDown: 'pageDown' };

/**
 * The keys of the table: those of the board (docs/ux.md#2-8), which apply to the row with focus;
 * arrows go from cell to cell, and the browser presses the cell's button on Enter.
 */
export function useTableKeys(options: TableKeysOptions): (event: KeyEvent) => void {
  const store = useAppStore();
  const copyLink = useCopyLink();
  const { canEdit, viewerId } = useBoard();
  const { openPath, ownPath } = useTaskPaths();
  const toggleMine = useToggleMine(viewerId);
  const { rows, columns, active, selection } = options;

  function step(to: CellStep) {
    const row = rows[active.index];
    const isGroup = row?.kind === 'group';
    if (isGroup && (to === 'left' || to === 'right')) {
      if (row.isCollapsed === (to === 'right')) options.onToggleGroup(row.group.key);
      return;
    }
    const height = options.scroller.current?.clientHeight ?? 0;
    const next = neighbourCell(
      { row: active.index, column: Math.max(0, columns.indexOf(active.column)) },
      to,
      {
        rows: rows.length,
        columns: columns.length,
        page: Math.max(1, Math.floor(height / options.rowHeight) - 2),
      },
    );
    const key = next.row < 0 ? HEAD : rows[next.row]?.key;
    // The tick and the menu have no headings that take focus.
    const column = columns[next.column] ?? TITLE;
    const isBare = next.row < 0 && (column === 'done' || column === 'menu');
    if (key !== undefined && !isBare) options.focusCell({ row: key, column });
    else if (key !== undefined && active.index >= 0) options.focusCell({ row: key, column: TITLE });
  }

  function openTask(taskId: number) {
    const task = selectTask(store.getState(), taskId);
    if (task) options.onOpenTask(openPath(task));
  }

  function handleTaskKey(key: BoardKey, taskId: number, event: KeyEvent): boolean {
    if (key === 'openCard') {
      if (event.key === 'Enter') return false;
      openTask(taskId);
      return true;
    }
    if (key === 'copyCardLink') {
      const task = selectTask(store.getState(), taskId);
      if (task) void copyLink(ownPath(task));
      return true;
    }
    if (!canEdit) return false;
    const dialog = BATCH_DIALOGS[key];
    if (dialog) {
      const { selected } = options;
      options.onOpenDialog(dialog, selected.length === 0 ? [taskId] : selected);
      return true;
    }
    if (key === 'editCard') options.onEdit({ row: active.row, column: TITLE });
    else if (key === 'assignMe') toggleMine('assign', taskId);
    else if (key === 'watchCard') toggleMine('watch', taskId);
    else if (key === 'selectCard') selection.toggle(active.index);
    else if (key === 'selectCardUp' || key === 'selectCardDown')
      selection.extend(active.index, key === 'selectCardUp' ? -1 : 1);
    else if (key === 'selectList') selection.addGroup(active.index);
    else return false;
    return true;
  }

  function handleAnywhere(key: BoardKey): boolean {
    if (key === 'filter') options.onFilter();
    else if (key === 'onlyMine') options.onOnlyMine();
    else if (key === 'addCard' && canEdit) return addTask();
    else return false;
    return true;
  }

  /** Opens the form of the list of the active row; from the head that of the first list. */
  function addTask(): boolean {
    const from = Math.max(0, active.index);
    const row = rows[from];
    const collapsed = row?.kind === 'group' && row.isCollapsed ? row.group : undefined;
    const form =
      rows.slice(from).find(({ kind }) => kind === 'add') ??
      rows.findLast(({ kind }) => kind === 'add');
    const sectionId = collapsed?.sectionId ?? (form?.kind === 'add' ? form.sectionId : undefined);
    if (sectionId === undefined) return false;
    // A collapsed list has no row for its form.
    if (collapsed?.sectionId !== undefined) options.onToggleGroup(collapsed.key);
    options.onAdd(sectionId);
    return true;
  }

  function handle(event: KeyEvent): boolean {
    const pressed = keyPressed(event);
    const key = shortcutAt('board', pressed);
    if (!(event.target instanceof Element) || pressed === null) return false;
    const isOnCell = event.target.closest('[data-row]') !== null;
    if (event.key === 'Escape' && isOnCell) return selection.clear();
    if (key !== null && handleAnywhere(key)) return done(key, event);
    if (!isOnCell) {
      if (!event.target.matches('body, h1') || key === null || !STEPS[key]) return false;
      options.focusCell(active);
      return done(key, event);
    }
    const tableKey = shortcutAt('table', pressed);
    if (tableKey !== null && active.row === HEAD) {
      options.onColumnKey(tableKey, active.column);
      return true;
    }
    const row = rows[active.index];
    const taskId = row?.kind === 'task' ? row.taskId : null;
    // Space on the tick, a group or the form presses its button.
    if (event.key === ' ') {
      if (taskId === null || !canEdit || active.column === 'done') return false;
      selection.toggle(active.index);
      return true;
    }
    const to = (key && STEPS[key]) ?? PAGES[pressed];
    if (to) {
      step(to);
      return true;
    }
    return key !== null && taskId !== null && handleTaskKey(key, taskId, event)
      ? done(key, event)
      : false;
  }

  function handleKey(event: KeyEvent): void {
    // Menus, popovers and dialogs of a row handle their own keys.
    if (event.target instanceof Element && event.target.closest('[popover], dialog')) return;
    if (handle(event)) event.preventDefault();
  }

  useKeysOfPage(handleKey);
  return handleKey;
}

function done(key: BoardKey, event: KeyEvent): true {
  shortcutFired(key, event);
  return true;
}
