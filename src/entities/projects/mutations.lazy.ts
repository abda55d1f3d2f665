import { indexAfter, indexAtEnd } from '../sortIndex';
import type { ProjectRow } from '../../../contract/rows';
import { defineMutation } from '../defineMutation';
import type {
  ArchiveProjectDocument,
  CreateProjectDocument,
  RestoreProjectDocument,
  UpdateProjectDocument,
  UpdateProjectTitleDocument,
} from './documents.lazy.generated';

/** Adds the board at the end of the workspace's boards. */
export const createProject = defineMutation<typeof CreateProjectDocument, true>({
  createsEntity: true,
  labelKey: 'change-create-project',
  apply({ projects }, { id, workspaceId, title, visibility, spaceId, folderId }, { at }) {
    if (projects.entities[id]) return;
    const now = new Date(at).toISOString();
    const siblings = Object.values(projects.entities).filter(
      (project) => project.workspaceId === workspaceId,
    );
    projects.ids.push(id);
    projects.entities[id] = {
      id,
      version: 0,
      workspaceId,
      title,
      slug: String(id),
      visibility: visibility ?? 'workspace',
      // In a folder the board's space is the folder's.
      spaceId: folderId == null ? (spaceId ?? null) : null,
      folderId: folderId ?? null,
      background: null,
      sortIndex: indexAtEnd(siblings),
      cardFieldIds: [],
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    };
  },
});

export const updateProjectTitle = defineMutation<typeof UpdateProjectTitleDocument, false>({
  createsEntity: false,
  labelKey: 'change-rename-board',
  apply({ projects }, { id, title }) {
    const project = projects.entities[id];
    if (project) project.title = title;
  },
  inverse({ projects }, { id }) {
    const project = projects.entities[id];
    return project ? { name: 'updateProjectTitle', variables: { id, title: project.title } } : null;
  },
});

/** Shows the given values; a board is in one group at a time, and null means the top level. */
export const updateProject = defineMutation<typeof UpdateProjectDocument, false>({
  createsEntity: false,
  labelKey: 'change-board-look',
  apply({ projects }, { id, visibility, background, cardFieldIds, spaceId, folderId, after }) {
    const project = projects.entities[id];
    if (!project) return;
    if (visibility) project.visibility = visibility;
    if (background !== undefined) project.background = background;
    if (cardFieldIds) project.cardFieldIds = [...new Set(cardFieldIds)];
    if (spaceId !== undefined || folderId !== undefined) {
      project.folderId = folderId ?? null;
      project.spaceId = folderId == null ? (spaceId ?? null) : null;
    }
    if (after == null) return;
    const siblings = siblingsOf(projects.entities, project);
    project.sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse({ projects }, { id, ...given }) {
    const project = projects.entities[id];
    if (!project) return null;
    const {
      visibility,
      background = null,
      cardFieldIds,
      spaceId = null,
      folderId = null,
    } = project;
    const [last] = siblingsOf(projects.entities, project)
      .filter(({ sortIndex }) => sortIndex < project.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    const isRegrouped = given.spaceId !== undefined || given.folderId !== undefined;
    return {
      name: 'updateProject',
      variables: {
        id,
        ...(given.visibility && { visibility }),
        ...(given.background !== undefined && { background }),
        ...(given.cardFieldIds && { cardFieldIds }),
        ...(isRegrouped && (folderId === null ? { spaceId } : { folderId })),
        ...(given.after != null && { after: last?.id ?? 0 }),
      },
    };
  },
});

/** The other boards of the workspace, unordered. */
function siblingsOf(
  boards: Readonly<Record<number, ProjectRow>>,
  { id, workspaceId }: ProjectRow,
): ProjectRow[] {
  return Object.values(boards).filter(
    (one) => one.workspaceId === workspaceId && one.id !== id && !one.isPersonal,
  );
}

/** Removes the board from every list of boards; its content does not change. */
export const archiveProject = defineMutation<typeof ArchiveProjectDocument, false>({
  createsEntity: false,
  labelKey: 'change-archive-board',
  apply({ projects }, { id }, { at }) {
    const project = projects.entities[id];
    if (project) project.archivedAt ??= new Date(at).toISOString();
  },
  inverse({ projects }, { id }) {
    return projects.entities[id]?.archivedAt === null
      ? { name: 'restoreProject', variables: { id } }
      : null;
  },
});

/** A board that is not loaded appears when the server has sent it. */
export const restoreProject = defineMutation<typeof RestoreProjectDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-board',
  apply({ projects }, { id }) {
    const project = projects.entities[id];
    if (project) project.archivedAt = null;
  },
  inverse({ projects }, { id }) {
    return projects.entities[id]?.archivedAt === null
      ? null
      : { name: 'archiveProject', variables: { id } };
  },
});
