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

/** The id arguments of an operation, and what kind of object each names. */
export type ResourceKinds<N extends OperationName> = { [A in keyof Args[N]]?: Kind };
export type Resources<S> = { [A in keyof S]: S[A] extends Kind ? VisibleByKind[S[A]] : never };

/** Who may call an operation, before anything is looked up. `unconfirmed`: signed in, the address not yet confirmed. */
export type Who = 'everybody' | 'unconfirmed' | 'confirmed';

export interface Entry<N extends OperationName, S extends ResourceKinds<N>> {
  who: Who;
  resources: S;
  /** Archived things are not found, except where an operation is about them. */
  includesArchived: boolean;
  /** The same for what hangs on a task and was deleted by itself. */
  includesDeleted?: boolean;
  /** Not for what stands in somebody's My Tasks, which they share with nobody and which has its four lists. */
  isShared?: true;
  /** A workspace that the person belongs to is found although it keeps them out for want of a second factor. */
  includesLockedOut?: true;
  can: (resources: Resources<S>, args: Args[N], viewerId: number) => boolean;
}

/** An operation that names no object. */
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
/** The same for what is about archived things too. */
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
 * Fields of a board belong to everybody who may change it, those of the workspace to owner and
 * admins (docs/behaviour.md#6).
 */
export const changeField = ({ standing }: Pick<VisibleField, 'standing'>) =>
  'visibility' in standing
    ? mayChangeBoard(standing)
    : standing.role !== null && standing.role >= ROLE.admin;
/** Tags are options that whoever may change tasks may add. */
export const addOption = (field: VisibleField) =>
  changeField(field) ||
  (field.typeId === FIELD_TYPE.tag && field.projectId === null && field.standing.role !== null);
/** Who may write about a task may like it; but only its creator changes a comment. */
export const changeOwn = (comment: VisibleComment, viewerId: number) =>
  change(comment) && comment.creatorId === viewerId;
