import { api } from '../api/api';
import { findMutation } from './mutationRegistry';

/**
 * Loads the optimistic mutations with these names: synchronously if their code is already loaded,
 * as on their own screens. Ignores unknown names. Rejects if the code cannot be loaded now.
 */
export async function loadMutations(names: Iterable<string>): Promise<void> {
  for (const name of names)
    if (!findMutation(name))
      return void (await import(/* webpackChunkName: "task-data" */ './taskMutations'));
}

/** The same for the endpoints that send them. */
export async function loadEndpoints(names: Iterable<string>): Promise<void> {
  const all = [...names];
  await loadMutations(all);
  if (all.some((name) => !Object.hasOwn(api.endpoints, name)))
    await import(/* webpackChunkName: "writing" */ './boardEndpoints');
}
