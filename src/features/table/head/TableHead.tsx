import { useText } from '../../../lib/text/useText';
import { TITLE, type TableSort } from '../layout/tableLayout';
import type { TableColumn } from '../layout/tableColumns';
import classes from '../Table.module.css';
import { HeadCell } from './HeadCell';
import { nextSort } from './nextSort';

export interface TableHeadProps {
  columns: readonly TableColumn[];
  widthOf: (id: string) => number;
  sort: TableSort | null;
  /** The column whose heading is the Tab stop, if the head has it. */
  tabStop: string | null;
  onSort: (sort: TableSort | null) => void;
  /** The width while a heading is being sized; null when that ends without a change. */
  onSizing: (sizing: { id: string; width: number } | null) => void;
  onSize: (id: string, width: number) => void;
  onMove: (id: string, to: number) => void;
}

/** The headings of the columns: a press sorts, a drag moves, their edges size. */
export function TableHead({ columns, sort, tabStop, onSort, onMove, ...size }: TableHeadProps) {
  const text = useText();
  const shared = (id: string) =>
    ({
      id,
      sort: sort?.by === id ? (sort.isDescending ? 'descending' : 'ascending') : null,
      isTabStop: tabStop === id,
      onSort: () => onSort(nextSort(sort, id)),
      width: size.widthOf(id),
      onSizing: size.onSizing,
      onSize: size.onSize,
    }) as const;
  return (
    <div role="row" aria-rowindex={1} className={classes.head} data-row="head" data-head="">
      <div role="columnheader" className={classes.doneCell}>
        <span className="visually-hidden">{text('done')}</span>
      </div>
      <HeadCell {...shared(TITLE)} title={text('task')} />
      {columns.map(({ id, title }) => (
        <HeadCell
          key={id}
          {...shared(id)}
          title={title}
          order={columns.map((column) => column.id)}
          onMove={onMove}
        />
      ))}
      <div role="columnheader" className={classes.menuCell}>
        <span className="visually-hidden">{text('column-menu')}</span>
      </div>
    </div>
  );
}
