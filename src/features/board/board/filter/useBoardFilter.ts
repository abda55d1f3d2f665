import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import type { SelectShown } from '../../card/shownTasks';

/** Detects a filter in a URL; the board's tools parse it. */
const NARROWS = /[?&](q|assignee|due|watching|done)=/g;

/** The board's filter from the URL; while a task is open, from the last URL without a task. */
export function useBoardFilter() {
  const { search } = useLocation();
  const { taskId } = useParams();
  const [lastSearch, setLastSearch] = useState(search);
  if (taskId === undefined && lastSearch !== search) setLastSearch(search);
  const [shown, setShown] = useState<SelectShown | null>(null);
  const onShown = useCallback((next: SelectShown | null) => setShown(() => next), []);
  const count = lastSearch.match(NARROWS)?.length ?? 0;
  const isNarrowed = count > 0;
  return {
    search: lastSearch,
    isNarrowed,
    count,
    isReady: !isNarrowed || shown !== null,
    shown: (isNarrowed ? shown : null) ?? selectTaskIds,
    onShown,
  };
}
