import type { MutationName, QueryName } from '../../../contract/generated/schema';
import type { Kind, VisibleByKind } from './visible';

/**
 * Who may call an operation, checked before any look-up. `public`: also without sign-in;
 * `unconfirmed`: signed in, the address possibly unconfirmed; `support`: the support of the
 * installation (`SUPPORT_EMAILS`).
 */
export type Caller = 'public' | 'unconfirmed' | 'confirmed' | 'support';

/**
 * The id arguments of an operation and the kind of object that each one names. Keys are argument
 * names; the loaded values are objects: `resources.sectionId` is a section,
 * `resources.sectionId.id` its id.
 */
export type ResourceKinds = Readonly<Record<string, Kind>>;
export type Resources<S extends ResourceKinds> = { [A in keyof S]: VisibleByKind[S[A]] };

/** Objects that an operation finds or does not find, different from the default. */
interface LookupOptions {
  /** Archived objects count as missing, except for operations about archived objects. */
  includesArchived?: true;
  /** Task templates and their children count as archived, except for operations that edit or use them. */
  includesTemplates?: true;
  /** The same for children of a task that were deleted themselves. */
  includesDeleted?: true;
  /** My Tasks is not shared with other users, and its four lists are fixed. */
  excludesMyTasks?: true;
  /** Finds the user's own My Tasks by the id of its board, which counts as missing elsewhere. */
  includesMyTasks?: true;
  /** Finds the user's workspace even if it locks them out because they have no second factor. */
  includesLockedOut?: true;
}

/**
 * The permission of an operation. `can` is required: it says who may call an operation without
 * resources, or checks the resources for a user with a confirmed address.
 */
export interface Permission<Args, S extends ResourceKinds> extends LookupOptions {
  resources?: S & { [A in Exclude<keyof S, keyof Args>]: never };
  can: Caller | ((resources: Resources<S>, args: Args, viewerId: number) => boolean);
}

/** A mutation or query with its permission, as `authorize` checks it. */
export interface Operation<N extends string, Args, S extends ResourceKinds> extends LookupOptions {
  name: N;
  who: Caller;
  resources?: S;
  can(resources: Resources<S>, args: Args, viewerId: number): boolean;
}

/** Any operation: the arguments and resources are checked where it is declared. */
export type AnyOperation = Operation<MutationName | QueryName, object, ResourceKinds>;

const allow = () => true;

/** Converts a declared permission into the form of an `Operation`: a string `can` becomes `who`. */
export function normalizePermission<Args, S extends ResourceKinds>({
  resources,
  can,
  includesArchived,
  includesTemplates,
  includesDeleted,
  excludesMyTasks,
  includesMyTasks,
  includesLockedOut,
}: Permission<Args, S>) {
  return {
    resources,
    ...(typeof can === 'string' ? { who: can, can: allow } : { who: 'confirmed' as const, can }),
    includesArchived,
    includesTemplates,
    includesDeleted,
    excludesMyTasks,
    includesMyTasks,
    includesLockedOut,
  };
}
