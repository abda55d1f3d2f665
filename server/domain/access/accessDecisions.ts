import { canJoinWith, ROLE } from '../../../contract/roles';
import { somebodyIn } from '../../../contract/rules/workspaces';
import { AppError, InputRejected } from '../../appError';
import { addToBoards } from '../projects/addToBoards';
import { readRequestsOf, type Asked } from '../rows/accessRows';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canManagePeople } from '../core/permissions';
import { join } from '../invitations/invitations';
import { mailAnswer } from '../mail/mailPeople';
import { boardPeopleChanged, peopleChanged, requestsChanged } from '../changes/memberChanges';
import { myTasksStale } from '../changes/myTasksStale';

/**
 * Grants the user's access requests: adds the user to the workspace and to each requested board. A
 * user who is added to a board becomes a member of its workspace.
 */
export const grantAccess = defineCommand('grantAccess', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  rule: somebodyIn,
  async run(context, { userId, projectId }) {
    const { tx, workspaceId } = context;
    const asked = await requireRequests(context, userId, projectId);
    const name = await personWhoMayJoin(context, userId);
    await join(tx, workspaceId, [userId]);
    const boards = await addToBoards(
      tx,
      workspaceId,
      userId,
      asked.flatMap((one) => one.projectId ?? []),
    );
    await mailAnswer(tx, { workspaceId, userId, asked, isGranted: true });
    return {
      payload: SUCCESS,
      changes: [
        ...peopleChanged(workspaceId, [userId]),
        requestsChanged(workspaceId),
        ...boards.map(boardPeopleChanged),
        // Tasks that the user kept there are in My Tasks again.
        myTasksStale(workspaceId, userId),
      ],
      activity: asked.map((one) => ({
        kind: 'access-granted',
        ...(one.projectId !== null && { projectId: one.projectId }),
        data: { userId, name },
      })),
      isAboutRights: true,
    };
  },
});

/** Denies the requests. The user may ask again. */
export const denyAccess = defineCommand('denyAccess', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  rule: somebodyIn,
  async run(context, { userId, projectId }) {
    const { tx, workspaceId } = context;
    const asked = await requireRequests(context, userId, projectId);
    await tx.query(
      'delete from access_requests where workspace_id = $1 and id = any($2)',
      [workspaceId, asked.map(({ id }) => id)],
      'deny_access',
    );
    await mailAnswer(tx, { workspaceId, userId, asked, isGranted: false });
    return { payload: SUCCESS, changes: [requestsChanged(workspaceId)], activity: [] };
  },
});

type Context = CommandContext<{ workspaceId: 'workspace' }>;

/** @throws {AppError} `request-not-found`, also for requests that the viewer may not see. */
async function requireRequests(
  { tx, viewer, workspaceId, resources }: Context,
  userId: number,
  projectId: number | null | undefined,
): Promise<Asked[]> {
  const answerer = {
    workspaceId,
    readerId: viewer.userId,
    isOwner: resources.workspaceId.relation.role === ROLE.owner,
  };
  const asked = await readRequestsOf(tx, answerer, userId, projectId ?? null);
  if (asked.length === 0) throw new AppError('request-not-found');
  return asked;
}

/**
 * `allowedDomains` applies to granting, too. A user who is a member already has passed that check.
 */
async function personWhoMayJoin(
  { tx, workspaceId, resources }: Context,
  userId: number,
): Promise<string> {
  const [person] = await tx.query<{ name: string; email: string; isMember: boolean }>(
    `select u.name, u.email, m.user_id is not null as "isMember"
     from users u left join workspace_members m on m.workspace_id = $1 and m.user_id = u.id where u.id = $2 and u.deleted_at is null`,
    [workspaceId, userId],
    'person_who_may_join',
  );
  if (!person) throw new AppError('user-not-found');
  if (!person.isMember && !canJoinWith(person.email, resources.workspaceId.relation.settings))
    throw new InputRejected({ field: 'userId', key: 'person-not-allowed' });
  return person.name;
}
