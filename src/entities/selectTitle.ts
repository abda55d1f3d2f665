import { selectOptimisticEntities, type WithEntities } from './optimisticState';

/** What a thing is called, whichever kind it is: ids are one number space. Undefined for what this tab does not know. */
export function selectTitle(state: WithEntities, id: number): string | undefined {
  const { tasks, sections, projects, spaces, folders } = selectOptimisticEntities(state);
  return (
    tasks.entities[id] ??
    sections.entities[id] ??
    projects.entities[id] ??
    spaces.entities[id] ??
    folders.entities[id]
  )?.title;
}
