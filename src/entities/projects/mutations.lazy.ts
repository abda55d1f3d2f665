import type { Draft } from '@reduxjs/toolkit';
import { visibilityOfCopy } from '../../../contract/roles';
import type { Entities } from '../entitiesReducer';
import { indexAfter, indexAtEnd } from '../sortIndex';
import type { ProjectRow } from '../../../contract/rows';
import { defineMutation } from '../defineMutation';
import type {
  ArchiveProjectDocument,
  CreateProjectDocument,
  DuplicateProjectDocument,
  RestoreProjectDocument,
  UpdateProjectDocument,
  UpdateProjectTitleDocument,
} from './documents.lazy.generated';

/** Adds the board at the end of the workspace's boards. */
export const createProject = defineMutation<typeof CreateProjectDocument, true>({
  createsEntity: true,
  labelKey: 'change-create-project',
  apply({ projects }, { id, workspaceId, title, visibility, spaceId, folderId }, { at }) {
    addProject(
      projects,
      { id, workspaceId, title, now: new Date(at).toISOString() },
      {
        visibility: visibility ?? 'workspace',
        // In a folder the board's space is the folder's.
        spaceId: folderId == null ? (spaceId ?? null) : null,
        folderId: folderId ?? null,
        background: null,
      },
    );
  },
});

/** Adds the copy as a board without content, which comes from the server. */
export const duplicateProject = defineMutation<typeof DuplicateProjectDocument, true>({
  createsEntity: true,
  labelKey: 'change-create-project',
  apply({ projects }, { id, projectId, title }, { at }) {
    const source = projects.entities[projectId];
    if (!source || source.isPersonal) return;
    const { workspaceId, visibility, spaceId, folderId, background } = source;
    addProject(
      projects,
      { id, workspaceId, title, now: new Date(at).toISOString() },
      {
        visibility: visibilityOfCopy(visibility),
        spaceId: spaceId ?? null,
        folderId: folderId ?? null,
        background: background?.startsWith('color:') ? background : null,
      },
    );
  },
});

function addProject(
  projects: Draft<Entities['projects']>,
  { now, ...given }: Pick<ProjectRow, 'id' | 'workspaceId' | 'title'> & { now: string },
  look: Pick<ProjectRow, 'visibility' | 'spaceId' | 'folderId' | 'background'>,
): void {
  if (projects.entities[given.id]) return;
  const siblings = Object.values(projects.entities).filter(
    ({ workspaceId }) => workspaceId === given.workspaceId,
  );
  projects.ids.push(given.id);
  projects.entities[given.id] = {
    ...given,
    ...look,
    version: 0,
    slug: String(given.id),
    sortIndex: indexAtEnd(siblings),
    cardFieldIds: [],
    isTemplate: false,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  };
}

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
  apply({ projects }, { id, visibility, background, cardFieldIds, ...given }) {
    const project = projects.entities[id];
    if (!project) return;
    const { isTemplate, spaceId, folderId, after } = given;
    if (visibility) project.visibility = visibility;
    if (background !== undefined) project.background = background;
    if (isTemplate != null) project.isTemplate = isTemplate;
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
      isTemplate,
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
        ...(given.isTemplate != null && { isTemplate }),
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
