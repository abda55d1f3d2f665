import { indexAfter, indexAtEnd } from '../sortIndex';
import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import type {
  AddSectionToProjectDocument,
  MoveSectionDocument,
  UpdateSectionTitleDocument,
} from './documents.generated';

/** The sections of a project, including archived ones, unordered. */
const sectionsOfProject = ({ sections }: Pick<Entities, 'sections'>, projectId: number) =>
  Object.values(sections.entities).filter((section) => section.projectId === projectId);

/** Adds the section at the end of its project. */
export const addSectionToProject = defineMutation<typeof AddSectionToProjectDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-section',
  apply({ projects, sections }, { id, projectId, title }, { at, workspaceId }) {
    if (sections.entities[id] || !projects.entities[projectId]) return;
    const now = new Date(at).toISOString();
    const sortIndex = indexAtEnd(sectionsOfProject({ sections }, projectId));
    sections.ids.push(id);
    sections.entities[id] = {
      id,
      version: 0,
      workspaceId,
      projectId,
      title,
      hue: null,
      taskLimit: null,
      sortIndex,
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    };
  },
  inverse: (_entities, { id }) => ({ name: 'archiveSection', variables: { id } }),
});

export const updateSectionTitle = defineMutation<typeof UpdateSectionTitleDocument, false>({
  createsEntity: false,
  labelKey: 'change-rename-list',
  apply({ sections }, { id, title }) {
    const section = sections.entities[id];
    if (section) section.title = title;
  },
  inverse({ sections }, { id }) {
    const section = sections.entities[id];
    return section ? { name: 'updateSectionTitle', variables: { id, title: section.title } } : null;
  },
});

/** Moves the section; the inverse moves it after its current predecessor. */
export const moveSection = defineMutation<typeof MoveSectionDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-list',
  apply({ sections }, { id, after }) {
    const section = sections.entities[id];
    if (!section) return;
    const siblings = sectionsOfProject({ sections }, section.projectId).filter(
      (sibling) => sibling.id !== id,
    );
    section.sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse(entities, { id }) {
    const section = entities.sections.entities[id];
    if (!section) return null;
    // Includes archived sections: they may be restored by then.
    const [last] = sectionsOfProject(entities, section.projectId)
      .filter(({ sortIndex }) => sortIndex < section.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return { name: 'moveSection', variables: { id, after: last?.id ?? 0 } };
  },
});
