import { createContext, useContext } from 'react';
import type { TableColumn } from './layout/tableColumns';

/** A cell: its row's key and its column's id. */
export interface CellPlace {
  row: string;
  column: string;
}

/** Shared by the rows of a table; its values change only with the columns. */
export interface TableContextValue {
  columns: readonly TableColumn[];
  /** Opens the editor of a cell; null closes it. */
  onEdit: (cell: CellPlace | null) => void;
  /** Closes the editor; by key, focus returns to its cell. */
  onEdited: (byKey: boolean) => void;
  onToggleGroup: (groupKey: string) => void;
  /** Opens the form for a new task in a list; null closes it. */
  onAdd: (sectionId: number | null) => void;
  /** The height of the open form, in px; null when it closes. */
  onOpenHeight: (open: { key: string; height: number } | null) => void;
}

export const TableContext = createContext<TableContextValue | null>(null);

/** @throws outside of a table */
export function useTable(): TableContextValue {
  const table = useContext(TableContext);
  if (!table) throw new Error('useTable must be used inside <TableContext>');
  return table;
}
