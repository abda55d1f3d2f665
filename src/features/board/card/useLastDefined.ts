import { useState } from 'react';

/** A row, or as it was last seen: whoever drags a board around may still look at what somebody else has just taken away. */
export function useLastDefined<Row>(row: Row | undefined): Row | undefined {
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  return row ?? last;
}
