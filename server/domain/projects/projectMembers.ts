import { projectMember } from '../../../contract/rules/boards';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { addToBoards } from './addToBoards';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { requireProject } from '../rows/projectRows';
import { boardPeopleChanged, peopleChanged, requestsChanged } from '../changes/memberChanges';
import { requireMember } from '../rows/memberRows';
import { myTasksOfBoardStale } from '../changes/myTasksStale';
import { boardChanged } from '../changes/projectChanges';

/**
 * Adds a member to a board, which also lets them see a private board and grants their request for
 * it.
 */
export const addProjectMember = defineCommand('addProjectMember', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canChange(projectId),
  rule: projectMember,
  async run(context, { projectId, userId }) {
    const { tx, workspaceId } = context;
    const { name } = await requireMember(tx, workspaceId, userId);
    if (await isAdded(tx, workspaceId, { projectId, userId })) return unchanged(context, projectId);
    await addToBoards(tx, workspaceId, userId, [projectId]);
    return changed(context, projectId, { kind: 'project-member-added', data: { userId, name } });
  },
});

/**
 * Removes a user (or the viewer) from a board; its creator cannot be removed. A removed user no
 * longer sees a private board.
 */
export const removeProjectMember = defineCommand('removeProjectMember', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canChange(projectId),
  rule: projectMember,
  async run(context, { projectId, userId }) {
    const { tx, workspaceId } = context;
    const { name } = await requireMember(tx, workspaceId, userId);
    if (!(await isAdded(tx, workspaceId, { projectId, userId })))
      return unchanged(context, projectId);
    const taken = await tx.query(
      `delete from project_members pm using projects p where p.workspace_id = pm.workspace_id and p.id = pm.project_id and p.creator_id <> pm.user_id
         and pm.workspace_id = $1 and pm.project_id = $2 and pm.user_id = $3 returning pm.user_id`,
      [workspaceId, projectId, userId],
      'remove_project_member',
    );
    if (taken.length === 0) throw new AppError('not-authorized');
    return changed(context, projectId, { kind: 'project-member-removed', data: { userId, name } });
  },
});

type Context = CommandContext<{ projectId: 'project' }>;

async function isAdded(
  tx: Tx,
  workspaceId: number,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<boolean> {
  const rows = await tx.query(
    'select from project_members where workspace_id = $1 and project_id = $2 and user_id = $3',
    [workspaceId, projectId, userId],
    'is_added_to_board',
  );
  return rows.length > 0;
}

async function unchanged({ tx, workspaceId }: Context, projectId: number) {
  return {
    payload: { ...SUCCESS, project: await requireProject(tx, workspaceId, projectId) },
    changes: [],
    activity: [],
  };
}

/**
 * Members are not a column of the board's row: clients refetch the lists of people, and the row
 * gets a new version.
 */
async function changed(
  { tx, workspaceId, seq }: Context,
  projectId: number,
  entry: { kind: string; data: { userId: number; name: string } },
) {
  await tx.query(
    'update projects set version = $3, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, projectId, seq],
    'touch_project',
  );
  const project = await requireProject(tx, workspaceId, projectId);
  return {
    payload: { ...SUCCESS, project },
    changes: [
      boardChanged(project),
      boardPeopleChanged(projectId),
      ...peopleChanged(workspaceId, []),
      requestsChanged(workspaceId),
      ...(await myTasksOfBoardStale(tx, workspaceId, projectId)),
    ],
    activity: [{ ...entry, projectId }],
    isAboutRights: true,
  };
}
