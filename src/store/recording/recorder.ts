import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/** The number of actions after which the next keyframe is stored. */
const ACTIONS_PER_BLOCK = 200;
const MAX_BLOCKS = 10;
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

/** Keeps the last 2,000 actions of the last ten minutes (docs/support.md#recorder). */
export function createRecorder(now: () => number): Recorder {
  let isOn = true;
  let blocks: RecordedBlock[] = [];
  const listeners = new Set<ActionListener>();

  function record(action: UnknownAction, state: () => unknown): void {
    const at = now();
    let block = blocks.at(-1);
    if (!block || block.actions.length >= ACTIONS_PER_BLOCK) {
      blocks = blocks.slice(1 - MAX_BLOCKS).filter((one) => isRecent(one, at));
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
    blocks: () => blocks,
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

const isRecent = ({ actions }: RecordedBlock, now: number) =>
  (actions.at(-1)?.at ?? 0) >= now - MAX_AGE_MS;
