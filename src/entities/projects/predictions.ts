import { endOf } from '../places';
import { prediction } from '../prediction';
import { CreateProjectDocument } from './documents.generated';

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
