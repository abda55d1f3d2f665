import { injectEndpoints } from '../api/injectEndpoints';
import { boardMutations } from './mutationRegistry';
import { queuedEndpoints } from './queuedEndpoints';
import * as sectionDocuments from './sections/documents.generated';
import * as taskDocuments from './tasks/documents.generated';

/**
 * The endpoints of all board mutations that work offline. Showing a board does not need them, and
 * sending needs the network anyway, so they load with the first send (`loadEndpoints`); those
 * within a task load with their optimistic mutations.
 */
export const boardEndpoints = injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, boardMutations, {
    ...sectionDocuments,
    ...taskDocuments,
  }),
);
