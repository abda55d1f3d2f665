import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
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
