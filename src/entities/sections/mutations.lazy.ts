import { defineMutation } from '../defineMutation';
import type {
  ArchiveSectionDocument,
  RestoreSectionDocument,
  UpdateSectionDocument,
} from './documents.generated';

/** Changes the section's colour and limit; omitted arguments change nothing. */
export const updateSection = defineMutation<typeof UpdateSectionDocument, false>({
  createsEntity: false,
  labelKey: 'change-list-settings',
  apply({ sections }, { id, hue, taskLimit }) {
    const section = sections.entities[id];
    if (section && hue !== undefined) section.hue = hue;
    if (section && taskLimit !== undefined) section.taskLimit = taskLimit;
  },
  inverse({ sections }, { id, ...given }) {
    const section = sections.entities[id];
    if (!section) return null;
    const { hue = null, taskLimit = null } = section;
    return {
      name: 'updateSection',
      variables: {
        id,
        ...(given.hue !== undefined && { hue }),
        ...(given.taskLimit !== undefined && { taskLimit }),
      },
    };
  },
});

/** Archives the section. Its tasks stay in it, in their positions. */
export const archiveSection = defineMutation<typeof ArchiveSectionDocument, false>({
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

/**
 * Restores an archived section. One that is not loaded appears, with its tasks, with the commit.
 */
export const restoreSection = defineMutation<typeof RestoreSectionDocument, false>({
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
