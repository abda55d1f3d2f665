import { indexAfter, indexAtEnd } from '../sortIndex';
import { optimisticMutation } from '../optimisticMutation';
import type { Entities } from '../entitiesReducer';
import type {
  AddSectionToProjectDocument,
  ArchiveSectionDocument,
  MoveSectionDocument,
  RestoreSectionDocument,
  UpdateSectionTitleDocument,
} from './documents.generated';

/** The lists of a board, archived ones too, in no order. */
const onBoard = ({ sections }: Pick<Entities, 'sections'>, projectId: number) =>
  Object.values(sections.entities).filter((section) => section.projectId === projectId);

/** The list stands at the end of its board. */
export const addSectionToProject = optimisticMutation<typeof AddSectionToProjectDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-section',
  apply({ projects, sections }, { id, projectId, title }, { at, workspaceId }) {
    if (sections.entities[id] || !projects.entities[projectId]) return;
    const now = new Date(at).toISOString();
    const sortIndex = indexAtEnd(onBoard({ sections }, projectId));
    sections.ids.push(id);
    sections.entities[id] = {
      id,
      version: 0,
      workspaceId,
      projectId,
      title,
      sortIndex,
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    };
  },
  inverse: (_seen, { id }) => ({ name: 'archiveSection', variables: { id } }),
});

export const updateSectionTitle = optimisticMutation<typeof UpdateSectionTitleDocument, false>({
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

/** The list stands where it was put; back means behind the list that it stands behind now. */
export const moveSection = optimisticMutation<typeof MoveSectionDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-list',
  apply({ sections }, { id, after }) {
    const section = sections.entities[id];
    if (!section) return;
    const siblings = onBoard({ sections }, section.projectId).filter(
      (sibling) => sibling.id !== id,
    );
    section.sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse(seen, { id }) {
    const section = seen.sections.entities[id];
    if (!section) return null;
    // An archived one counts, too: it may be back by then.
    const [last] = onBoard(seen, section.projectId)
      .filter(({ sortIndex }) => sortIndex < section.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return { name: 'moveSection', variables: { id, after: last?.id ?? 0 } };
  },
});

/** The list goes with all of its tasks, which keep their places in it. */
export const archiveSection = optimisticMutation<typeof ArchiveSectionDocument, false>({
  createsEntity: false,
  labelKey: 'change-archive-list',
  apply({ sections }, { id }, { at }) {
    const section = sections.entities[id];
    if (section) section.archivedAt ??= new Date(at).toISOString();
  },
  inverse({ sections }, { id }) {
    return sections.entities[id]?.archivedAt === null
      ? { name: 'restoreSection', variables: { id } }
      : null;
  },
});

/** A list that this tab does not know shows when the server has sent it, with its tasks. */
export const restoreSection = optimisticMutation<typeof RestoreSectionDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-list',
  apply({ sections }, { id }) {
    const section = sections.entities[id];
    if (section) section.archivedAt = null;
  },
  inverse({ sections }, { id }) {
    return sections.entities[id]?.archivedAt === null
      ? null
      : { name: 'archiveSection', variables: { id } };
  },
});
