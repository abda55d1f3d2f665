import { predictionOf } from './predictions';

/**
 * Has what these names need, endpoints included: at once where it is there, which is where their screen is.
 * One that no release knows stays unknown. Rejects where the code cannot be loaded now.
 */
export async function bringPredictions(names: Iterable<string>): Promise<void> {
  for (const name of names) if (!predictionOf(name)) return void (await import(/* webpackChunkName: "task-data" */ './taskPredictions'));
}
