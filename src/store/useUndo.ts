import { useCallback } from 'react';
import { queue } from '../entities/queue';
import { predictionOf, type QueueableName } from '../entities/predictions';
import type { Pending } from '../sync/pending';
import { useAppDispatch } from './hooks';

/**
 * What takes a change back: `undoOf(entry)` is a function, or null where nothing can. It wants the inverse that was judged
 * when the change was wanted, so it shows at once, waits, and is sent behind the change itself.
 */
export function useUndo(): (entry: Pending) => (() => void) | null {
  const dispatch = useAppDispatch();
  return useCallback(({ inverse }) => {
    if (inverse === null || !isQueueable(inverse.name)) return null;
    const { name, variables } = inverse;
    // An inverse makes nothing, so it needs no id and always can wait; its variables were typed when it was judged.
    return () => void dispatch(queue(name, variables as never));
  }, [dispatch]);
}

function isQueueable(name: string): name is QueueableName {
  return predictionOf(name) !== undefined;
}
