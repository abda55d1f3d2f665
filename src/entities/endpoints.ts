import type { QueueableName } from './predictions';
import { assignmentsApi } from './assignments/endpoints';
import { checkListsApi } from './checkLists/endpoints';
import { commentsApi } from './comments/endpoints';
import { descriptionsApi } from './descriptions/endpoints';
import { fieldsApi } from './fields/endpoints';
import { filesApi } from './files/endpoints';
import { projectsApi } from './projects/endpoints';
import { sectionsApi } from './sections/endpoints';
import { tasksApi } from './tasks/endpoints';

/**
 * The endpoints of every mutation that may wait. The sender looks them up by name, on whatever screen the person is by
 * then, so they are there from the start and not only where their screen has been loaded. A prediction without its
 * endpoint does not compile.
 */
export const queueableEndpoints: Record<QueueableName, unknown> = {
  ...projectsApi.endpoints,
  ...sectionsApi.endpoints,
  ...tasksApi.endpoints,
  ...fieldsApi.endpoints,
  ...checkListsApi.endpoints,
  ...commentsApi.endpoints,
  ...filesApi.endpoints,
  ...descriptionsApi.endpoints,
  ...assignmentsApi.endpoints,
};
