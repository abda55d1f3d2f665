import type { UndoHistory } from './createUndoHistory';
import { useAppStore } from './hooks';

/**
 * The user's actions since the page load and their inverses, for Ctrl Z, Ctrl Shift Z and toasts
 * (docs/ux.md#2-8).
 */
export function useUndoHistory(): UndoHistory {
  return useAppStore().undoHistory;
}
