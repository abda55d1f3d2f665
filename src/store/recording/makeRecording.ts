import { mutationsRegistered } from '../../entities/mutationRegistry';
import { placeChanged, presenceReceived } from '../../sync/syncActions';
import type { RootState } from '../rootReducer';
import { createMasker } from './createMasker';
import { hashOf, plainState } from './hashState';
import type { RecordedAction, RecordedBlock } from './recorder';

/** The version of the format (docs/support.md#format). */
export const RECORDING_VERSION = 1;
/** In UTF-16 units of JSON; masked text is ASCII except for punctuation. */
const MAX_SIZE = 5_000_000;

export interface Recording {
  version: typeof RECORDING_VERSION;
  /** The build of the page; null if no server sent it. */
  build: string | null;
  /** The masked state before the first action. */
  keyframe: unknown;
  /** The masked actions; `at` in milliseconds since the epoch. */
  actions: { at: number; type: string; payload?: unknown; meta?: unknown; error?: unknown }[];
  /** `hashOf` the masked state after the last action. */
  hash: string;
}

export interface RecordingSource {
  blocks: readonly RecordedBlock[];
  state: RootState;
  build: string | null;
  /** Random and never sent: see `createMasker`. */
  salt: string;
  /** Which texts the user includes; none by default. */
  keepsText?: (text: string) => boolean;
}

/** The keyframe alone is larger than a recording may be. */
export class RecordingTooLargeError extends Error {
  override readonly name = 'RecordingTooLargeError';
}

/**
 * Masks and serializes what a recorder has kept. Omits the oldest actions if it would exceed 5 MB.
 * @throws {RecordingTooLargeError} if the current state alone exceeds it
 */
export function makeRecording({
  blocks,
  state,
  build,
  salt,
  keepsText,
}: RecordingSource): Recording {
  const mask = createMasker(salt, { keepsText, optionIds: optionIdsIn(state) });
  const maskState = (one: RootState) =>
    toJson(
      Object.fromEntries(
        Object.entries(plainState(one)).map(([name, part]) => [name, maskSlice(name, part)]),
      ),
    );
  // Tables and names of mutations come from the code; the same words name maps of data elsewhere.
  function maskSlice(name: string, slice: unknown): unknown {
    if (name === 'mutations') return slice;
    return mask(slice, name === 'entities' ? 'tables' : name);
  }
  const hash = hashOf(maskState(state));
  const actions = blocks.map((block) =>
    block.actions.filter(isKept).map(({ at, action }): Recording['actions'][number] => {
      const { type, payload, meta, error } = action as Recording['actions'][number];
      return toJson({
        at,
        type,
        payload: mutationsRegistered.match(action) ? Object.keys(action.payload) : mask(payload),
        meta: mask(meta),
        error: mask(error),
      });
    }),
  );
  for (let first = 0; first <= blocks.length; first++) {
    const keyframe = maskState((blocks[first]?.keyframe as RootState | undefined) ?? state);
    const recording: Recording = {
      version: RECORDING_VERSION,
      build,
      keyframe,
      actions: actions.slice(first).flat(),
      hash,
    };
    if (JSON.stringify(recording).length <= MAX_SIZE) return recording;
  }
  throw new RecordingTooLargeError('The state is larger than 5 MB.');
}

/** The options of all fields that the state knows, by their ids. */
const optionIdsIn = ({ entities }: RootState): ReadonlySet<string> =>
  new Set(
    Object.values(entities.fieldDefinitions.entities).flatMap(({ options }) =>
      options.map(({ id }) => String(id)),
    ),
  );

/** Where people are is never recorded. */
export const isKept = ({ action }: Pick<RecordedAction, 'action'>) =>
  !presenceReceived.match(action) && !placeChanged.match(action);

/** What a reader of the file gets: without `undefined`. */
const toJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
