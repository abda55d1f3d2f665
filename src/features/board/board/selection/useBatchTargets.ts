import { useCallback, useState, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../../store/hooks';
import type { Selection } from '../../card/selection';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import { boardOrder } from '../boardOrder';

/** A dialog of a batch action. */
export type BatchDialogName = 'move' | 'assign' | 'due' | 'labels' | 'archive';

const NONE: readonly number[] = [];

/** The visible selected tasks in the board's order, and the tasks of the open dialog. */
export function useBatchTargets({
  projectId,
  selection,
  selectVisibleTaskIds,
}: {
  projectId: number;
  selection: Selection;
  selectVisibleTaskIds: SelectVisibleTaskIds;
}) {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids, selection.ids);
  const selected = useAppSelector((state) => {
    if (ids.size === 0) return NONE;
    return [...boardOrder(state, projectId, selectVisibleTaskIds).taskIds.values()].flatMap(
      (list) => list.filter((id) => ids.has(id)),
    );
  }, shallowEqual);
  const [{ dialog, targets }, setOpened] = useState<{
    dialog: BatchDialogName | null;
    targets: readonly number[];
  }>({ dialog: null, targets: NONE });
  const openDialog = useCallback(
    (name: BatchDialogName, taskIds: readonly number[]) =>
      setOpened({ dialog: name, targets: taskIds }),
    [],
  );
  const close = useCallback(() => setOpened({ dialog: null, targets: NONE }), []);
  return { selected, targets, dialog, openDialog, close };
}
