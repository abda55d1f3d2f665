import type { Prediction } from './prediction';
import * as projects from './projects/predictions';
import * as sections from './sections/predictions';
import * as tasks from './tasks/predictions';
import type { taskPredictions } from './taskPredictions';

/** What may wait on a board: it is there with every board. */
export const boardPredictions = { ...projects, ...sections, ...tasks };

/**
 * The closed list of mutations that may wait, by the names of their endpoints. Everything else is online-only and needs
 * no prediction. What is within a task comes with the first that is opened, or that waits (`bringPredictions`).
 */
type All = typeof boardPredictions & typeof taskPredictions;

export type QueueableName = keyof All;
type Of<N extends QueueableName> = All[N];

/** A mutation's variables once it is queued. */
export type Queueable<N extends QueueableName> =
  Of<N> extends Prediction<infer Variables, boolean> ? Variables : never;

/** What a view asks for: the id of what is made is not its business. */
export type Wanted<N extends QueueableName> =
  Of<N> extends Prediction<infer Variables, infer Makes>
    ? Makes extends true
      ? Omit<Variables, 'id'>
      : Variables
    : never;

/** A prediction whose types are rubbed off, for entries that come from the device or from another release. */
export type AnyPrediction = Prediction<never, boolean>;

const known: Record<string, AnyPrediction> = { ...boardPredictions };

/** Makes more of them known; called once, by the code that brings them. */
export function addPredictions(more: Readonly<Record<string, AnyPrediction>>): void {
  Object.assign(known, more);
}

export function predictionOf(name: string): AnyPrediction | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined;
}
