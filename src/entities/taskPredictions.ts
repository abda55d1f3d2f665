import * as assignments from './assignments/predictions';
import { assignmentsApi } from './assignments/endpoints';
import * as checkLists from './checkLists/predictions';
import { checkListsApi } from './checkLists/endpoints';
import * as comments from './comments/predictions';
import { commentsApi } from './comments/endpoints';
import * as descriptions from './descriptions/predictions';
import { descriptionsApi } from './descriptions/endpoints';
import * as fields from './fields/predictions';
import { fieldsApi } from './fields/endpoints';
import * as files from './files/predictions';
import { filesApi } from './files/endpoints';
import { addPredictions } from './predictions';
import { spacesApi } from './spaces/endpoints';
import * as spaces from './spaces/predictions';

/** What may wait within a task or in the sidebar; no open board needs it (docs/goals.md#s2). */
export const taskPredictions = {
  ...fields,
  ...assignments,
  ...checkLists,
  ...comments,
  ...files,
  ...descriptions,
  ...spaces,
};

/** The endpoints of these; a prediction without its endpoint does not compile. */
export const taskEndpoints: Record<keyof typeof taskPredictions, unknown> = {
  ...fieldsApi.endpoints,
  ...assignmentsApi.endpoints,
  ...checkListsApi.endpoints,
  ...commentsApi.endpoints,
  ...filesApi.endpoints,
  ...descriptionsApi.endpoints,
  ...spacesApi.endpoints,
};

addPredictions(taskPredictions);
