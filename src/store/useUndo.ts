import { useCallback } from 'react';
import type { Pending } from '../sync/pending';
import { canUndo, type UndoOutcome } from './createUndoHistory';
import { useUndoHistory } from './undoHistory';

/**
 * What takes a change back, with everything that was done in one go with it: `undoOf(entry)` is a function, or null where
 * nothing can. It wants the inverse that was judged when the change was wanted, so it shows at once, waits, and is sent
 * behind the change itself.
 */
export function useUndo(): (entry: Pending) => (() => UndoOutcome) | null {
  const { undo } = useUndoHistory();
  return useCallback((entry) => (canUndo(entry) ? () => undo(entry) : null), [undo]);
}
