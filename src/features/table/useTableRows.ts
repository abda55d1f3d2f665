import { useContext, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '../../lib/dates/useNow';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useFormatFieldValue } from '../../store/useFormatFieldValue';
import type { SelectVisibleTaskIds } from '../board/card/visibleTaskIds';
import { ServerPaintContext } from '../board/section/virtual/serverPaint';
import type { TableLayoutView } from './layout/useTableLayout';
import { TITLE } from './layout/tableLayout';
import { completeRows } from './rows/completeRows';
import { createSelectTableRows, type TableRows } from './rows/createSelectTableRows';
import type { TableWords } from './rows/tableData';

const MINUTE_MS = 60_000;
const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS);
const never = () => 0;

export interface TableRowsHookOptions {
  projectId: number;
  layout: TableLayoutView;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  collapsed: ReadonlySet<string>;
  canAdd: boolean;
}

/** The rows of the table, from the store. Groups of due dates are computed again each minute. */
export function useTableRows({
  projectId,
  layout: { all, group: groupId, sort },
  selectVisibleTaskIds,
  collapsed,
  canAdd,
}: TableRowsHookOptions): TableRows {
  const minute = useNow(groupId === 'due' ? minuteOf : never);
  const words = useTableWords(minute);
  const group = all.find(({ id, kind }) => id === groupId && kind !== 'steps') ?? null;
  const sortColumn = all.find(({ id }) => id === sort?.by) ?? null;
  const isSorted = sort !== null && (sortColumn !== null || sort.by === TITLE);
  const isDescending = sort?.isDescending === true;
  const select = useMemo(
    () =>
      createSelectTableRows({
        projectId,
        selectVisibleTaskIds,
        group,
        sort: isSorted ? { column: sortColumn, isDescending } : null,
        collapsed,
        canAdd,
        words,
      }),
    [
      projectId,
      selectVisibleTaskIds,
      group,
      isSorted,
      sortColumn,
      isDescending,
      collapsed,
      canAdd,
      words,
    ],
  );
  const table = useAppSelector(select);
  const serverPaint = useContext(ServerPaintContext);
  return serverPaint ? completeRows(table.rows, serverPaint.taskCounts) : table;
}

function useTableWords(minute: number): TableWords {
  const text = useText();
  const { locale } = useIntl();
  const nameOf = useNameOf();
  const formatValue = useFormatFieldValue();
  return useMemo(
    () => ({
      locale,
      none: text('field-empty'),
      nobody: text('nobody-assigned'),
      noDate: text('filter-no-date'),
      due: {
        overdue: text('filter-overdue'),
        today: text('due-today'),
        week: text('filter-week'),
        later: text('table-due-later'),
        past: text('table-due-past'),
      },
      nameOf,
      formatValue,
      now: new Date(minute * MINUTE_MS),
    }),
    [text, locale, nameOf, formatValue, minute],
  );
}
