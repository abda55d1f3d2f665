import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { readProjectsFor } from '../rows/projectRows';
import { readFolders, readSpaces } from '../rows/treeRows';

/**
 * A workspace's spaces and folders with the boards that the reader may see. A reader who is not a
 * member sees only the groups that contain a visible board.
 */
export const workspaceTree = defineQuery('workspaceTree', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }) {
    const { id: workspaceId, seq, relation } = resources.workspaceId;
    const projects = await readProjectsFor(tx, workspaceId, [
      viewer.state === 'signed-in' ? viewer.userId : 0,
    ]);
    const isMember = relation.role !== null;
    const inFolder = new Set(projects.map(({ folderId }) => folderId));
    const folders = (await readFolders(tx, workspaceId)).filter(
      ({ id }) => isMember || inFolder.has(id),
    );
    const inSpace = new Set([...projects, ...folders].map(({ spaceId }) => spaceId));
    const spaces = (await readSpaces(tx, workspaceId)).filter(
      ({ id }) => isMember || inSpace.has(id),
    );
    return {
      data: { spaces, folders, projects },
      snapshot: { workspaceId, seq, scope: `Tree:${workspaceId}` },
    };
  },
});
