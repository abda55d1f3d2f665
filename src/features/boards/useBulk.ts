import { useCallback } from 'react';
import { canUndo } from '../../store/createUndoHistory';
import { useAppDispatch } from '../../store/hooks';
import { useUndoHistory } from '../../store/undoHistory';
import { bringPredictions } from '../../entities/bringPredictions';
import type { QueueableName, Wanted } from '../../entities/predictions';
import { queue } from '../../entities/queue';
import { useToast } from '../../ui/topLayerContext';
import { useUndoToast } from '../outbox/useUndoToast';

/** One of several changes that are one to the person. */
export type BulkChange = { [N in QueueableName]: { name: N; wanted: Wanted<N> } }[QueueableName];

/** Wants several changes of what exists at once: they show together, and one Undo takes all of them back. @param said what has happened, for the toast */
export function useBulk(): (changes: readonly BulkChange[], said: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const { note } = useUndoHistory();
  const undoToast = useUndoToast();
  const toast = useToast();
  return useCallback(async (changes, said) => {
    await bringPredictions(changes.map(({ name }) => name));
    // Each was typed with its name.
    const entries = await Promise.all(changes.map(({ name, wanted }) => dispatch(queue(name, wanted as never))));
    note(...entries);
    const undoable = entries.find(canUndo);
    if (undoable) undoToast(said, undoable);
    else toast({ text: said });
  }, [dispatch, note, undoToast, toast]);
}
