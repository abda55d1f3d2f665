import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TableRow } from '../rows/createSelectTableRows';
import { TITLE } from '../layout/tableLayout';
import type { CellPlace } from '../tableContext';
import { cellAt, elementOf } from './cellAt';

export const HEAD = 'head';

export interface ActiveCell extends CellPlace {
  /** Its row among all rows; -1 for the head. */
  index: number;
}

interface Remembered extends ActiveCell {
  taskId: number | null;
}

export interface ActiveCellOptions {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  /** The columns in order, with those of the tick, the title and the menu. */
  columns: readonly string[];
  scrollToRow: (index: number) => void;
}

/**
 * The table's one Tab stop: the cell that has focus or had it last. If its row goes to another
 * group, the cell goes with it; if its row disappears, the row in its place takes over, and focus
 * that was lost with it comes back.
 */
export function useActiveCell({ scroller, rows, columns, scrollToRow }: ActiveCellOptions) {
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const hasFocus = useRef(false);
  /** A late check of a former blur must not undo a newer focus. */
  const focusCount = useRef(0);
  const active = locate(remembered, rows, columns);
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
  });

  const remember = useCallback(
    (cell: CellPlace) => {
      const index = cell.row === HEAD ? -1 : rows.findIndex(({ key }) => key === cell.row);
      const row = rows[index];
      setRemembered((old) =>
        old?.row === cell.row && old.column === cell.column && old.index === index
          ? old
          : { ...cell, index, taskId: row?.kind === 'task' ? row.taskId : null },
      );
    },
    [rows],
  );

  /** Focuses a cell, wherever it is. */
  const focusCell = useCallback(
    (cell: CellPlace) => {
      flushSync(() => remember(cell));
      const index = rows.findIndex(({ key }) => key === cell.row);
      scrollToRow(index);
      const element = elementOf(scroller.current, cell);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [remember, rows, scrollToRow, scroller],
  );
  const focusActive = useCallback(() => focusCell(latest.current), [focusCell]);

  // A row with focus may leave the page with a change, by this user or by another one, and a dialog
  // may close after its row has left.
  useEffect(() => {
    if (!hasFocus.current) return undefined;
    const timer = setTimeout(() => {
      if (hasFocus.current && document.activeElement === document.body) focusActive();
    });
    return () => clearTimeout(timer);
  });

  const handlers = {
    onFocus({ target }: FocusEvent) {
      hasFocus.current = true;
      focusCount.current += 1;
      const cell = target.closest('[popover], dialog') ? null : cellAt(target);
      // A form in a row keeps the cell of its button.
      if (cell) remember({ ...cell, column: cell.column });
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof Element) {
        // Focus that goes to a menu or a dialog comes back.
        hasFocus.current =
          scroller.current?.contains(relatedTarget) === true ||
          relatedTarget.closest('[popover], dialog') !== null;
        return;
      }
      const { current } = focusCount;
      setTimeout(() => {
        // An element that has left the page has lost focus with it; else the user has moved on.
        const hasMovedOn = document.activeElement === document.body && target.isConnected;
        if (hasMovedOn && focusCount.current === current) hasFocus.current = false;
      });
    },
  };
  return { active, focusCell, focusActive, handlers };
}

function locate(
  remembered: Remembered | null,
  rows: readonly TableRow[],
  columns: readonly string[],
): ActiveCell {
  const column = remembered && columns.includes(remembered.column) ? remembered.column : TITLE;
  if (remembered?.row === HEAD) return { row: HEAD, column, index: -1 };
  const first = Math.max(
    0,
    rows.findIndex(({ kind }) => kind === 'task'),
  );
  if (!remembered)
    return { row: rows[first]?.key ?? HEAD, column, index: rows[first] ? first : -1 };
  const same =
    rows[remembered.index]?.key === remembered.row
      ? remembered.index
      : rows.findIndex(({ key }) => key === remembered.row);
  const moved =
    same >= 0 || remembered.taskId === null
      ? same
      : rows.findIndex((row) => row.kind === 'task' && row.taskId === remembered.taskId);
  const index = moved >= 0 ? moved : Math.min(Math.max(0, remembered.index), rows.length - 1);
  return { row: rows[index]?.key ?? HEAD, column, index };
}
