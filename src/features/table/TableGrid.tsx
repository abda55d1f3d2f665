import { useCallback, useMemo, useState } from 'react';
import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { useText } from '../../lib/text/useText';
import { filterOf, withFilter, withOnlyMine } from '../board/board/filter/boardFilter';
import { useBatchTargets } from '../board/board/selection/useBatchTargets';
import { useBoard } from '../board/card/boardContext';
import type { Selection } from '../board/card/selection';
import type { SelectVisibleTaskIds } from '../board/card/visibleTaskIds';
import { TableBatchBar } from './TableBatchBar';
import { TableHead } from './head/TableHead';
import { useActiveCell } from './keyboard/useActiveCell';
import { useColumnKeys } from './keyboard/useColumnKeys';
import { useTableKeys } from './keyboard/useTableKeys';
import { useTableSelection } from './keyboard/useTableSelection';
import { moveTo } from './layout/moveTo';
import { TITLE } from './layout/tableLayout';
import { useColumnWidths } from './layout/useColumnWidths';
import { useIsWide } from './layout/useIsWide';
import type { TableLayoutView } from './layout/useTableLayout';
import type { TableRow } from './rows/createSelectTableRows';
import { TableBody } from './TableBody';
import classes from './Table.module.css';
import { TableContext, type CellPlace } from './tableContext';
import { useVirtualRows } from './virtual/useVirtualRows';

export interface TableGridProps {
  /** The element around the header and the table: its keys are those of the table. */
  view: RefObject<HTMLElement | null>;
  rows: readonly TableRow[];
  layout: TableLayoutView;
  selection: Selection;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  isWhole: boolean;
  /** The filter in the URL. */
  filterSearch: string;
  onFilter: () => void;
  onNavigate: (to: { search: string } | string) => void;
  onToggleGroup: (groupKey: string) => void;
}

/** The table: a grid with one Tab stop, whose visible rows are rendered. */
export function TableGrid({
  rows,
  layout,
  selection,
  selectVisibleTaskIds,
  isWhole,
  filterSearch,
  onFilter,
  onNavigate,
  onToggleGroup,
}: TableGridProps) {
  const text = useText();
  const { projectId, canEdit } = useBoard();
  const [editing, setEditing] = useState<CellPlace | null>(null);
  const [adding, setAdding] = useState<number | null>(null);
  const columns = useMemo(
    () => ['done', TITLE, ...layout.shown.map(({ id }) => id), 'menu'],
    [layout.shown],
  );
  const [activeIndex, setActiveIndex] = useState(-1);
  const formIndex = useMemo(
    () => (adding === null ? -1 : formIndexOf(rows, adding)),
    [rows, adding],
  );
  // The row of the form is gone, with its list or because that is collapsed: the draft stays.
  if (adding !== null && formIndex < 0) setAdding(null);
  const pinned = useMemo(() => [activeIndex, formIndex], [activeIndex, formIndex]);
  const virtual = useVirtualRows({ rows, pinned, isWhole });
  const { scroller, scrollToRow } = virtual;
  const { active, focusCell, focusActive, handlers } = useActiveCell({
    scroller,
    rows,
    columns,
    scrollToRow,
  });
  if (activeIndex !== active.index) setActiveIndex(active.index);
  const tableSelection = useTableSelection({ selection, rows, canEdit, focusCell });
  const { selected, targets, dialog, openDialog, close } = useBatchTargets({
    projectId,
    selection,
    selectVisibleTaskIds,
  });
  const widths = useColumnWidths(layout);
  const isWide = useIsWide(scroller, widths.total);
  const { change } = layout;
  const handleColumnKey = useColumnKeys(layout, widths.widthOf);

  const edit = useCallback((cell: CellPlace | null) => setEditing(cell), []);
  const edited = useCallback(
    (byKey: boolean) => {
      setEditing(null);
      // The change may have moved the row; focus follows once it is rendered.
      if (byKey) setTimeout(focusActive);
    },
    [focusActive],
  );
  const add = useCallback(
    (sectionId: number | null) => {
      setAdding(sectionId);
      if (sectionId !== null) return;
      // Closed by a key, the form has taken the focus with it; else the user has moved on.
      setTimeout(() => {
        if (document.activeElement === document.body) focusActive();
      });
    },
    [focusActive],
  );
  const handleKeyDown = useTableKeys({
    scroller,
    rows,
    columns,
    rowHeight: virtual.rowHeight,
    active,
    focusCell,
    selection: tableSelection,
    onEdit: edit,
    onToggleGroup,
    onAdd(sectionId) {
      scrollToRow(formIndexOf(rows, sectionId));
      setAdding(sectionId);
      // The field may already be open without focus.
      scroller.current
        ?.querySelector<HTMLElement>(`[data-kind="add"][data-section="${sectionId}"] textarea`)
        ?.focus();
    },
    selected,
    onOpenDialog: openDialog,
    onFilter,
    onOnlyMine() {
      onNavigate({ search: withFilter(filterSearch, withOnlyMine(filterOf(filterSearch))) });
    },
    onColumnKey: handleColumnKey,
    onOpenTask: onNavigate,
  });
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': widths.template,
    '--table': widths.total,
  };
  const { onOpenHeight } = virtual;
  const table = useMemo(
    () => ({
      columns: layout.shown,
      onEdit: edit,
      onEdited: edited,
      onToggleGroup,
      onAdd: add,
      onOpenHeight,
    }),
    [layout.shown, edit, edited, onToggleGroup, add, onOpenHeight],
  );
  return (
    <TableContext value={table}>
      {/* The keyboard shortcuts are handled here for all cells. */}
      <div
        ref={scroller}
        role="presentation"
        className={classes.scroller}
        data-wide={isWide || undefined}
        onScroll={virtual.onScroll}
        onKeyDown={(event: KeyboardEvent) => handleKeyDown(event)}
        {...handlers}
      >
        <div
          role="grid"
          aria-label={text('tab-list')}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable={canEdit || undefined}
          aria-readonly={canEdit ? undefined : true}
          className={classes.table}
          style={style}
          onClickCapture={tableSelection.onClickCapture}
        >
          <div role="rowgroup" className={classes.headGroup}>
            <TableHead
              columns={layout.shown}
              widthOf={widths.widthOf}
              sort={layout.sort}
              tabStop={active.index < 0 ? active.column : null}
              onSort={(sort) => change({ sort })}
              onSizing={widths.onSizing}
              onSize={(id, width) => change({ widths: { ...layout.widths, [id]: width } })}
              onMove={(id, to) =>
                change({
                  columns: moveTo(
                    layout.shown.map((column) => column.id),
                    id,
                    to,
                  ),
                })
              }
            />
          </div>
          <TableBody {...{ virtual, isWhole, active, editing, adding }} />
        </div>
      </div>
      {canEdit && (
        <TableBatchBar
          {...{ projectId, selected, targets, dialog, selection }}
          onOpenDialog={(name) => openDialog(name, selected)}
          onClose={close}
        />
      )}
    </TableContext>
  );
}

/** The index of the row with a list's form; -1 if there is none. */
const formIndexOf = (rows: readonly TableRow[], sectionId: number) =>
  rows.findIndex((row) => row.kind === 'add' && row.sectionId === sectionId);
