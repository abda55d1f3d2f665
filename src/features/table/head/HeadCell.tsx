import { useText } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import { TITLE } from '../layout/tableLayout';
import classes from '../Table.module.css';
import { useColumnDrag } from './useColumnDrag';
import { useColumnSizing } from './useColumnSizing';

export interface HeadCellProps {
  id: string;
  title: string;
  sort: 'ascending' | 'descending' | null;
  isTabStop: boolean;
  onSort: () => void;
  width: number;
  onSizing: (sizing: { id: string; width: number } | null) => void;
  onSize: (id: string, width: number) => void;
  /** The shown columns after the title, and the change of their order; the title stays first. */
  order?: readonly string[];
  onMove?: (id: string, to: number) => void;
}

/** A heading. Keys size and move it as well (docs/ux.md#2-8). */
export function HeadCell({
  id,
  title,
  sort,
  isTabStop,
  onSort,
  width,
  onSizing,
  onSize,
  order,
  onMove,
}: HeadCellProps) {
  const text = useText();
  const sizing = useColumnSizing({ id, width, onSizing, onSize });
  const drag = useColumnDrag({ id, order, onMove });
  return (
    <div
      role="columnheader"
      aria-sort={sort ?? undefined}
      className={id === TITLE ? classes.titleHead : classes.headCell}
      data-column={id}
    >
      <button
        type="button"
        data-cell={id}
        tabIndex={isTabStop ? 0 : -1}
        className={classes.heading}
        title={text('column-sort', { title })}
        {...drag}
        onClick={onSort}
      >
        <span>{title}</span>
        {sort && <Icon name={sort === 'ascending' ? 'up' : 'down'} />}
      </button>
      <span aria-hidden className={classes.edge} {...sizing} />
    </div>
  );
}
