import type { BoardVisibility, WorkspaceRight, WorkspaceSettings } from './generated/schema';

/**
 * Roles in a workspace, docs/behaviour.md#4. They are numbers, as in the wire format; users outside
 * the workspace have null.
 */
export const ROLE = { member: 0, admin: 1, owner: 2 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];

/** A user's relation to a workspace. `role` is null for users who are not members. */
export interface WorkspaceRelation {
  role: Role | null;
  isPublic: boolean;
  settings: WorkspaceSettings;
}

/** A user's relation to a board. `isAdded`: they created it or were added to it. */
export interface BoardRelation extends WorkspaceRelation {
  visibility: BoardVisibility;
  isAdded: boolean;
}

const LEAST: Record<WorkspaceRight, Role> = {
  owner: ROLE.owner,
  admins: ROLE.admin,
  members: ROLE.member,
};

function reaches(role: Role | null, right: WorkspaceRight): boolean {
  return role !== null && role >= LEAST[right];
}

/** Opening the workspace: members, and every signed-in user if it is public. */
export function canOpenWorkspace({ role, isPublic }: WorkspaceRelation): boolean {
  return role !== null || isPublic;
}

/**
 * Reading a board. Only users who were added to a private board can see it, whatever their role is.
 */
export function canReadBoard({ role, isPublic, visibility, isAdded }: BoardRelation): boolean {
  if (role === null) return isPublic && visibility === 'public';
  return visibility !== 'private' || isAdded;
}

/** Changing tasks, lists, comments and titles: every member, on the boards that they may read. */
export function canChangeBoard(relation: BoardRelation): boolean {
  return relation.role !== null && canReadBoard(relation);
}

const CREATE = {
  public: 'createPublicBoards',
  workspace: 'createWorkspaceBoards',
  private: 'createPrivateBoards',
} as const satisfies Record<BoardVisibility, keyof WorkspaceSettings>;

/**
 * Creating a board of a visibility, or changing a board to it: as the workspace's settings allow;
 * the owner always.
 */
export function canCreateBoard(
  { role, settings }: WorkspaceRelation,
  visibility: BoardVisibility,
): boolean {
  return reaches(role, settings[CREATE[visibility]]);
}

/**
 * The visibility of a copy of a board: a copy of a private board is private, and no board becomes
 * public because its original is.
 */
export const visibilityOfCopy = (visibility: BoardVisibility): BoardVisibility =>
  visibility === 'private' ? 'private' : 'workspace';

const DELETE = {
  public: 'deletePublicBoards',
  workspace: 'deleteWorkspaceBoards',
  private: 'deletePrivateBoards',
} as const satisfies Record<BoardVisibility, keyof WorkspaceSettings>;

/**
 * Archiving a board that the user may read ("delete" in the workspace's settings); the owner
 * always.
 */
export function canDeleteBoard(relation: BoardRelation): boolean {
  return (
    canReadBoard(relation) && reaches(relation.role, relation.settings[DELETE[relation.visibility]])
  );
}

/** Adding members to the workspace: as its settings allow; the owner always. */
export function canAddMembers({ role, settings }: WorkspaceRelation): boolean {
  return reaches(role, settings.addMembers);
}

/**
 * Answering access requests, removing members, making admins; listing requests. Never against the
 * owner, which the command checks.
 */
export function canManagePeople({ role }: WorkspaceRelation): boolean {
  return role !== null && role >= ROLE.admin;
}

/**
 * Whether a user with this address may join the workspace, by its allowed domains. An empty list
 * allows any domain.
 */
export function canJoinWith(
  email: string,
  { allowedDomains }: Pick<WorkspaceSettings, 'allowedDomains'>,
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return (
    allowedDomains.length === 0 ||
    allowedDomains.some((allowed) => allowed.toLowerCase() === domain)
  );
}

/** Settings of a new workspace. */
export const DEFAULT_SETTINGS: WorkspaceSettings = {
  addMembers: 'admins',
  allowedDomains: [],
  createPublicBoards: 'admins',
  createWorkspaceBoards: 'members',
  createPrivateBoards: 'members',
  deletePublicBoards: 'admins',
  deleteWorkspaceBoards: 'admins',
  deletePrivateBoards: 'members',
  requireSecondFactor: false,
};
