import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/** A block ends after so many actions or so much time; the next one begins with a keyframe. */
const MAX_BLOCK_ACTIONS = 200;
const MAX_BLOCK_MS = 60_000;
const MAX_ACTIONS = 2_000;
const MAX_AGE_MS = 10 * 60_000;

export interface RecordedAction {
  /** Milliseconds since the epoch, by the device's clock. */
  at: number;
  action: UnknownAction;
}

/** A state, and the actions that followed it. */
export interface RecordedBlock {
  keyframe: unknown;
  actions: RecordedAction[];
}

/** The last actions of a store, in memory. Holds references: recording copies and serializes nothing. */
export interface Recorder {
  /** Belongs after all others: it records what reaches the reducer. */
  middleware: Middleware;
  /** Oldest first. Empty if nothing was recorded. */
  blocks: () => readonly RecordedBlock[];
  /** Switching it off clears what was recorded. */
  setOn: (isOn: boolean) => void;
  /** Calls back after each action, with the states before and after it. @returns unsubscribes */
  onAction: (listener: ActionListener) => () => void;
}
export type ActionListener = (action: UnknownAction, before: unknown, after: unknown) => void;

/**
 * Keeps the last 2,000 actions of the last ten minutes, to a block (docs/support.md#recorder).
 * @param now milliseconds since the epoch
 */
export function createRecorder(now: () => number): Recorder {
  let isOn = true;
  let blocks: RecordedBlock[] = [];
  const listeners = new Set<ActionListener>();

  function record(action: UnknownAction, state: () => unknown): void {
    const at = now();
    let block = blocks.at(-1);
    if (!block || isFull(block, at)) {
      blocks = withinLimit(blocks.filter((one) => isRecent(one, at)));
      blocks.push((block = { keyframe: state(), actions: [] }));
    }
    block.actions.push({ at, action });
  }

  return {
    middleware:
      ({ getState }) =>
      (next) =>
      (action) => {
        if (!isAction(action)) return next(action);
        if (isOn) record(action, getState);
        if (listeners.size === 0) return next(action);
        const before = getState();
        const result = next(action);
        for (const listener of listeners) listener(action, before, getState());
        return result;
      },
    blocks: () => blocks.filter((one) => isRecent(one, now())),
    setOn(next) {
      isOn = next;
      if (!next) blocks = [];
    },
    onAction(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A clock that goes back also ends a block. */
const isFull = ({ actions }: RecordedBlock, now: number) =>
  actions.length >= MAX_BLOCK_ACTIONS || Math.abs(now - (actions[0]?.at ?? now)) >= MAX_BLOCK_MS;

/** Judged by its first action, so that none is older. */
const isRecent = ({ actions }: RecordedBlock, now: number) =>
  (actions[0]?.at ?? 0) >= now - MAX_AGE_MS;

/** The last blocks that leave room for another one. */
function withinLimit(blocks: readonly RecordedBlock[]): RecordedBlock[] {
  let count = MAX_BLOCK_ACTIONS;
  const first = blocks.findLastIndex(({ actions }) => (count += actions.length) > MAX_ACTIONS);
  return blocks.slice(first + 1);
}
