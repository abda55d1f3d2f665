import { hashOf, plainState } from './hashState';
import type { Recording } from './makeRecording';
import { replay } from './replay';

/**
 * The part of a recording from action `from` up to, but not including, action `to`. It replays like
 * the whole: its keyframe is the state that the actions before it lead to. An action between two
 * others cannot be left out, because reducers derive each state from the one before.
 * @throws {RangeError} if the recording has no such part
 */
export function cutRecording(recording: Recording, from: number, to: number): Recording {
  const states = replay(recording);
  const [first, last] = [states[from], states[to]];
  if (!first || !last || from > to) throw new RangeError(`No actions from ${from} to ${to}`);
  return {
    ...recording,
    keyframe: plainState(first),
    actions: recording.actions.slice(from, to),
    hash: hashOf(plainState(last)),
  };
}
