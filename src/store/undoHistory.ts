import { createUndoHistory, type UndoHistory } from './createUndoHistory';
import { useAppStore } from './hooks';

/** A store is one person's: what they did goes with it. */
const histories = new WeakMap<object, UndoHistory>();

/**
 * What the person did since the page opened and what would take it back, for Ctrl Z, Ctrl Shift Z
 * and toasts (docs/ux.md#2-8).
 */
export function useUndoHistory(): UndoHistory {
  const store = useAppStore();
  const known = histories.get(store) ?? createUndoHistory(store);
  histories.set(store, known);
  return known;
}
