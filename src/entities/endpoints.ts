import type { boardPredictions } from './predictions';
import { projectsApi } from './projects/endpoints';
import { sectionsApi } from './sections/endpoints';
import { tasksApi } from './tasks/endpoints';

/**
 * The endpoints of every mutation of a board that may wait; those within a task come with their predictions (taskPredictions). The sender looks them up by name, on whatever screen the person is by
 * then, so they are there from the start and not only where their screen has been loaded. A prediction without its
 * endpoint does not compile.
 */
export const queueableEndpoints: Record<keyof typeof boardPredictions, unknown> = {
  ...projectsApi.endpoints,
  ...sectionsApi.endpoints,
  ...tasksApi.endpoints,
};
