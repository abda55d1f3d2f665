import { useCallback } from 'react';
import type { Pending } from '../sync/pending';
import { canUndo, useUndoHistory } from './undoHistory';

/**
 * What takes a change back: `undoOf(entry)` is a function, or null where nothing can. It wants the inverse that was judged
 * when the change was wanted, so it shows at once, waits, and is sent behind the change itself.
 */
export function useUndo(): (entry: Pending) => (() => void) | null {
  const { undo } = useUndoHistory();
  return useCallback((entry) => (canUndo(entry) ? () => void undo(entry) : null), [undo]);
}
