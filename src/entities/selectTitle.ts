import { selectOptimisticEntities, type WithEntities } from './optimisticState';

/**
 * The title of any entity by its id: ids are unique across types. Undefined if it is not loaded.
 */
export function selectTitle(state: WithEntities, id: number): string | undefined {
  const { tasks, sections, projects, spaces, folders, savedViews } =
    selectOptimisticEntities(state);
  return (
    tasks.entities[id] ??
    sections.entities[id] ??
    projects.entities[id] ??
    spaces.entities[id] ??
    folders.entities[id] ??
    savedViews.entities[id]
  )?.title;
}
