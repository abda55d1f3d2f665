import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadOwnWorkspace, loadVisible, NOT_FOUND } from '../policy/loadVisible';
import { POLICY, type BuiltName, type ResourcesOf } from '../policy/policy';
import type { SignedIn } from './viewer';
import type { Kind, Visible } from '../policy/visible';

/**
 * The resources that an operation names, all visible and permitted. `seq` is the workspace's last
 * commit at the time of the check.
 */
export interface Authorization<N extends BuiltName> {
  resources: ResourcesOf<N>;
  workspaceId: number | null;
  seq: number | null;
  /**
   * Ids of boards that are the viewer's own My Tasks: changes there are published to the viewer
   * only.
   */
  personal: ReadonlySet<number>;
}

/** A policy entry without its generic types, which are checked where the entry is declared. */
interface PlainEntry {
  resources: Readonly<Record<string, Kind>>;
  includesArchived: boolean;
  includesDeleted?: boolean;
  isShared?: boolean;
  includesLockedOut?: boolean;
  can: (resources: Record<string, Visible>, args: unknown, viewerId: number) => boolean;
}

/**
 * Loads every resource that an operation names and checks the policy. All resources must belong to
 * one workspace: a resource of a second workspace is rejected as if it did not exist.
 * @throws {AppError} `<noun>-not-found`, `project-no-permission`, `not-authorized`.
 */
export async function authorize<N extends BuiltName>(
  tx: Pick<Tx, 'query'>,
  viewer: SignedIn,
  operation: N,
  args: object,
): Promise<Authorization<N>> {
  const {
    resources: kinds,
    includesArchived,
    includesDeleted = false,
    isShared = false,
    includesLockedOut = false,
    can,
  } = POLICY[operation] as unknown as PlainEntry;
  const resources: Record<string, Visible> = {};
  let first: Visible | null = null;
  for (const [argument, kind] of Object.entries(kinds)) {
    const id = (args as Record<string, unknown>)[argument];
    if (id === null || id === undefined) continue;
    const object =
      includesLockedOut && kind === 'workspace'
        ? await loadOwnWorkspace(tx, viewer.userId, Number(id))
        : await loadVisible(tx, viewer.userId, kind, Number(id));
    const isGone =
      ('isArchived' in object && object.isArchived && !includesArchived) ||
      ('isDeleted' in object && object.isDeleted && !includesDeleted);
    const isPrivate = isShared && 'isPersonal' in object && object.isPersonal;
    if (isGone || isPrivate || (first && first.workspaceId !== object.workspaceId))
      throw new AppError(NOT_FOUND[kind]);
    first ??= object;
    resources[argument] = object;
  }
  if (!can(resources, args, viewer.userId)) throw new AppError('not-authorized');
  const personal = Object.values(resources).flatMap((one) =>
    'isPersonal' in one && one.isPersonal && 'projectId' in one ? [one.projectId] : [],
  );
  return {
    resources: resources as ResourcesOf<N>,
    workspaceId: first?.workspaceId ?? null,
    seq: first?.seq ?? null,
    personal: new Set(personal),
  };
}
