/** The rights of a workspace's subscribers, as of one commit about rights. */
import type { BoardVisibility, WorkspaceSettings } from '../../contract/generated/schema';
import { canOpenWorkspace, canReadBoard, ROLE, type Role } from '../../contract/roles';
import type { Scope } from '../commits/scope';
import type { Database, Tx } from '../db/database';

/** Rights that are the same for all subscribers of a workspace. */
export interface WorkspaceRights {
  /** The last commit about rights that it includes (`workspaces.people_version`). */
  version: number;
  isPublic: boolean;
  settings: WorkspaceSettings;
  boards: ReadonlyMap<number, BoardVisibility>;
}

/** A user's membership of a workspace. */
export interface Membership {
  userId: number;
  /** Null for users who are not members. */
  role: Role | null;
  /** Boards that the user created or was added to. */
  memberOfProjects: ReadonlySet<number>;
}

/** A user's membership, and the seq at which it was read. */
export interface MembershipAsOf {
  membership: Membership;
  seq: number;
  /** The last commit about rights that it includes. */
  version: number;
  /** Whether the user may be connected to the workspace at all. */
  canConnect: boolean;
}

interface MembershipColumns {
  seq: number;
  version: number;
  isPublic: boolean;
  settings: WorkspaceSettings;
  userId: number;
  role: Role | null;
  added: number[];
}

/** Reads a user's membership in one statement; null for a missing workspace. */
export async function loadMembership(
  db: Pick<Tx, 'query'>,
  workspaceId: number,
  userId: number,
): Promise<MembershipAsOf | null> {
  const [row] = await readMemberships(db, workspaceId, [userId]);
  if (!row) return null;
  const { seq, version, isPublic, settings } = row;
  const membership = membershipOf(row);
  return { membership, seq, version, canConnect: canConnect({ isPublic, settings }, membership) };
}

export interface Rights {
  workspace: WorkspaceRights;
  seq: number;
  memberships: ReadonlyMap<number, Membership>;
}

/**
 * The rights of all these users and all boards, from one snapshot; null for a missing workspace.
 */
export async function loadRights(
  db: Pick<Database, 'snapshot'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Rights | null> {
  return db.snapshot(async (tx) => {
    const rows = await readMemberships(tx, workspaceId, userIds);
    const [first] = rows;
    if (!first) return null;
    const boards = await tx.query<{ id: number; visibility: BoardVisibility }>(
      "select id, visibility from projects where workspace_id = $1 and kind = 'board'",
      [workspaceId],
      'live_boards',
    );
    const { version, isPublic, settings, seq } = first;
    return {
      workspace: {
        version,
        isPublic,
        settings,
        boards: new Map(boards.map(({ id, visibility }) => [id, visibility])),
      },
      seq,
      memberships: new Map(rows.map((row) => [row.userId, membershipOf(row)])),
    };
  });
}

function readMemberships(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<MembershipColumns[]> {
  return tx.query<MembershipColumns>(
    `select w.seq, w.people_version as version, w.is_public as "isPublic", w.settings, subscriber.id as "userId", m.role,
       array(select pm.project_id from project_members pm where pm.workspace_id = w.id and pm.user_id = subscriber.id) as added
     from workspaces w
     cross join unnest($2::bigint[]) as subscriber (id)
     left join admitted_members m on m.workspace_id = w.id and m.user_id = subscriber.id
     where w.id = $1 and w.deleted_at is null`,
    [workspaceId, userIds],
    'live_standings',
  );
}

function membershipOf({ userId, role, added }: MembershipColumns): Membership {
  return { userId, role, memberOfProjects: new Set(added) };
}

/** Whether this user may be connected to the workspace at all. */
export function canConnect(
  { isPublic, settings }: Pick<WorkspaceRights, 'isPublic' | 'settings'>,
  { role }: Membership,
): boolean {
  return canOpenWorkspace({ role, isPublic, settings });
}

/** Whether a user may see a scope of the log and receive its changes. */
export function canSeeScope(
  rights: WorkspaceRights,
  membership: Membership,
  scope: Scope,
): boolean {
  const at = scope.indexOf(':');
  const id = Number(scope.slice(at + 1));
  switch (scope.slice(0, at) as ScopeKind) {
    case 'Projects':
      return scope
        .slice(at + 1)
        .split('&')
        .every((projectId) => canRead(rights, membership, Number(projectId)));
    case 'Reader': {
      const [userId, projectId] = scope.slice(at + 1).split('&');
      return membership.userId === Number(userId) && canRead(rights, membership, Number(projectId));
    }
    case 'Workspace':
      return membership.role !== null;
    case 'Project':
      return canRead(rights, membership, id);
    case 'User':
      return membership.userId === id;
    case 'Admins':
      return membership.role !== null && membership.role >= ROLE.admin;
  }
}

type ScopeKind = Scope extends `${infer Kind}:${string}` ? Kind : never;

function canRead(
  { isPublic, settings, boards }: WorkspaceRights,
  { role, memberOfProjects: added }: Membership,
  projectId: number,
): boolean {
  const visibility = boards.get(projectId);
  return (
    visibility !== undefined &&
    canReadBoard({ role, isPublic, settings, visibility, isAdded: added.has(projectId) })
  );
}

/** The boards that became visible to a user, or are no longer visible. */
export interface VisibilityChange {
  gained: readonly number[];
  lost: readonly number[];
}

/**
 * Compares two states of a workspace, user by user. Checks only boards whose visibility changed or
 * that the user was added to or removed from: with a thousand subscribers and boards, all pairs
 * would be a million.
 */
export function compareVisibility(
  before: WorkspaceRights,
  after: WorkspaceRights,
): (from: Membership, to: Membership) => VisibilityChange {
  const all = new Set([...before.boards.keys(), ...after.boards.keys()]);
  const changed = [...all].filter((id) => before.boards.get(id) !== after.boards.get(id));
  return (from, to) => {
    const isAllNew = from.role !== to.role || before.isPublic !== after.isPublic;
    const moved = [...from.memberOfProjects, ...to.memberOfProjects].filter(
      (id) => from.memberOfProjects.has(id) !== to.memberOfProjects.has(id),
    );
    const candidates = isAllNew ? [...all] : [...new Set([...changed, ...moved])];
    const sees = candidates.map((id) => ({
      id,
      did: canRead(before, from, id),
      does: canRead(after, to, id),
    }));
    return {
      gained: sees.filter(({ did, does }) => does && !did).map(({ id }) => id),
      lost: sees.filter(({ did, does }) => did && !does).map(({ id }) => id),
    };
  };
}
