import { api } from '../api/api';
import { findMutation } from './mutationRegistry';

/**
 * Has what these names need to be shown: at once where it is there, which is where their screen is.
 * One that no release knows stays unknown. Rejects where the code cannot be loaded now.
 */
export async function loadMutations(names: Iterable<string>): Promise<void> {
  for (const name of names)
    if (!findMutation(name))
      return void (await import(/* webpackChunkName: "task-data" */ './taskMutations'));
}

/** The same for what they are sent by. */
export async function loadEndpoints(names: Iterable<string>): Promise<void> {
  const all = [...names];
  await loadMutations(all);
  if (all.some((name) => !Object.hasOwn(api.endpoints, name)))
    await import(/* webpackChunkName: "writing" */ './boardEndpoints');
}
