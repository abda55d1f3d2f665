import type { boardMutations } from './mutationRegistry';
import { projectChangesApi } from './projectChanges/endpoints';
import { sectionsApi } from './sections/endpoints';
import { tasksApi } from './tasks/endpoints';

/**
 * The endpoints of all board mutations that work offline. Showing a board does not need them, and
 * sending needs the network anyway, so they load with the first send (`loadEndpoints`); those
 * within a task load with their optimistic mutations. An optimistic mutation without its endpoint
 * does not compile.
 */
export const boardEndpoints: Record<keyof typeof boardMutations, unknown> = {
  ...projectChangesApi.endpoints,
  ...sectionsApi.endpoints,
  ...tasksApi.endpoints,
};
