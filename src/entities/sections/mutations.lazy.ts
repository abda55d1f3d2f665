import { defineMutation } from '../defineMutation';
import type { ArchiveSectionDocument, RestoreSectionDocument } from './documents.generated';

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
