import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import { ROLE, type WorkspaceRelation, canAddMembers } from '../../../contract/roles';
import { pageNumber } from '../../../contract/rules/workspaces';
import { createMatcher } from '../../../contract/fold';
import type { OrderDirection, User, UserOrder } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { readRequestPage, SHARES_A_WORKSPACE } from '../rows/accessRows';
import { defineQuery } from '../core/defineQuery';
import { canManagePeople, isMember } from '../core/permissions';
import { readInvitationPage } from '../rows/invitationRows';
import { loadVisible } from '../core/loadVisible';
import { readMembers, readMembersById, type Member } from '../rows/memberRows';
import type { SignedIn, Viewer } from '../core/viewer';
import { readWorkspacesOf } from '../rows/workspaceRows';

/** More boards or users in one query than any screen shows. */
const MAX_BOARDS = 100;
const MAX_PEOPLE = 1_000;

export const myWorkspaces = defineQuery('myWorkspaces', {
  can: 'confirmed',
  run: async ({ tx, viewer }) => ({ data: await readWorkspacesOf(tx, signedIn(viewer).userId) }),
});

/**
 * The members of a workspace whose name, nick or address contains every word of the query, ignoring
 * diacritics ("zak" finds "Żak").
 */
export const searchUsers = defineQuery('searchUsers', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }, { projectIds, searchQuery, orderBy, orderDirection, page }) {
    const { id: workspaceId } = resources.workspaceId;
    await requireBoards(tx, signedIn(viewer), workspaceId, projectIds ?? []);
    const fits = createMatcher(searchQuery ?? '');
    const found = (await readMembers(tx, workspaceId, projectIds ?? []))
      .filter(({ name, nick, email }) => fits(`${name} ${nick} ${email}`))
      .sort(orderOf(orderBy ?? 'createdAt', orderDirection ?? 'desc'));
    const from = (pageNumber(page) - 1) * LIMITS.pageSize;
    const shown = typeof page === 'number' ? found.slice(from, from + LIMITS.pageSize) : found;
    return { data: shown.map(asSeenBy(resources.workspaceId.relation)) };
  },
});

/** The given users who are members of the workspace. */
export const users = defineQuery('users', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, resources }, { ids }) {
    if (ids.length > MAX_PEOPLE) throw new AppError('invalid-request');
    return {
      data: (await readMembersById(tx, resources.workspaceId.id, ids))
        .sort(BY.name)
        .map(asSeenBy(resources.workspaceId.relation)),
    };
  },
});

export const accessRequestList = defineQuery('accessRequestList', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  async run({ tx, viewer, resources }, { page }) {
    const { id: workspaceId, relation } = resources.workspaceId;
    const answerer = {
      workspaceId,
      readerId: signedIn(viewer).userId,
      isOwner: relation.role === ROLE.owner,
    };
    return { data: await readRequestPage(tx, answerer, pageNumber(page)) };
  },
});

export const invitationList = defineQuery('invitationList', {
  // Open invitations are visible to members who may add or manage people; `revokeInvitation` itself
  // checks which ones a member may revoke.
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canAddMembers(workspaceId.relation) || canManagePeople(workspaceId),
  run: async ({ tx, resources }, { page }) => ({
    data: await readInvitationPage(tx, resources.workspaceId.id, pageNumber(page)),
  }),
});

/**
 * A user who shares a workspace with the reader, by id or nick; any other user counts as missing.
 */
export const profile = defineQuery('profile', {
  can: 'confirmed',
  async run({ tx, viewer }, { id, nick }) {
    const { userId } = signedIn(viewer);
    const [person] = await tx.query<{ id: number; name: string; nick: string; email: string }>(
      `select u.id, u.name, coalesce(u.nick, '') as nick, u.email from users u
       where (u.id = $1 or ($1::bigint is null and u.nick = $3)) and u.deleted_at is null and (u.id = $2 or ${SHARES_A_WORKSPACE})`,
      [id ?? null, userId, nick == null ? null : cleanLine(nick).toLowerCase()],
      'read_profile',
    );
    return { data: person ?? null };
  },
});

/** The policy requires a signed-in user for all of these queries; the type does not know that. */
function signedIn(viewer: Viewer): SignedIn {
  if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
  return viewer;
}

async function requireBoards(
  tx: Tx,
  viewer: SignedIn,
  workspaceId: number,
  projectIds: readonly number[],
): Promise<void> {
  if (projectIds.length > MAX_BOARDS) throw new AppError('invalid-request');
  for (const id of new Set(projectIds)) {
    const board = await loadVisible(tx, viewer, 'project', id);
    if (board.workspaceId !== workspaceId || board.isArchived)
      throw new AppError('project-not-found');
  }
}

/** Polish sort order, which is also right for English names: Ćwik comes after Czesław. */
const collator = new Intl.Collator('pl', { sensitivity: 'base', numeric: true });

const BY: Record<UserOrder, (a: Member, b: Member) => number> = {
  createdAt: (a, b) => a.joinedAt.localeCompare(b.joinedAt, 'en') || a.userId - b.userId,
  name: (a, b) => collator.compare(a.name, b.name) || a.userId - b.userId,
  email: (a, b) => collator.compare(a.email, b.email) || a.userId - b.userId,
  role: (a, b) => a.role - b.role || collator.compare(b.name, a.name) || b.userId - a.userId,
};

function orderOf(orderBy: UserOrder, direction: OrderDirection): (a: Member, b: Member) => number {
  return direction === 'asc' ? BY[orderBy] : (a, b) => BY[orderBy](b, a);
}

/** Only members who manage people see who has no second factor. */
function asSeenBy(relation: WorkspaceRelation): (member: Member) => User {
  const isTold = canManagePeople({ relation });
  return ({
    userId,
    name,
    nick,
    nickShort,
    hue,
    locale,
    email,
    role,
    joinedAt,
    updatedAt,
    hasSecondFactor,
  }) => ({
    id: userId,
    name,
    nick,
    nickShort,
    hue,
    locale,
    email,
    role,
    createdAt: joinedAt,
    updatedAt,
    hasSecondFactor: isTold ? hasSecondFactor : null,
  });
}
