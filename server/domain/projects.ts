import { createProject as createProjectRule } from '../../contract/rules/boards';
import { AppError } from '../appError';
import { SUCCESS, type WorkspaceCommand } from './command';
import { takeId } from './ids';
import { insertProject } from './insertProject';

/** Creates a board at the end of the workspace's boards; its maker is added to it, which a private one needs. */
export const createProject: WorkspaceCommand<'createProject'> = {
  on: 'workspace',
  rule: createProjectRule,
  async run({ tx, services, viewer, workspaceId, seq }, { title, visibility, spaceId, folderId, id: wanted }) {
    if (spaceId) throw new AppError('space-not-found');
    if (folderId) throw new AppError('folder-not-found');
    const id = await takeId(tx, services.ids, viewer.userId, wanted);
    const made = await insertProject(tx, { workspaceId, id, userId: viewer.userId, seq, title, visibility: visibility ?? 'workspace' });
    return {
      payload: { ...SUCCESS, project: made.project },
      changes: [made.change],
      activity: [{ kind: 'project-created', projectId: id, data: { title } }],
      // Nobody holds the new board's scope until rights are loaded anew.
      isAboutRights: true,
    };
  },
};
