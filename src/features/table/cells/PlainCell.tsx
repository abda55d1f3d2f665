import type { ReactNode } from 'react';
import classes from '../Table.module.css';
import type { CellProps } from './cell';

export interface PlainCellProps extends Pick<CellProps, 'place' | 'isTabStop'> {
  children: ReactNode;
}

/** A cell without an editor: the cell itself takes focus. */
export function PlainCell({ place, isTabStop, children }: PlainCellProps) {
  return (
    <div
      role="gridcell"
      data-cell={place.column}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.plain}
    >
      <span className={classes.value}>{children}</span>
    </div>
  );
}
