import * as Y from 'yjs';
import { createShared } from './applyDocument';
import { mergeWrite, type MergedWrite, type PlainWrite } from './mergeWrite';
import { canonicalText, textOf } from './sharedDocument';

/** Work on a whole text, which a worker thread does for long ones. */
export type TextTask =
  | { kind: 'merge'; updates: Uint8Array[]; write: LoggedWrite }
  | { kind: 'text'; updates: Uint8Array[] }
  | { kind: 'state'; text: string };
export type TextResult = LoggedMerge | ReadState | { state: Uint8Array };

/** A plain write to a document that is stored as a log. */
export interface LoggedWrite extends Omit<PlainWrite, 'state'> {
  /** The description that is stored besides the log. */
  stored: string;
}
export interface LoggedMerge extends MergedWrite {
  /** The log says something else than the stored description. */
  isAhead: boolean;
}
/** A log as one update, and the Markdown of it. */
export interface ReadState {
  state: Uint8Array;
  text: string;
}

export function runTextTask(task: TextTask): TextResult {
  switch (task.kind) {
    case 'merge':
      return mergeLogged(task.updates, task.write);
    case 'text':
      return readState(task.updates);
    case 'state':
      return { state: Y.encodeStateAsUpdate(createShared(task.text)) };
  }
}

function mergeLogged(updates: readonly Uint8Array[], { stored, ...write }: LoggedWrite) {
  const merged = mergeWrite({ ...write, state: readState(updates).state });
  return { ...merged, isAhead: merged.before !== canonicalText(stored) };
}

function readState(updates: readonly Uint8Array[]): ReadState {
  const shared = new Y.Doc();
  for (const update of updates) Y.applyUpdate(shared, update);
  const read = { state: Y.encodeStateAsUpdate(shared), text: textOf(shared) };
  shared.destroy();
  return read;
}
