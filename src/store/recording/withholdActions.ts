import { hashOf, plainState } from './hashState';
import type { Recording } from './makeRecording';
import { actionsWithheld, replay, type ReplayedAction } from './replay';
import { editsBetween } from './stateEdits';

/**
 * The recording without some of its actions (docs/support.md#reports). It replays to the same
 * states: those before the first remaining action become its keyframe, those after the last are
 * left out, and those in between are replaced by what they changed in the state.
 */
export function withholdActions(
  recording: Recording,
  isSent: (index: number) => boolean,
): Recording {
  const { actions } = recording;
  const sent = actions.map((_, index) => isSent(index));
  const [from, to] = [sent.indexOf(true), sent.lastIndexOf(true) + 1];
  const states = replay(recording).map(plainState);
  const first = states.at(from) ?? {};
  const left: ReplayedAction[] = [];
  for (let index = from; index >= 0 && index < to; index++) {
    const action = actions[index];
    if (!action) break;
    if (sent[index]) left.push(action);
    else {
      const next = sent.indexOf(true, index);
      const edits = editsBetween(states[index], states[next]);
      // Not even its time is sent.
      left.push({ at: left.at(-1)?.at ?? action.at, ...actionsWithheld(edits) });
      index = next - 1;
    }
  }
  const last = from < 0 ? first : states[to];
  return { ...recording, keyframe: first, actions: left, hash: hashOf(last) };
}
