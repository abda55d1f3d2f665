/** A step from one cell to another. */
export type CellStep =
  'up' | 'down' | 'left' | 'right' | 'start' | 'end' | 'top' | 'bottom' | 'pageUp' | 'pageDown';

export interface Position {
  /** -1 is the head. */
  row: number;
  column: number;
}

/** The cell one step away; the same cell at an edge. */
export function neighbourCell(
  { row, column }: Position,
  step: CellStep,
  size: { rows: number; columns: number; page: number },
): Position {
  const lastRow = size.rows - 1;
  const inRows = (to: number) => ({ row: Math.max(-1, Math.min(lastRow, to)), column });
  const inColumns = (to: number) => ({ row, column: Math.max(0, Math.min(size.columns - 1, to)) });
  switch (step) {
    case 'up':
      return inRows(row - 1);
    case 'down':
      return inRows(row + 1);
    case 'left':
      return inColumns(column - 1);
    case 'right':
      return inColumns(column + 1);
    case 'start':
      return inColumns(0);
    case 'end':
      return inColumns(size.columns - 1);
    case 'top':
      return inRows(0);
    case 'bottom':
      return inRows(lastRow);
    case 'pageUp':
      return inRows(Math.max(0, row - size.page));
    case 'pageDown':
      return inRows(row + size.page);
  }
}
