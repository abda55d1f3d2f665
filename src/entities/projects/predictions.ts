import { endOf } from '../places';
import { prediction } from '../prediction';
import { ArchiveProjectDocument, CreateProjectDocument, RestoreProjectDocument, UpdateProjectTitleDocument } from './documents.generated';

/** The board stands at the end of the workspace's boards. */
export const createProject = prediction(CreateProjectDocument, {
  makes: true,
  words: 'change-create-project',
  show({ projects }, { id, workspaceId, title, visibility }, { at }) {
    if (projects.entities[id]) return;
    const now = new Date(at).toISOString();
    const siblings = Object.values(projects.entities).filter((project) => project.workspaceId === workspaceId);
    projects.ids.push(id);
    projects.entities[id] = {
      id,
      version: 0,
      workspaceId,
      title,
      slug: String(id),
      visibility: visibility ?? 'workspace',
      spaceId: null,
      folderId: null,
      background: null,
      sortIndex: endOf(siblings),
      cardFieldIds: [],
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    };
  },
});

export const updateProjectTitle = prediction(UpdateProjectTitleDocument, {
  makes: false,
  words: 'change-rename-board',
  show({ projects }, { id, title }) {
    const project = projects.entities[id];
    if (project) project.title = title;
  },
  inverse({ projects }, { id }) {
    const project = projects.entities[id];
    return project ? { name: 'updateProjectTitle', variables: { id, title: project.title } } : null;
  },
});

/** The board leaves every list of boards; what stands on it stays as it is. */
export const archiveProject = prediction(ArchiveProjectDocument, {
  makes: false,
  words: 'change-archive-board',
  show({ projects }, { id }, { at }) {
    const project = projects.entities[id];
    if (project) project.archivedAt ??= new Date(at).toISOString();
  },
  inverse({ projects }, { id }) {
    return projects.entities[id]?.archivedAt === null ? { name: 'restoreProject', variables: { id } } : null;
  },
});

/** A board that this tab does not know shows when the server has sent it. */
export const restoreProject = prediction(RestoreProjectDocument, {
  makes: false,
  words: 'change-restore-board',
  show({ projects }, { id }) {
    const project = projects.entities[id];
    if (project) project.archivedAt = null;
  },
  inverse({ projects }, { id }) {
    return projects.entities[id]?.archivedAt === null ? null : { name: 'archiveProject', variables: { id } };
  },
});
