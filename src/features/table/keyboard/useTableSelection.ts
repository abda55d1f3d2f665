import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { useText } from '../../../lib/text/useText';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import type { Selection } from '../../board/card/selection';
import type { TableRow } from '../rows/createSelectTableRows';
import type { CellPlace } from '../tableContext';
import { cellAt } from './cellAt';

export interface TableSelection {
  /** Selects the task of a row, or deselects it; the next range begins there. */
  toggle: (index: number) => void;
  /** Adds the row and the one beside it, which takes focus. */
  extend: (index: number, by: 1 | -1) => void;
  /** Adds all tasks of the group of a row. */
  addGroup: (index: number) => void;
  /** @returns whether anything was selected */
  clear: () => boolean;
  /** Ctrl or Shift with a click. */
  onClickCapture: (event: MouseEvent) => void;
}

export interface TableSelectionOptions {
  selection: Selection;
  rows: readonly TableRow[];
  canEdit: boolean;
  focusCell: (cell: CellPlace) => void;
}

/** Selects tasks in the order of the table, as on the board (docs/ux.md#2-8). */
export function useTableSelection({
  selection,
  rows,
  canEdit,
  focusCell,
}: TableSelectionOptions): TableSelection {
  const text = useText();
  const announce = useAnnounce();
  /** The key of the row from which a click with Shift selects. */
  const anchor = useRef<string | null>(null);

  function select(ids: Iterable<number>): void {
    selection.set(ids);
    announce(text('selected-count', { n: selection.ids().size }));
  }
  function toggle(index: number): void {
    const row = rows[index];
    if (row?.kind !== 'task') return;
    anchor.current = row.key;
    const ids = new Set(selection.ids());
    if (!ids.delete(row.taskId)) ids.add(row.taskId);
    select(ids);
  }
  const idsIn = (some: readonly TableRow[]) =>
    some.flatMap((row) => (row.kind === 'task' ? [row.taskId] : []));

  function extend(index: number, by: 1 | -1): void {
    const here = rows[index];
    const next =
      by === 1
        ? rows.slice(index + 1).find(({ kind }) => kind === 'task')
        : rows.slice(0, index).findLast(({ kind }) => kind === 'task');
    const both = [here, next].flatMap((row) => row ?? []);
    if (selection.ids().size === 0) anchor.current = here?.key ?? null;
    select([...selection.ids(), ...idsIn(both)]);
    if (next) focusCell({ row: next.key, column: 'title' });
  }

  return {
    toggle,
    extend,
    addGroup(index) {
      const row = rows[index];
      const key = row?.kind === 'task' ? row.groupKey : null;
      const all = rows.filter((one) => one.kind === 'task' && one.groupKey === key);
      select([...selection.ids(), ...idsIn(all)]);
    },
    clear() {
      if (selection.ids().size === 0) return false;
      anchor.current = null;
      select([]);
      return true;
    },
    onClickCapture(event) {
      const { target } = event;
      if (!canEdit || event.altKey || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
      if (target instanceof Element && target.closest('[popover], dialog')) return;
      const cell = cellAt(target);
      const index = rows.findIndex(({ key }) => key === cell?.row);
      const row = rows[index];
      if (!cell || row?.kind !== 'task') return;
      event.preventDefault();
      event.stopPropagation();
      const from = rows.findIndex(({ key }) => key === anchor.current);
      if (event.shiftKey && from >= 0) {
        const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1);
        select([...selection.ids(), ...idsIn(range)]);
      } else toggle(index);
      focusCell({ row: row.key, column: cell.column });
    },
  };
}
