import type { RootState } from '../rootReducer';
import type { Recording } from './makeRecording';
import { applyRecorded, firstState } from './replay';

/** Actions between two keyframes; a step back replays fewer actions than this. */
const KEYFRAME_INTERVAL = 20;

/** Reads a recording at any step. */
export interface StateSeeker {
  /** The number of actions; step 0 is the state before the first. */
  length: number;
  /**
   * The state after that many actions, computed from the nearest keyframe before.
   * @throws {RangeError} if the recording has no such step
   */
  stateAt: (step: number) => RootState;
}

/**
 * Seeks in a recording, forwards and backwards. States share their unchanged parts, so that keyframes
 * are small.
 * @throws {UnknownRecordingError} for another version of the format
 */
export function createStateSeeker(recording: Recording): StateSeeker {
  const { actions } = recording;
  const keyframes = [firstState(recording)];
  let last = { step: 0, state: keyframes[0] };

  function stateAt(step: number): RootState {
    if (!Number.isInteger(step) || step < 0 || step > actions.length)
      throw new RangeError(`The recording has no step ${step}`);
    let from =
      Math.min(Math.floor(step / KEYFRAME_INTERVAL), keyframes.length - 1) * KEYFRAME_INTERVAL;
    let state = keyframes[from / KEYFRAME_INTERVAL];
    if (last.step >= from && last.step <= step) ({ step: from, state } = last);
    if (!state) throw new RangeError(`The recording has no step ${step}`);
    for (const [index, action] of actions.slice(from, step).entries()) {
      state = applyRecorded(state, action);
      const done = from + index + 1;
      if (done % KEYFRAME_INTERVAL === 0) keyframes[done / KEYFRAME_INTERVAL] ??= state;
    }
    last = { step, state };
    return state;
  }
  return { length: actions.length, stateAt };
}
