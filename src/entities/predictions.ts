import type { Prediction } from './prediction';
import * as assignments from './assignments/predictions';
import * as checkLists from './checkLists/predictions';
import * as comments from './comments/predictions';
import * as descriptions from './descriptions/predictions';
import * as fields from './fields/predictions';
import * as files from './files/predictions';
import * as projects from './projects/predictions';
import * as sections from './sections/predictions';
import * as tasks from './tasks/predictions';

/**
 * The closed list of mutations that may wait, by the names of their endpoints. Everything else is online-only and needs
 * no prediction.
 */
export const predictions = { ...projects, ...sections, ...tasks, ...fields, ...checkLists, ...comments, ...files, ...descriptions, ...assignments };

export type QueueableName = keyof typeof predictions;
type Of<N extends QueueableName> = (typeof predictions)[N];

/** A mutation's variables once it is queued. */
export type Queueable<N extends QueueableName> = Of<N> extends Prediction<infer Variables, boolean> ? Variables : never;

/** What a view asks for: the id of what is made is not its business. */
export type Wanted<N extends QueueableName> = Of<N> extends Prediction<infer Variables, infer Makes> ? (Makes extends true ? Omit<Variables, 'id'> : Variables) : never;

/** A prediction whose types are rubbed off, for entries that come from the device or from another release. */
export type AnyPrediction = Prediction<never, boolean>;
export function predictionOf(name: string): AnyPrediction | undefined {
  return Object.hasOwn(predictions, name) ? (predictions[name as QueueableName]) : undefined;
}
