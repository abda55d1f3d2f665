import * as assignments from './assignments/mutations';
import { assignmentsApi } from './assignments/endpoints';
import * as checkLists from './checkLists/mutations';
import { checkListsApi } from './checkLists/endpoints';
import * as comments from './comments/mutations';
import { commentsApi } from './comments/endpoints';
import * as descriptions from './descriptions/mutations';
import { descriptionsApi } from './descriptions/endpoints';
import * as fields from './fields/mutations';
import { fieldsApi } from './fields/endpoints';
import * as files from './files/mutations';
import { filesApi } from './files/endpoints';
import { registerMutations } from './mutationRegistry';
import { spacesApi } from './spaces/endpoints';
import * as spaces from './spaces/mutations';

/**
 * Offline-capable mutations within a task or in the sidebar; an open board does not need them
 * (docs/goals.md#s2).
 */
export const taskMutations = {
  ...fields,
  ...assignments,
  ...checkLists,
  ...comments,
  ...files,
  ...descriptions,
  ...spaces,
};

/** Their endpoints; an optimistic mutation without its endpoint does not compile. */
export const taskEndpoints: Record<keyof typeof taskMutations, unknown> = {
  ...fieldsApi.endpoints,
  ...assignmentsApi.endpoints,
  ...checkListsApi.endpoints,
  ...commentsApi.endpoints,
  ...filesApi.endpoints,
  ...descriptionsApi.endpoints,
  ...spacesApi.endpoints,
};

registerMutations(taskMutations);
