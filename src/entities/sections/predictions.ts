import { endOf } from '../places';
import type { Prediction } from '../predictions';

/** The list stands at the end of its board. */
export const addSectionToProject: Prediction<'addSectionToProject'> = ({ projects, sections }, { id, projectId, title }, { at, workspaceId }) => {
  if (sections.entities[id] || !projects.entities[projectId]) return;
  const now = new Date(at).toISOString();
  const siblings = Object.values(sections.entities).filter((section) => section.projectId === projectId);
  sections.ids.push(id);
  sections.entities[id] = {
    id,
    version: 0,
    workspaceId,
    projectId,
    title,
    sortIndex: endOf(siblings),
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  };
};
