import type { Entities } from '../entitiesReducer';

/** Whether a list is archived: it accepts no task. */
export const isArchived = ({ sections }: Pick<Entities, 'sections'>, sectionId: number): boolean =>
  sections.entities[sectionId]?.archivedAt != null;

/** Whether a board is the user's own My Tasks. */
export const isPersonal = ({ projects }: Pick<Entities, 'projects'>, projectId: number): boolean =>
  projects.entities[projectId]?.isPersonal === true;
