import * as Y from 'yjs';
import { createShared } from './applyDocument';
import { mergeWrite, type MergedWrite, type PlainWrite } from './mergeWrite';
import { textOf } from './sharedDocument';

/** Work on a whole text, which a worker thread does for long ones. */
export type TextTask =
  | { kind: 'merge'; write: PlainWrite }
  | { kind: 'text'; state: Uint8Array }
  | { kind: 'state'; text: string };
export type TextResult = MergedWrite | { text: string } | { state: Uint8Array };

export function runTextTask(task: TextTask): TextResult {
  switch (task.kind) {
    case 'merge':
      return mergeWrite(task.write);
    case 'text':
      return { text: readState(task.state) };
    case 'state':
      return { state: Y.encodeStateAsUpdate(createShared(task.text)) };
  }
}

function readState(state: Uint8Array): string {
  const shared = new Y.Doc();
  Y.applyUpdate(shared, state);
  const text = textOf(shared);
  shared.destroy();
  return text;
}
