import { createUndoHistory, type UndoHistory } from './createUndoHistory';
import { useAppStore } from './hooks';

/** A store belongs to one user, and so does the history. */
const histories = new WeakMap<object, UndoHistory>();

/**
 * The user's actions since the page load and their inverses, for Ctrl Z, Ctrl Shift Z and toasts
 * (docs/ux.md#2-8).
 */
export function useUndoHistory(): UndoHistory {
  const store = useAppStore();
  const known = histories.get(store) ?? createUndoHistory(store);
  histories.set(store, known);
  return known;
}
