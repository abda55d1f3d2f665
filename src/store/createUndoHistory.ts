import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { findMutation, type QueueableName } from '../entities/mutationRegistry';
import { enqueueBatch, type Services } from '../entities/enqueueMutation';
import type { PendingMutation } from '../sync/pendingMutation';
import type { RootState } from './rootReducer';
import type { UndoConflict, conflictOf } from './undoConflict';

/** The mutations of one user action: one, or one for each selected entity. */
type Deed = readonly PendingMutation[];
/** An undone action, and the mutations that undid it, whose inverses redo it. */
interface Undone {
  deed: Deed;
  by: Deed;
}

/** The toast that reported a mutation. */
export interface ShownToast {
  /** Its text: "List archived". */
  said: string;
  withdraw: () => void;
}

/** The last undo or redo. */
export interface Turn {
  kind: 'undone' | 'redone';
  deed: readonly PendingMutation[];
  /** The text of the action's toast, if there was one. */
  said: string | undefined;
}

/** `asked`: another user has changed the value since, and the user must choose. */
export type UndoOutcome = 'undone' | 'asked' | 'nothing';

export interface UndoHistory {
  /** Records an undoable action; clears the redo stack. */
  note: (...changes: readonly PendingMutation[]) => void;
  /**
   * Undoes the last action, or the action of a given mutation. If another user has changed the
   * value since, it asks first.
   */
  undo: (change?: PendingMutation) => UndoOutcome;
  /** Redoes the last undone action. @returns whether there was one */
  redo: () => boolean;
  /** Records the toast of a mutation: an undo by any means closes it. */
  shown: (change: PendingMutation, toast: ShownToast) => void;
  /** The last undo or redo; null after the next action. */
  turn: () => Turn | null;
  /** The open question to the user, or null. */
  asked: () => UndoConflict | null;
  /** The user's answer to it. */
  answer: (isUndone: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** More actions than a user remembers. */
const LONGEST = 50;

interface Wanting {
  dispatch: ThunkDispatch<RootState, Services, UnknownAction>;
  getState: () => RootState;
}

/** The user's actions since the page load, and their inverses (docs/ux.md#2-8). */
export function createUndoHistory({ dispatch, getState }: Wanting): UndoHistory {
  let done: Deed[] = [];
  let undone: Undone[] = [];
  let question: { deed: Deed; conflict: UndoConflict } | null = null;
  let judge: typeof conflictOf | null = null;
  /** Redone actions by the original mutation: a toast from the first time still refers to it. */
  const again = new WeakMap<PendingMutation, Deed>();
  const toasts = new WeakMap<PendingMutation, ShownToast>();
  let turn: Turn | null = null;
  const listeners = new Set<() => void>();

  // Names and variables were typed when they were enqueued.
  const want = async (
    changes: readonly Pick<PendingMutation, 'name' | 'variables'>[],
  ): Promise<Deed> => {
    return dispatch(
      enqueueBatch(
        changes.flatMap(({ name, variables }) =>
          isQueueable(name) ? [{ name, args: variables }] : [],
        ),
      ),
    );
  };
  const notify = () => listeners.forEach((listener) => listener());
  const ask = (next: typeof question) => {
    question = next;
    notify();
  };
  const setTurn = (next: Turn | null) => {
    turn = next;
    notify();
  };
  const toastOf = ([change]: Deed) => (change ? toasts.get(change) : undefined);

  function deedOf(change: PendingMutation): Deed {
    const later = again.get(change)?.[0];
    return later ? deedOf(later) : (done.find((one) => one.includes(change)) ?? [change]);
  }

  function takeBack(deed: Deed): void {
    done = done.filter((one) => one !== deed);
    const entry: Undone = { deed, by: [] };
    undone = [...undone, entry];
    // Undoes in reverse order.
    void want([...deed].reverse().flatMap(({ inverse }) => inverse ?? [])).then((by) => {
      entry.by = by;
    });
    const toast = toastOf(deed);
    toast?.withdraw();
    setTurn({ kind: 'undone', deed, said: toast?.said });
  }

  return {
    note(...changes) {
      const deed = changes.filter(canUndo);
      if (deed.length === 0) return;
      done = [...done, deed].slice(-LONGEST);
      undone = [];
      if (turn) setTurn(null);
      // Loads long before the first undo. If it cannot load, the tab is offline, and no other
      // user's changes can arrive either.
      if (!judge)
        import(/* webpackChunkName: "undo" */ './undoConflict').then(
          (module) => {
            judge = module.conflictOf;
          },
          () => undefined,
        );
    },
    undo(change) {
      const deed = change ? deedOf(change) : done.at(-1);
      // A toast may still offer an undo that a shortcut has already done.
      if (
        !deed?.some(canUndo) ||
        undone.some((one) => one.deed.some((taken) => deed.includes(taken)))
      )
        return 'nothing';
      const conflict = judge?.(getState(), deed) ?? null;
      if (conflict) ask({ deed, conflict });
      else takeBack(deed);
      return conflict ? 'asked' : 'undone';
    },
    redo() {
      const last = undone.at(-1);
      if (!last) return false;
      undone = undone.slice(0, -1);
      void want([...last.by].reverse().flatMap(({ inverse }) => inverse ?? [])).then((changes) => {
        const deed = changes.filter(canUndo);
        done = [...done, deed];
        for (const change of last.deed) again.set(change, deed);
        setTurn({ kind: 'redone', deed, said: toastOf(last.deed)?.said });
      });
      return true;
    },
    shown: (change, toast) => void toasts.set(change, toast),
    turn: () => turn,
    asked: () => question?.conflict ?? null,
    answer(isUndone) {
      const deed = question?.deed;
      ask(null);
      if (!deed) return;
      if (isUndone) takeBack(deed);
      else done = done.filter((one) => one !== deed);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether it can be undone: its inverse was computed when it was enqueued. */
export function canUndo({ inverse }: Pick<PendingMutation, 'inverse'>): boolean {
  return inverse !== null && isQueueable(inverse.name);
}

/** An entry of an earlier release may have an unknown name. */
function isQueueable(name: string): name is QueueableName {
  return findMutation(name) !== undefined;
}
