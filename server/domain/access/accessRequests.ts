import { ROLE, type Role } from '../../../contract/roles';
import { idOfSlug } from '../../../contract/idOfSlug';
import { AppError } from '../../appError';
import { writeCommit, type CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { addToBoards } from '../projects/addToBoards';
import { defineAccountCommand, SUCCESS, type AccountContext } from '../core/defineCommand';
import { countAccessRequest } from '../invitations/countInvitations';
import { loadVisible } from '../core/loadVisible';
import { mailRequest } from '../mail/mailPeople';
import { notify } from '../notifications/notify';
import { boardPeopleChanged, peopleChanged, requestsChanged } from '../changes/memberChanges';
import { myTasksStale } from '../changes/myTasksStale';

/**
 * Asks for access to a workspace that the URL names. Does nothing if the user is a member or has
 * asked already. The request screen may reveal that the workspace exists
 * (docs/adr/0020-access-requests.md).
 */
export const requestAccessToWorkspace = defineAccountCommand('requestAccessToWorkspace', {
  // An access request names a resource that the user may not see, so these operations check it
  // themselves.
  can: 'confirmed',
  async run(context, { widToken }) {
    const workspaceId = workspaceIn(widToken);
    await askIn(context, workspaceId, async ({ role }, seq) =>
      role === null ? remember(context, { workspaceId, seq, projectId: null }) : NOTHING,
    );
    return { payload: SUCCESS, commit: null };
  },
});

/**
 * Asks for a board that the user knows of and may not see. The workspace owner's own request is
 * granted at once and logged in the activity.
 */
export const requestAccessToProject = defineAccountCommand('requestAccessToProject', {
  can: 'confirmed',
  async run(context, { projectId, widToken }) {
    const workspaceId = workspaceIn(widToken);
    if (await isOpen(context, workspaceId, projectId)) return { payload: SUCCESS, commit: null };
    const commit = await askIn(context, workspaceId, async ({ role, name }, seq) => {
      await requireBoard(context.tx, workspaceId, projectId);
      return role === ROLE.owner
        ? take(context, { workspaceId, projectId, name })
        : remember(context, { workspaceId, seq, projectId });
    });
    return { payload: SUCCESS, commit };
  },
});

const NOTHING: CommandResult<null> = { payload: null, changes: [], activity: [] };

/**
 * @throws {AppError} `invalid-url` for a slug that ends in no id (docs/behaviour.md#8: bad
 * workspace token).
 */
function workspaceIn(widToken: string): number {
  const id = idOfSlug(widToken);
  if (id === null) throw new AppError('invalid-url');
  return id;
}

interface Asker {
  role: Role | null;
  name: string;
}

/**
 * Asks under the workspace's lock. A stored request makes a commit for the members who answer
 * requests; the caller gets the commit only when it changes their own access.
 */
async function askIn(
  { tx, viewer, mutationId, tabKey }: AccountContext,
  workspaceId: number,
  decide: (asker: Asker, seq: number) => Promise<CommandResult<null>>,
) {
  const { userId } = viewer;
  const { commit } = await writeCommit(
    tx,
    { workspaceId, userId, mutationId, tabKey },
    async (seq) => {
      const [asker] = await tx.query<Asker>(
        'select m.role, u.name from users u left join workspace_members m on m.workspace_id = $1 and m.user_id = u.id where u.id = $2',
        [workspaceId, userId],
        'read_asker',
      );
      return decide(asker ?? { role: null, name: '' }, seq);
    },
  );
  const isRequest = commit?.type === 'update-query' && commit.query === 'accessRequestList';
  return isRequest ? null : commit;
}

interface Request {
  workspaceId: number;
  seq: number;
  /** Null for the workspace itself. */
  projectId: number | null;
}

async function remember(
  { tx, services, viewer }: AccountContext,
  { workspaceId, seq, projectId }: Request,
): Promise<CommandResult<null>> {
  const made = await tx.query(
    `insert into access_requests (id, workspace_id, project_id, user_id) values ($1, $2, $3, $4)
     on conflict (workspace_id, user_id, coalesce(project_id, 0)) do nothing returning id`,
    [await services.ids.next(), workspaceId, projectId, viewer.userId],
    'ask_for_access',
  );
  if (made.length === 0) return NOTHING;
  await countAccessRequest(services, viewer.userId, workspaceId);
  const asked = { workspaceId, projectId };
  const userIds = await mailRequest(tx, { ...asked, requesterId: viewer.userId });
  const told = await notify(tx, { workspaceId, seq, actorId: viewer.userId }, [
    {
      // The owner answers for private boards, too, and may not see them: the entry names no board.
      ...{ kind: 'request', userIds, watcherKind: null },
      ...{ projectId: null, taskId: null, commentId: null, data: {} },
    },
  ]);
  return { payload: null, changes: [requestsChanged(workspaceId), ...told], activity: [] };
}

/**
 * Whether the viewer may see the board already.
 * @throws {AppError} `project-not-found` for a board that the user may not even ask for, or one of
 * another workspace.
 */
async function isOpen(
  { tx, viewer }: AccountContext,
  workspaceId: number,
  projectId: number,
): Promise<boolean> {
  const board = await loadVisible(tx, viewer, 'project', projectId).catch(onlyHidden);
  if (board && (board.workspaceId !== workspaceId || board.isArchived))
    throw new AppError('project-not-found');
  return board !== null;
}

function onlyHidden(error: unknown): null {
  if (error instanceof AppError && error.code === 'project-no-permission') return null;
  throw error;
}

async function requireBoard(tx: Tx, workspaceId: number, projectId: number): Promise<void> {
  const found = await tx.query(
    "select 1 as one from projects where workspace_id = $1 and id = $2 and kind = 'board' and archived_at is null",
    [workspaceId, projectId],
    'board_asked_for',
  );
  if (found.length === 0) throw new AppError('project-not-found');
}

async function take(
  { tx, viewer: { userId } }: AccountContext,
  { workspaceId, projectId, name }: { workspaceId: number; projectId: number; name: string },
): Promise<CommandResult<null>> {
  await addToBoards(tx, workspaceId, userId, [projectId]);
  return {
    payload: null,
    changes: [
      ...peopleChanged(workspaceId, []),
      boardPeopleChanged(projectId),
      myTasksStale(workspaceId, userId),
    ],
    activity: [{ kind: 'access-granted', projectId, data: { userId, name } }],
    isAboutRights: true,
  };
}
