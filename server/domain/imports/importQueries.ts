import { AppError } from '../../appError';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { readImports, wireImport } from './importRows';

/** The viewer's own imports: no other member sees what a file contains before it is a board. */
export const boardImports = defineQuery('boardImports', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const rows = await readImports(tx, resources.workspaceId.id, viewer.userId);
    return { data: rows.map(wireImport) };
  },
});
