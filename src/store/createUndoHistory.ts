import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { QueueableName } from '../entities/mutationRegistry';
import { enqueueBatch, type Services } from '../entities/enqueueMutation';
import { withMoreMessages } from '../lib/text/dictionary';
import type { PendingMutation } from '../sync/pendingMutation';
import type { RootState } from './rootReducer';
import type { UndoConflict, conflictOf } from './undoConflict';

/** The mutations of one user action: one, or one for each selected entity. */
type UndoEntry = readonly PendingMutation[];
/** An undone action, and the mutations that undid it, whose inverses redo it. */
interface Undone {
  entry: UndoEntry;
  undoneBy: Promise<UndoEntry>;
}

/** The toast that reported a mutation. */
export interface ShownToast {
  /** Its text: "List archived". */
  text: string;
  withdraw: () => void;
}

/** The last undo or redo. */
export interface LastUndoOrRedo {
  kind: 'undone' | 'redone';
  entry: readonly PendingMutation[];
  /** The text of the action's toast, if there was one. */
  toastText: string | undefined;
}

/** `conflict`: another user has changed the value since, and the user has to confirm. */
export type UndoOutcome = 'undone' | 'conflict' | 'nothing';

export interface UndoHistory {
  /** Records an undoable action; clears the redo stack. */
  push: (...changes: readonly PendingMutation[]) => void;
  /**
   * Undoes the last action, or the action of a given mutation. If another user has changed the
   * value since, it asks first.
   */
  undo: (change?: PendingMutation) => UndoOutcome;
  /** Redoes the last undone action. @returns whether there was one */
  redo: () => boolean;
  /** Records the toast of a mutation: an undo by any means closes it. */
  recordToast: (change: PendingMutation, toast: ShownToast) => void;
  /** The last undo or redo; null after the next action. */
  lastUndoOrRedo: () => LastUndoOrRedo | null;
  /** The conflict that the user has to decide, or null. */
  pendingConflict: () => UndoConflict | null;
  /** The user's decision: whether to undo in spite of it. */
  resolveConflict: (isUndone: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** More actions than users remember. */
const MAX_ENTRIES = 50;

interface Store {
  dispatch: ThunkDispatch<RootState, Services, UnknownAction>;
  getState: () => RootState;
}

/** The user's actions since the page load, and their inverses (docs/ux.md#2-8). */
export function createUndoHistory({ dispatch, getState }: Store): UndoHistory {
  let done: UndoEntry[] = [];
  let undone: Undone[] = [];
  let openConflict: { entry: UndoEntry; conflict: UndoConflict } | null = null;
  let findConflict: typeof conflictOf | null = null;
  /** Redone actions by the original mutation: a toast from the first time still refers to it. */
  const redoneEntries = new WeakMap<PendingMutation, UndoEntry>();
  const toasts = new WeakMap<PendingMutation, ShownToast>();
  let lastUndoOrRedo: LastUndoOrRedo | null = null;
  const listeners = new Set<() => void>();

  // Names and variables were typed when they were enqueued.
  const enqueue = async (
    changes: readonly Pick<PendingMutation, 'name' | 'variables'>[],
  ): Promise<UndoEntry> => {
    return dispatch(
      enqueueBatch(
        changes.map(({ name, variables }) => ({ name: name as QueueableName, args: variables })),
      ),
    );
  };
  const notify = () => listeners.forEach((listener) => listener());
  const ask = (next: typeof openConflict) => {
    openConflict = next;
    notify();
  };
  const setLastUndoOrRedo = (next: LastUndoOrRedo | null) => {
    lastUndoOrRedo = next;
    notify();
  };
  const toastOf = ([change]: UndoEntry) => (change ? toasts.get(change) : undefined);

  function entryOf(change: PendingMutation): UndoEntry {
    const later = redoneEntries.get(change)?.[0];
    return later ? entryOf(later) : (done.find((one) => one.includes(change)) ?? [change]);
  }

  function undoEntry(entry: UndoEntry): void {
    done = done.filter((one) => one !== entry);
    const undoneBy = enqueue(inversesOf(entry));
    const taken: Undone = { entry, undoneBy };
    undone = [...undone, taken];
    undoneBy.catch(() => {
      // Nothing was enqueued, for instance because its code could not be loaded.
      undone = undone.filter((one) => one !== taken);
      done = [...done, entry].slice(-MAX_ENTRIES);
      setLastUndoOrRedo(null);
    });
    const toast = toastOf(entry);
    toast?.withdraw();
    setLastUndoOrRedo({ kind: 'undone', entry, toastText: toast?.text });
  }

  async function redoEntry({ entry: undoneEntry, undoneBy }: Undone): Promise<void> {
    const by = await undoneBy.catch(() => null);
    // The undo has failed, so the action is still done.
    if (by === null) return;
    const entry = (await enqueue(inversesOf(by))).filter(canUndo);
    // The undo had changed nothing, because another user had made the same change before it.
    if (entry.length === 0) return setLastUndoOrRedo(null);
    done = [...done, entry].slice(-MAX_ENTRIES);
    for (const change of undoneEntry) redoneEntries.set(change, entry);
    setLastUndoOrRedo({ kind: 'redone', entry, toastText: toastOf(undoneEntry)?.text });
  }

  return {
    push(...changes) {
      const entry = changes.filter(canUndo);
      if (entry.length === 0) return;
      done = [...done, entry].slice(-MAX_ENTRIES);
      undone = [];
      if (lastUndoOrRedo) setLastUndoOrRedo(null);
      // Loads long before the first undo. If it cannot load, the tab is offline, and no other
      // user's changes can arrive either.
      if (!findConflict)
        withMoreMessages(() => import(/* webpackChunkName: "undo" */ './undoConflict')).then(
          (module) => {
            findConflict = module.conflictOf;
          },
          () => undefined,
        );
    },
    undo(change) {
      const entry = change ? entryOf(change) : done.at(-1);
      // A toast may still offer an undo that a shortcut has already done.
      if (
        !entry?.some(canUndo) ||
        undone.some((one) => one.entry.some((taken) => entry.includes(taken)))
      )
        return 'nothing';
      const conflict = findConflict?.(getState(), entry) ?? null;
      if (conflict) ask({ entry, conflict });
      else undoEntry(entry);
      return conflict ? 'conflict' : 'undone';
    },
    redo() {
      const last = undone.at(-1);
      if (!last) return false;
      undone = undone.slice(0, -1);
      void redoEntry(last).catch(() => {
        undone = [...undone, last];
      });
      return true;
    },
    recordToast: (change, toast) => void toasts.set(change, toast),
    lastUndoOrRedo: () => lastUndoOrRedo,
    pendingConflict: () => openConflict?.conflict ?? null,
    resolveConflict(isUndone) {
      const entry = openConflict?.entry;
      ask(null);
      if (!entry) return;
      if (isUndone) undoEntry(entry);
      else done = done.filter((one) => one !== entry);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What reverts mutations, the last one first. */
const inversesOf = (entry: UndoEntry) => entry.toReversed().flatMap(({ inverse }) => inverse ?? []);

/** Whether it can be undone: its inverse was computed when it was enqueued. */
export function canUndo({ inverse }: Pick<PendingMutation, 'inverse'>): boolean {
  return inverse !== null;
}
