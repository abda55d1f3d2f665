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
export type Sees<N extends OperationName> = { [A in keyof Args[N]]?: Kind };
export type Seen<S> = { [A in keyof S]: S[A] extends Kind ? VisibleByKind[S[A]] : never };

/** Who may call an operation, before anything is looked up. `unconfirmed`: signed in, the address not yet confirmed. */
export type Who = 'everybody' | 'unconfirmed' | 'confirmed';

export interface Entry<N extends OperationName, S extends Sees<N>> {
  who: Who;
  sees: S;
  /** Archived things are not found, except where an operation is about them. */
  mayBeArchived: boolean;
  /** The same for what hangs on a task and was deleted by itself. */
  mayBeDeleted?: boolean;
  /** Not for what stands in somebody's My Tasks, which they share with nobody and which has its four lists. */
  isShared?: true;
  /** A workspace that the person belongs to is found although it keeps them out for want of a second factor. */
  mayBeKeptOut?: true;
  may: (seen: Seen<S>, args: Args[N], viewerId: number) => boolean;
}

/** An operation that names no object. */
export const open = (who: Who) => ({ who, sees: {}, mayBeArchived: false, may: () => true });

export const on = <N extends OperationName, const S extends Sees<N>>(
  _operation: N,
  sees: S,
  may: Entry<N, S>['may'],
): Entry<N, S> => ({
  who: 'confirmed',
  sees,
  mayBeArchived: false,
  may,
});

export const belong = ({ standing }: { standing: Standing }) => standing.role !== null;
export const manage = ({ standing }: { standing: Standing }) => mayManagePeople(standing);
export const own = ({ standing }: { standing: Standing }) => standing.role === ROLE.owner;
/** The same for what is about archived things too. */
export const onAny = <N extends OperationName, const S extends Sees<N>>(
  ...given: Parameters<typeof on<N, S>>
): Entry<N, S> => ({ ...on(...given), mayBeArchived: true });

export const openIt = ({ standing }: { standing: Standing }) => mayOpenWorkspace(standing);
export const read = ({ standing }: { standing: BoardStanding }) => mayReadBoard(standing);
export const change = ({ standing }: { standing: BoardStanding }) => mayChangeBoard(standing);

export const onDeleted = <N extends OperationName, const S extends Sees<N>>(
  operation: N,
  sees: S,
  may: Entry<N, S>['may'],
): Entry<N, S> => ({
  ...on(operation, sees, may),
  mayBeDeleted: true,
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
