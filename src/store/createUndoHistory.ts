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

/** The toast that told of a change. */
export interface ShownToast {
  /** What it said: "List archived". */
  said: string;
  withdraw: () => void;
}

/** What was undone or redone last. */
export interface Turn {
  kind: 'undone' | 'redone';
  deed: readonly PendingMutation[];
  /** What its toast said, where it had one. */
  said: string | undefined;
}

/** `asked`: another user has changed the value since, and the user must choose. */
export type UndoOutcome = 'undone' | 'asked' | 'nothing';

export interface UndoHistory {
  /** Notes what was done in one go, where it can be taken back; from then on nothing that was taken back before can be done again. */
  note: (...changes: readonly PendingMutation[]) => void;
  /** Takes back what was done last, or what a change was done with. Where others have changed it since, it asks first. */
  undo: (change?: PendingMutation) => UndoOutcome;
  /** Does again what was taken back last. @returns whether there was something */
  redo: () => boolean;
  /** Notes the toast that told of a change: undoing the change, by whatever means, withdraws it. */
  shown: (change: PendingMutation, toast: ShownToast) => void;
  /** What was undone or redone last; null as soon as something else is done. */
  turn: () => Turn | null;
  /** What the person is asked; null for nothing. */
  asked: () => UndoConflict | null;
  /** The person has chosen. */
  answer: (isUndone: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** More actions than a user remembers. */
const LONGEST = 50;

interface Wanting {
  dispatch: ThunkDispatch<RootState, Services, UnknownAction>;
  getState: () => RootState;
}

/** What the person did since the page opened, and what would take it back (docs/ux.md#2-8). */
export function createUndoHistory({ dispatch, getState }: Wanting): UndoHistory {
  let done: Deed[] = [];
  let undone: Undone[] = [];
  let question: { deed: Deed; conflict: UndoConflict } | null = null;
  let judge: typeof conflictOf | null = null;
  /** What was done again: a toast of the first time still means it. */
  const again = new WeakMap<PendingMutation, Deed>();
  const toasts = new WeakMap<PendingMutation, ShownToast>();
  let turn: Turn | null = null;
  const listeners = new Set<() => void>();

  // Names and variables were typed when they were queued.
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
    // What was done last goes first.
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
      // A toast may still offer what a key has taken back already.
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

/** Whether something would take it back: an inverse that was judged when it was wanted. */
export function canUndo({ inverse }: Pick<PendingMutation, 'inverse'>): boolean {
  return inverse !== null && isQueueable(inverse.name);
}

/** A release before this one may have known other names. */
function isQueueable(name: string): name is QueueableName {
  return findMutation(name) !== undefined;
}
