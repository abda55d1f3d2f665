import { endOf } from '../places';
import { prediction } from '../prediction';
import { AddSectionToProjectDocument, UpdateSectionTitleDocument } from './documents.generated';

/** The list stands at the end of its board. */
export const addSectionToProject = prediction(AddSectionToProjectDocument, {
  makes: true,
  words: 'change-add-section',
  show({ projects, sections }, { id, projectId, title }, { at, workspaceId }) {
    if (sections.entities[id] || !projects.entities[projectId]) return;
    const now = new Date(at).toISOString();
    const siblings = Object.values(sections.entities).filter((section) => section.projectId === projectId);
    const sortIndex = endOf(siblings);
    sections.ids.push(id);
    sections.entities[id] = { id, version: 0, workspaceId, projectId, title, sortIndex, createdAt: now, updatedAt: now, archivedAt: null };
  },
});

export const updateSectionTitle = prediction(UpdateSectionTitleDocument, {
  makes: false,
  words: 'change-rename-list',
  show({ sections }, { id, title }) {
    const section = sections.entities[id];
    if (section) section.title = title;
  },
  inverse({ sections }, { id }) {
    const section = sections.entities[id];
    return section ? { name: 'updateSectionTitle', variables: { id, title: section.title } } : null;
  },
});
