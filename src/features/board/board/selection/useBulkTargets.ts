import { useCallback, useState, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../../store/hooks';
import type { Selection } from '../../card/selection';
import type { SelectShown } from '../../card/shownTasks';
import { boardOrder } from '../boardOrder';

/** The dialogs of batch actions. */
export type BulkQuestion = 'move' | 'assign' | 'due' | 'archive';

const NONE: readonly number[] = [];

/** The visible selected tasks in the board's order, and the tasks of the open dialog. */
export function useBulkTargets({
  projectId,
  selection,
  shown,
}: {
  projectId: number;
  selection: Selection;
  shown: SelectShown;
}) {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const selected = useAppSelector((state) => {
    if (ids.size === 0) return NONE;
    return [...boardOrder(state, projectId, shown).taskIds.values()].flatMap((list) =>
      list.filter((id) => ids.has(id)),
    );
  }, shallowEqual);
  const [{ asked, targets }, setAsked] = useState<{
    asked: BulkQuestion | null;
    targets: readonly number[];
  }>({ asked: null, targets: NONE });
  const ask = useCallback(
    (what: BulkQuestion, about: readonly number[]) => setAsked({ asked: what, targets: about }),
    [],
  );
  const close = useCallback(() => setAsked({ asked: null, targets: NONE }), []);
  return { selected, targets, asked, ask, close };
}
