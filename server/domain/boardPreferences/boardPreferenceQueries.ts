import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { readBoardPreferences } from '../rows/boardPreferenceRows';

/** The reader's own stars and collapsed lists. */
export const boardPreferences = defineQuery('boardPreferences', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const userId = viewer.state === 'signed-in' ? viewer.userId : 0;
    return {
      data: await readBoardPreferences(tx, { workspaceId, userId }),
      snapshot: { workspaceId, seq, scope: `Preferences:${workspaceId}` },
    };
  },
});
