import { useCallback, useState, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../../store/hooks';
import type { Selection } from '../../card/selection';
import type { SelectShown } from '../../card/shownTasks';
import { boardOrder } from '../boardOrder';

/** What the reader is asked before it is done with some tasks. */
export type BulkQuestion = 'move' | 'assign' | 'due' | 'archive';

const NONE: readonly number[] = [];

/** The selected tasks that are on the board and shown, in its order, and which tasks a question is about. */
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
