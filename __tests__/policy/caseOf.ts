import type { Kind } from '../../server/domain/core/visible';
import { RIGHTS, type Right } from './rights';
import type { RoleName, Thing, World, WorkspaceName } from './world';

/**
 * The entity that an id argument names. A kind: an entity that the caller must see. `[kind]`: a
 * list of those. `kind?`: an optional one. The rest do not affect authorization: a user, a
 * preceding sibling, an id for a new entity, a field's own number; a foreign one there gets the
 * response for an unknown id.
 */
type Names = Kind | `${Kind}?` | `[${Kind}]` | 'somebody' | 'sibling' | 'new' | 'other' | 'number';

/**
 * The arguments of a call that are not ids, with the users in it, for one caller in one workspace.
 */
export type More = (
  world: World,
  at: { who: RoleName; workspace: WorkspaceName; named: Readonly<Record<string, Thing>> },
) => object;

export interface Case {
  names: Record<string, Names>;
  right: Right;
  more: More;
  /**
   * Who may call it at all: unconfirmed users may use account operations, and everyone may query
   * the session.
   */
  who: 'public' | 'unconfirmed' | 'confirmed' | 'support';
  about: readonly ('archived' | 'deleted')[];
  /** A rejection for another reason, when the table allows the user. */
  refuses?: (
    who: RoleName,
    workspace: WorkspaceName,
    named: Readonly<Record<string, Thing>>,
  ) => string | null;
  /**
   * The response mentions hidden boards of an accessible workspace, because this call requests
   * access to them.
   */
  asksForBoards?: true;
}
export type Options = Partial<Pick<Case, 'who' | 'about' | 'refuses' | 'asksForBoards'>>;

export const on = (
  names: Case['names'],
  right: Right,
  more: object | More = {},
  options: Options = {},
): Case => ({
  names,
  right,
  more: typeof more === 'function' ? (more as More) : () => more,
  who: 'confirmed',
  about: [],
  ...options,
});
export const archived: Options = { about: ['archived'] };
export const deleted: Options = { about: ['deleted'] };
export const open = (more: object | More = {}, options: Options = {}) =>
  on({}, RIGHTS.read, more, options);
