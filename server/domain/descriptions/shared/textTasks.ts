import * as Y from 'yjs';
import { mergeWrite, type MergedWrite, type PlainWrite } from './mergeWrite';
import { textOf } from './sharedDocument';

/** Work on a whole text, which a worker thread does for long ones. */
export type TextTask = { kind: 'merge'; write: PlainWrite } | { kind: 'text'; state: Uint8Array };
export interface TextResults {
  merge: MergedWrite;
  text: string;
}

export function runTextTask(task: TextTask): TextResults[TextTask['kind']] {
  if (task.kind === 'merge') return mergeWrite(task.write);
  const shared = new Y.Doc();
  Y.applyUpdate(shared, task.state);
  const text = textOf(shared);
  shared.destroy();
  return text;
}
