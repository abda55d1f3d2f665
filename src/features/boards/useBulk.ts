import { useCallback } from 'react';
import { canUndo } from '../../store/createUndoHistory';
import { useAppDispatch } from '../../store/hooks';
import { useUndoHistory } from '../../store/undoHistory';
import type { QueueableName, Wanted } from '../../entities/predictions';
import { queueAll } from '../../entities/queue';
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
    const entries = await dispatch(queueAll(changes));
    note(...entries);
    const undoable = entries.find(canUndo);
    if (undoable) undoToast(said, undoable);
    else toast({ text: said });
  }, [dispatch, note, undoToast, toast]);
}
