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
  const states = replay(recording).map(plainState);
  const first = sent.indexOf(true);
  if (first < 0) {
    const last = states.at(-1) ?? {};
    return { ...recording, keyframe: last, actions: [], hash: hashOf(last) };
  }
  const end = sent.lastIndexOf(true) + 1;
  const kept: ReplayedAction[] = [];
  let index = first;
  while (index < end) {
    const action = actions[index];
    if (!action) break;
    if (sent[index]) {
      kept.push(action);
      index += 1;
    } else {
      const next = sent.indexOf(true, index);
      const edits = editsBetween(states[index], states[next]);
      // Not even its time is sent.
      kept.push({ at: kept.at(-1)?.at ?? action.at, ...actionsWithheld(edits) });
      index = next;
    }
  }
  return { ...recording, keyframe: states[first] ?? {}, actions: kept, hash: hashOf(states[end]) };
}
