import type { boardMutations } from './mutationRegistry';
import { projectChangesApi } from './projectChanges/endpoints';
import { sectionsApi } from './sections/endpoints';
import { tasksApi } from './tasks/endpoints';

/**
 * What sends every mutation of a board that may wait. No board needs it to be seen, and what is sent needs the network anyway:
 * it comes with the first that is sent (`loadEndpoints`); what is within a task comes with its predictions. A prediction
 * without its endpoint does not compile.
 */
export const boardEndpoints: Record<keyof typeof boardMutations, unknown> = {
  ...projectChangesApi.endpoints,
  ...sectionsApi.endpoints,
  ...tasksApi.endpoints,
};
