import { defineQuery, Unprepared } from '../core/defineQuery';
import { canRead, isMember } from '../core/permissions';
import { createPersonalBoard } from '../myTasks/createPersonalBoard';
import { findPersonalBoard } from '../myTasks/personalBoard';
import { requireProject } from '../rows/projectRows';
import { readSavedViews } from '../rows/savedViewRows';

/** The board's shared views, and the reader's own ones. */
export const savedViews = defineQuery('savedViews', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canRead(projectId),
  async run({ tx, viewer, resources }) {
    const { id: projectId, workspaceId, seq } = resources.projectId;
    const userId = viewer.state === 'signed-in' ? viewer.userId : 0;
    return {
      data: await readSavedViews(tx, { workspaceId, projectId, userId }),
      snapshot: { workspaceId, seq, scope: `Views:${projectId}` },
    };
  },
});

/** The reader's saved searches, which are views of their My Tasks. */
export const savedSearches = defineQuery('savedSearches', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  prepare: ({ services, viewer: { userId }, resources }) =>
    createPersonalBoard(services, { workspaceId: resources.workspaceId.id, userId }),
  async run({ tx, viewer, resources }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const userId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const board = await findPersonalBoard(tx, { workspaceId, userId });
    if (!board) throw new Unprepared();
    const projectId = board.id;
    return {
      data: {
        project: await requireProject(tx, workspaceId, projectId),
        views: await readSavedViews(tx, { workspaceId, projectId, userId }),
      },
      snapshot: { workspaceId, seq, scope: `Views:${projectId}` },
    };
  },
});
