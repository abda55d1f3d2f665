import { endOf } from '../places';
import { prediction } from '../prediction';
import { AddSectionToProjectDocument } from './documents.generated';

/** The list stands at the end of its board. */
export const addSectionToProject = prediction(AddSectionToProjectDocument, {
  makes: true,
  show({ projects, sections }, { id, projectId, title }, { at, workspaceId }) {
    if (sections.entities[id] || !projects.entities[projectId]) return;
    const now = new Date(at).toISOString();
    const siblings = Object.values(sections.entities).filter((section) => section.projectId === projectId);
    const sortIndex = endOf(siblings);
    sections.ids.push(id);
    sections.entities[id] = { id, version: 0, workspaceId, projectId, title, sortIndex, createdAt: now, updatedAt: now, archivedAt: null };
  },
});
