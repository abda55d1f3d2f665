import { api } from '../api/api';
import { predictionOf } from './predictions';

/**
 * Has what these names need to be shown: at once where it is there, which is where their screen is.
 * One that no release knows stays unknown. Rejects where the code cannot be loaded now.
 */
export async function bringPredictions(names: Iterable<string>): Promise<void> {
  for (const name of names)
    if (!predictionOf(name))
      return void (await import(/* webpackChunkName: "task-data" */ './taskPredictions'));
}

/** The same for what they are sent by. */
export async function bringEndpoints(names: Iterable<string>): Promise<void> {
  const all = [...names];
  await bringPredictions(all);
  if (all.some((name) => !Object.hasOwn(api.endpoints, name)))
    await import(/* webpackChunkName: "writing" */ './boardEndpoints');
}
