import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import type { SelectShown } from '../../card/shownTasks';

/** An address that narrows the board; what it means, the board's tools know. */
const NARROWS = /[?&](q|assignee|due|watching|done)=/;

/** Which tasks the board shows. The address says so; while a task stands over the board, the address before it. */
export function useBoardFilter() {
  const { search } = useLocation();
  const { taskId } = useParams();
  const [kept, setKept] = useState(search);
  if (taskId === undefined && kept !== search) setKept(search);
  const [shown, setShown] = useState<SelectShown | null>(null);
  const onShown = useCallback((next: SelectShown | null) => setShown(() => next), []);
  const isNarrowed = NARROWS.test(kept);
  return {
    search: kept,
    isNarrowed,
    isReady: !isNarrowed || shown !== null,
    shown: (isNarrowed ? shown : null) ?? selectTaskIds,
    onShown,
  };
}
