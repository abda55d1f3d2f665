import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The selected tasks of a board, for batch actions. */
export interface Selection {
  ids: () => ReadonlySet<number>;
  set: (ids: Iterable<number>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Moves the selected tasks after a drop. Null until `BoardTools` has loaded. */
  moveTasks: () => MoveTasks | null;
  setMoveTasks: (moveTasks: MoveTasks | null) => void;
  /** The number of tasks that the current drag moves. */
  draggedCount: () => number;
  setDraggedCount: (count: number) => void;
}

/** Moves tasks, in this order, after a task of a list, or to its top (0). */
export type MoveTasks = (ids: readonly number[], to: { sectionId: number; after: number }) => void;

const NONE: ReadonlySet<number> = new Set();

export function createSelection(): Selection {
  let selected = NONE;
  const listeners = new Set<() => void>();
  let moveTasks: MoveTasks | null = null;
  let draggedCount = 0;
  return {
    moveTasks: () => moveTasks,
    setMoveTasks: (next) => {
      moveTasks = next;
    },
    draggedCount: () => draggedCount,
    setDraggedCount: (count) => {
      draggedCount = count;
    },
    ids: () => selected,
    set(ids) {
      selected = new Set(ids);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Null where selecting is not possible: a calendar, My Tasks. */
export const SelectionContext = createContext<Selection | null>(null);

const never = () => () => undefined;

/** Whether a task is selected; does not render other tasks again. */
export function useIsSelected(taskId: number): boolean {
  const selection = useContext(SelectionContext);
  const isSelected = useCallback(() => selection?.ids().has(taskId) ?? false, [selection, taskId]);
  return useSyncExternalStore(selection?.subscribe ?? never, isSelected, isSelected);
}
