import { useMemo } from 'react';
import { queue } from '../entities/queue';
import { predictionOf, type QueueableName } from '../entities/predictions';
import type { Pending } from '../sync/pending';
import { useAppStore } from './hooks';

type Change = Pending;
interface History {
  done: Change[];
  undone: Change[];
}

/** More than anybody remembers of what they did. */
const LONGEST = 50;
/** A store is one person's: what they did goes with it. */
const histories = new WeakMap<object, History>();

export interface UndoHistory {
  /** Notes what can be taken back, and nothing else; from then on nothing that was taken back before can be done again. */
  note: (change: Change) => void;
  /** Takes back the last change, or the given one. @returns whether there was one */
  undo: (change?: Change) => boolean;
  /** Does again what was taken back last. @returns whether there was something */
  redo: () => boolean;
}

/** What the person did since the page opened and what would take it back, for Ctrl Z and Ctrl Shift Z (ux §2.8). */
export function useUndoHistory(): UndoHistory {
  const store = useAppStore();
  return useMemo(() => {
    const history = histories.get(store) ?? { done: [], undone: [] };
    histories.set(store, history);
    // Names and variables were typed when they were queued.
    const want = ({ name, variables }: Pick<Pending, 'name' | 'variables'>) =>
      isQueueable(name) ? store.dispatch(queue(name, variables as never)) : null;

    return {
      note(change) {
        if (!canUndo(change)) return;
        history.done = [...history.done, change].slice(-LONGEST);
        history.undone = [];
      },
      undo(change = history.done.at(-1)) {
        // A toast may still offer what a key has taken back already.
        if (!change?.inverse || history.undone.includes(change)) return false;
        history.done = history.done.filter((one) => one !== change);
        history.undone = [...history.undone, change];
        void want(change.inverse);
        return true;
      },
      redo() {
        const change = history.undone.at(-1);
        if (!change) return false;
        history.undone = history.undone.slice(0, -1);
        void want(change)?.then((entry) => { history.done = [...history.done, entry]; });
        return true;
      },
    };
  }, [store]);
}

/** Whether something would take it back: an inverse that was judged when it was wanted. */
export function canUndo({ inverse }: Pick<Pending, 'inverse'>): boolean {
  return inverse !== null && isQueueable(inverse.name);
}

/** A release before this one may have known other names. */
function isQueueable(name: string): name is QueueableName {
  return predictionOf(name) !== undefined;
}
