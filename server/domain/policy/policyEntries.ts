import {
  mayChangeBoard,
  mayManagePeople,
  mayOpenWorkspace,
  mayReadBoard,
  ROLE,
  type BoardStanding,
  type Standing,
} from '../../../contract/roles';
import type {
  MutationArgs,
  MutationName,
  QueryArgs,
  QueryName,
} from '../../../contract/generated/schema';
import { FIELD_TYPE } from '../../../contract/fields';
import type { Kind, VisibleByKind, VisibleComment, VisibleField } from './visible';

type Args = QueryArgs & MutationArgs;
export type OperationName = QueryName | MutationName;

/** The id arguments of an operation and the kind of object that each one names. */
export type ResourceKinds<N extends OperationName> = { [A in keyof Args[N]]?: Kind };
export type Resources<S> = { [A in keyof S]: S[A] extends Kind ? VisibleByKind[S[A]] : never };

/**
 * Who may call an operation, checked before any look-up. `unconfirmed`: signed in, the address
 * possibly unconfirmed.
 */
export type Who = 'everybody' | 'unconfirmed' | 'confirmed';

export interface Entry<N extends OperationName, S extends ResourceKinds<N>> {
  who: Who;
  resources: S;
  /** Archived objects count as missing, except for operations about archived objects. */
  includesArchived: boolean;
  /** The same for children of a task that were deleted themselves. */
  includesDeleted?: boolean;
  /** Excludes My Tasks: it is not shared with other users, and its four lists are fixed. */
  isShared?: true;
  /** Finds the user's workspace even if it locks them out because they have no second factor. */
  includesLockedOut?: true;
  can: (resources: Resources<S>, args: Args[N], viewerId: number) => boolean;
}

/** An operation without resources. */
export const open = (who: Who) => ({
  who,
  resources: {},
  includesArchived: false,
  can: () => true,
});

export const on = <N extends OperationName, const S extends ResourceKinds<N>>(
  _operation: N,
  resources: S,
  can: Entry<N, S>['can'],
): Entry<N, S> => ({
  who: 'confirmed',
  resources,
  includesArchived: false,
  can,
});

export const belong = ({ standing }: { standing: Standing }) => standing.role !== null;
export const manage = ({ standing }: { standing: Standing }) => mayManagePeople(standing);
export const own = ({ standing }: { standing: Standing }) => standing.role === ROLE.owner;
/** The same as `on`, including archived objects. */
export const onAny = <N extends OperationName, const S extends ResourceKinds<N>>(
  ...given: Parameters<typeof on<N, S>>
): Entry<N, S> => ({ ...on(...given), includesArchived: true });

export const openIt = ({ standing }: { standing: Standing }) => mayOpenWorkspace(standing);
export const read = ({ standing }: { standing: BoardStanding }) => mayReadBoard(standing);
export const change = ({ standing }: { standing: BoardStanding }) => mayChangeBoard(standing);

export const onDeleted = <N extends OperationName, const S extends ResourceKinds<N>>(
  operation: N,
  resources: S,
  can: Entry<N, S>['can'],
): Entry<N, S> => ({
  ...on(operation, resources, can),
  includesDeleted: true,
});

export const shared = <E>(entry: E): E & { isShared: true } => ({ ...entry, isShared: true });

/**
 * Fields of a board may be changed by all who may change the board, fields of the workspace by
 * owner and admins (docs/behaviour.md#6).
 */
export const changeField = ({ standing }: Pick<VisibleField, 'standing'>) =>
  'visibility' in standing
    ? mayChangeBoard(standing)
    : standing.role !== null && standing.role >= ROLE.admin;
/** A tag is an option that every member may add. */
export const addOption = (field: VisibleField) =>
  changeField(field) ||
  (field.typeId === FIELD_TYPE.tag && field.projectId === null && field.standing.role !== null);
/** A comment may be changed only by its creator, if they may change the task. */
export const changeOwn = (comment: VisibleComment, viewerId: number) =>
  change(comment) && comment.creatorId === viewerId;
