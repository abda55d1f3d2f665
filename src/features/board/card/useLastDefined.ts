import { useState } from 'react';

/**
 * The row, or its last defined value: a row that another user removes stays visible until the
 * component unmounts. The drag library must not lose an item during a drag.
 */
export function useLastDefined<Row>(row: Row | undefined): Row | undefined {
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  return row ?? last;
}
