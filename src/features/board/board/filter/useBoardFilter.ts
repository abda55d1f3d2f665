import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';

/** Detects a filter in a URL; the board's tools parse it. */
const FILTER_PARAMS = /[?&](q|assignee|label|due|watching|done|[fs]\d+)=[^&]/g;

/** The board's filter from the URL; while a task is open, from the last URL without a task. */
export function useBoardFilter() {
  const { search } = useLocation();
  const { taskId } = useParams();
  const [lastSearch, setLastSearch] = useState(search);
  if (taskId === undefined && lastSearch !== search) setLastSearch(search);
  const [selectVisibleTaskIds, setSelectVisibleTaskIds] = useState<SelectVisibleTaskIds | null>(
    null,
  );
  const onVisibleTaskIdsChange = useCallback(
    (next: SelectVisibleTaskIds) => setSelectVisibleTaskIds(() => next),
    [],
  );
  const count = lastSearch.match(FILTER_PARAMS)?.length ?? 0;
  const isFilterActive = count > 0;
  return {
    search: lastSearch,
    isFilterActive,
    count,
    isReady: !isFilterActive || selectVisibleTaskIds !== null,
    selectVisibleTaskIds: (isFilterActive ? selectVisibleTaskIds : null) ?? selectTaskIds,
    onVisibleTaskIdsChange,
  };
}
