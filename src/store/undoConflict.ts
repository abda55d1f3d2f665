import { deferredMutations } from '../entities/mutationRegistry.lazy';
import type { Entities } from '../entities/entitiesReducer';
import { applyOptimistic, selectOptimisticEntities } from '../entities/optimisticState';
import type { PendingMutation } from '../sync/pendingMutation';
import type { RootState } from './rootReducer';
import { READERS, type Reader, type ValueKind } from './undoReaders';

/**
 * An undo that meets a newer change by another user: the current value, and the value that undo
 * would restore.
 */
export interface UndoConflict {
  /** The title of the task, list or board. */
  title: string;
  of: ValueKind;
  now: string | null;
  before: string | null;
  /** The number of other conflicting changes in the same action. */
  others: number;
}

/**
 * The values that another user has changed since an action: each is neither as the action left it
 * nor as it was before. Null if there is none, or if the entity no longer exists.
 */
export function conflictOf(
  state: RootState,
  entry: readonly PendingMutation[],
): UndoConflict | null {
  const current = selectOptimisticEntities(state);
  const taken = entry.flatMap((change) =>
    change.inverse ? [{ ...change, ...change.inverse }] : [],
  );
  // Computed for the whole action at once: one pass for each of hundreds of mutations takes
  // seconds.
  const mutations = { ...state.mutations, ...deferredMutations };
  const after = applyOptimistic(current, entry, mutations);
  const before = applyOptimistic(current, taken.reverse(), mutations);
  const [first, ...others] = entry.flatMap((change) =>
    conflictsOfChange({ current, after, before }, change),
  );
  return first ? { ...first, others: others.length } : null;
}

function conflictsOfChange(
  states: { current: Entities; after: Entities; before: Entities },
  change: PendingMutation,
): Omit<UndoConflict, 'others'>[] {
  type Any = Reader<PendingMutation['variables']>;
  const all: Readonly<Record<string, Any | readonly Any[] | undefined>> = READERS;
  const readers = change.inverse ? [all[change.name] ?? []].flat() : [];
  return readers.flatMap((reader) =>
    (reader.parts?.(change.variables) ?? [change.variables]).flatMap((variables) => {
      const now = reader.read(states.current, variables);
      const after = reader.valueAfter?.(variables) ?? reader.read(states.after, variables)?.value;
      const before = reader.read(states.before, variables);
      if (!now || after === undefined || !before) return [];
      if (now.value === after || now.value === before.value) return [];
      return [{ title: now.title, of: reader.of(variables), now: now.value, before: before.value }];
    }),
  );
}
