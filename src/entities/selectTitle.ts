import { selectTables, type WithTables } from './visible';

/** What a thing is called, whichever kind it is: ids are one number space. Undefined for what this tab does not know. */
export function selectTitle(state: WithTables, id: number): string | undefined {
  const { tasks, sections, projects, spaces, folders } = selectTables(state);
  return (
    tasks.entities[id] ??
    sections.entities[id] ??
    projects.entities[id] ??
    spaces.entities[id] ??
    folders.entities[id]
  )?.title;
}
