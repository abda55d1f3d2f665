import type { RoleName, Thing, WorkspaceName } from './world';

/**
 * The table of docs/behaviour.md#6 as a person reads it, written apart from the code that decides, so
 * that a fault in either of them is seen.
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
/** Who was added to each private board: its creator, and whom the owner added. Nobody is added to a board by being owner. */
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

/** "What somebody may not see is answered exactly as what does not exist": whether they may. */
export function resources(who: RoleName, { kind, board, workspace }: Thing): boolean {
  if (kind === 'space' || kind === 'folder') return belongs(who, workspace);
  if (board === 'public') return opens(who, workspace);
  if (board === 'private' || board === 'own') return ADDED[board].includes(who);
  return board === null ? opens(who, workspace) : belongs(who, workspace);
}

export interface Asked {
  who: RoleName;
  /** What the call names, by argument; every one of them seen. */
  named: Readonly<Record<string, Thing>>;
  /** The first of them. */
  at: Thing;
}
export type Right = (asked: Asked) => boolean;

const any = (named: Asked['named'], test: (thing: Thing) => boolean) =>
  Object.values(named).every(test);

/** The rows of the table. Each is asked only about what the person sees. */
export const RIGHTS = {
  /** Open a workspace; read a board and what stands on it; like a comment. */
  read: () => true,
  /** "change tasks, comments, checklists, files, sections on a board that they may read": all but strangers. */
  change: ({ who, named }) => any(named, ({ workspace }) => belongs(who, workspace)),
  belong: ({ who, at }) => belongs(who, at.workspace),
  /** "grant, deny, remove; grant and drop admin", "change name, settings, visibility", "access requests are read by". */
  manage: ({ who, at }) => isChief(who, at.workspace),
  /** Of a new workspace: add members = admins. */
  addMembers: ({ who, at }) => isChief(who, at.workspace),
  /** "delete the workspace": the owner alone; handing it over likewise. */
  own: ({ who, at }) => ROLE_IN[at.workspace][who] === 'owner',
  /** Of a new workspace: create workspace boards = members, public ones = admins. */
  createBoard: ({ who, at }) => belongs(who, at.workspace),
  createPublicBoard: ({ who, at }) => isChief(who, at.workspace),
  /** Of a new workspace: delete public and workspace boards = admins, private ones = members. */
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
  createField: ({ who, named, at }) =>
    named['projectId'] ? belongs(who, at.workspace) : isChief(who, at.workspace),
  /** "edit or delete a comment: its creator". */
  ownComment: ({ who, at }) => at.by === who && belongs(who, at.workspace),
} satisfies Record<string, Right>;
