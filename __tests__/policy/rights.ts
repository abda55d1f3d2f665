import type { RoleName, Thing, WorkspaceName } from './world';

/**
 * The table of docs/behaviour.md#6, written separately from the policy code, so that a fault in
 * either of them is found.
 */
const ROLE_IN: Record<WorkspaceName, Partial<Record<RoleName, 'owner' | 'admin' | 'member'>>> = {
  main: {
    owner: 'owner',
    admin: 'admin',
    member: 'member',
    outsider: 'member',
    unconfirmed: 'member',
  },
  elsewhere: { member: 'member' },
};
/**
 * The members of each private board: its creator, and the users whom the owner added. The owner is
 * not a member of every board.
 */
const ADDED: Record<'private' | 'own', readonly RoleName[]> = {
  private: ['owner', 'admin', 'member', 'unconfirmed'],
  own: ['member'],
};

export const belongs = (who: RoleName, workspace: WorkspaceName) =>
  ROLE_IN[workspace][who] !== undefined;
const isChief = (who: RoleName, workspace: WorkspaceName) =>
  ['owner', 'admin'].includes(ROLE_IN[workspace][who] ?? '');
/** `main` is public for the reader's calls and private for all others. */
export const opens = (who: RoleName, workspace: WorkspaceName) =>
  belongs(who, workspace) || (who === 'reader' && workspace === 'main');

/**
 * "What somebody may not see is answered exactly as what does not exist": whether they may see it.
 */
export function resources(
  who: RoleName,
  { kind, board, workspace, by, isPrivate }: Thing,
): boolean {
  if (isPrivate && by !== who) return false;
  if (kind === 'space' || kind === 'folder') return belongs(who, workspace);
  if (board === 'public') return opens(who, workspace);
  if (board === 'private' || board === 'own') return ADDED[board].includes(who);
  return board === null ? opens(who, workspace) : belongs(who, workspace);
}

export interface Asked {
  who: RoleName;
  /** The entities that the call names, by argument; the caller sees all of them. */
  named: Readonly<Record<string, Thing>>;
  /** The first of them. */
  at: Thing;
}
export type Right = (asked: Asked) => boolean;

const any = (named: Asked['named'], test: (thing: Thing) => boolean) =>
  Object.values(named).every(test);

/** The rows of the table. Each is used only for entities that the user sees. */
export const RIGHTS = {
  /** Open a workspace; read a board and its content; like a comment. */
  read: () => true,
  /**
   * "change tasks, comments, checklists, files, sections on a board that they may read": everyone
   * except non-members.
   */
  change: ({ who, named }) => any(named, ({ workspace }) => belongs(who, workspace)),
  belong: ({ who, at }) => belongs(who, at.workspace),
  /** "grant, deny, remove; grant and drop admin", "change name, settings, visibility", "access requests are read by". */
  manage: ({ who, at }) => isChief(who, at.workspace),
  /** Settings of a new workspace: add members = admins. */
  addMembers: ({ who, at }) => isChief(who, at.workspace),
  /** "delete the workspace": only the owner; the same for transferring it. */
  own: ({ who, at }) => ROLE_IN[at.workspace][who] === 'owner',
  /** Settings of a new workspace: create workspace boards = members, public ones = admins. */
  createBoard: ({ who, at }) => belongs(who, at.workspace),
  createPublicBoard: ({ who, at }) => isChief(who, at.workspace),
  /**
   * Settings of a new workspace: delete public and workspace boards = admins, private ones =
   * members.
   */
  deleteBoard: ({ who, at }) =>
    at.board === 'private' || at.board === 'own'
      ? belongs(who, at.workspace)
      : isChief(who, at.workspace),
  /** "fields of one board likewise, fields of the workspace to owner and admins". */
  field: ({ who, at }) =>
    at.board === null ? isChief(who, at.workspace) : belongs(who, at.workspace),
  /** "tags are options of the field (whoever may change the task may add one)". */
  addOption: ({ who, at }) =>
    at.board === null && !at.isTag ? isChief(who, at.workspace) : belongs(who, at.workspace),
  /** Both options: "fields of one board likewise, fields of the workspace to owner and admins". */
  mergeOptions: ({ who, named }) =>
    any(named, (option) =>
      option.board === null ? isChief(who, option.workspace) : belongs(who, option.workspace),
    ),
  createField: ({ who, named, at }) =>
    named['projectId'] ? belongs(who, at.workspace) : isChief(who, at.workspace),
  /** "edit or delete a comment: its creator". */
  ownComment: ({ who, at }) => at.by === who && belongs(who, at.workspace),
} satisfies Record<string, Right>;
