import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  boardMutations,
  mutationsRegistered,
  type MutationRegistry,
} from '../../entities/mutationRegistry';
import { deferredMutations } from '../../entities/mutationRegistry.lazy';
import { rootReducer, type RootState } from '../rootReducer';
import './everyEndpoint';
import { plainState } from './hashState';
import { RECORDING_VERSION, type Recording } from './makeRecording';
import { applyEdits, type StateEdit } from './stateEdits';

/** A recording of a newer release. */
export class UnknownRecordingError extends Error {
  override readonly name = 'UnknownRecordingError';
}

/** Stands for actions that the sender has removed: only what they changed in the state. */
export const actionsWithheld = createAction<StateEdit[]>('recording/actionsWithheld');

/** A recorded action, masked. */
export type ReplayedAction = Recording['actions'][number];

/**
 * Runs the recorded actions through the root reducer: no request, no timer, no storage.
 * @returns the keyframe, and the state after each action
 * @throws {UnknownRecordingError} for another version of the format
 */
export function replay(recording: Recording): RootState[] {
  let state = firstState(recording);
  const states = [state];
  for (const action of recording.actions) {
    state = applyRecorded(state, action);
    states.push(state);
  }
  return states;
}

/**
 * The state before the first action.
 * @throws {UnknownRecordingError} for another version of the format
 */
export function firstState({ version, keyframe }: Recording): RootState {
  if (version !== RECORDING_VERSION)
    throw new UnknownRecordingError(`Recording of version ${String(version)}`);
  return revivedState(keyframe);
}

function revivedState(keyframe: unknown): RootState {
  const plain = keyframe as Omit<RootState, 'mutations'> & { mutations: string[] };
  return { ...plain, mutations: mutationsNamed(plain.mutations) };
}

/** The state after one more action. */
export function applyRecorded(state: RootState, { at: _at, ...action }: ReplayedAction): RootState {
  if (!actionsWithheld.match(action)) return rootReducer(state, revived(action));
  return revivedState({
    ...applyEdits(plainState(state), action.payload),
    presence: state.presence,
  });
}

function revived(action: UnknownAction): UnknownAction {
  return action.type === mutationsRegistered.type
    ? mutationsRegistered(mutationsNamed(action['payload'] as string[]))
    : action;
}

/** A name that this release does not know is omitted, as in an optimistic update. */
function mutationsNamed(names: readonly string[]): MutationRegistry {
  const known: MutationRegistry = { ...boardMutations, ...deferredMutations };
  return Object.fromEntries(
    names.flatMap((name) => {
      const mutation = Object.hasOwn(known, name) ? known[name] : undefined;
      return mutation ? [[name, mutation]] : [];
    }),
  );
}
