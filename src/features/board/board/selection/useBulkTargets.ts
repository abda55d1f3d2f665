import { useCallback, useState, useSyncExternalStore } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../../../store/hooks';
import type { Selection } from '../../card/selection';
import type { SelectShown } from '../../card/shownTasks';
import { boardOrder } from '../boardOrder';

/** A dialog of a batch action. */
export type BulkDialogName = 'move' | 'assign' | 'due' | 'archive';

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
  const [{ dialog, targets }, setOpened] = useState<{
    dialog: BulkDialogName | null;
    targets: readonly number[];
  }>({ dialog: null, targets: NONE });
  const openDialog = useCallback(
    (name: BulkDialogName, taskIds: readonly number[]) =>
      setOpened({ dialog: name, targets: taskIds }),
    [],
  );
  const close = useCallback(() => setOpened({ dialog: null, targets: NONE }), []);
  return { selected, targets, dialog, openDialog, close };
}
