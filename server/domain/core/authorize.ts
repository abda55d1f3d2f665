import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadOwnWorkspace, loadVisible, NOT_FOUND } from './loadVisible';
import type { AnyOperation, Operation, ResourceKinds, Resources } from './operation';
import type { Reader } from './tokens/grant';
import { requireObject } from './tokens/policy';
import type { SignedIn } from './viewer';
import type { Kind, Visible } from './visible';

/** The resources that an operation names, all visible and permitted. */
export interface Authorization<S extends ResourceKinds> {
  resources: Resources<S>;
  /** Null for an operation without resources. */
  workspaceId: number | null;
  /**
   * The workspace's last commit when the first of the resources was read: they are read at the same
   * time, but not from one snapshot. Null without resources.
   */
  seq: number | null;
  /**
   * Ids of the viewer's My Tasks board, if it is among the resources; its changes are sent only to
   * the viewer.
   */
  personal: ReadonlySet<number>;
}

/**
 * Loads every resource that an operation names and checks its permission. All resources must belong
 * to one workspace: a resource of a second workspace is rejected as if it did not exist.
 * @throws {AppError} `<entity>-not-found`, `project-no-permission`, `not-authorized`,
 *   `token-not-allowed`.
 */
export async function authorize<Args extends object, S extends ResourceKinds>(
  tx: Pick<Tx, 'query'>,
  viewer: SignedIn,
  operation: Operation<string, Args, S>,
  args: Args,
): Promise<Authorization<S>> {
  const loaded: Record<string, Visible> = {};
  const ids = new Map<string, unknown>(Object.entries(args));
  let first: Visible | null = null;
  const named = Object.entries(operation.resources ?? {}).flatMap(([argument, kind]) => {
    const id = ids.get(argument);
    return id === null || id === undefined ? [] : [{ argument, kind, id: Number(id) }];
  });
  // All are asked for at once; the first that is refused decides.
  const loading = named.map(({ kind, id }) => load(tx, viewer, { operation, kind, id }));
  loading.forEach((one) => one.catch(() => undefined));
  for (const [index, { argument, kind }] of named.entries()) {
    const object = await loading[index];
    if (!object) continue;
    if (first && first.workspaceId !== object.workspaceId) throw new AppError(NOT_FOUND[kind]);
    first ??= object;
    loaded[argument] = object;
  }
  if (viewer.token) requireObject(operation.name, Object.keys(loaded).length);
  const found = Object.values(loaded);
  // Each argument was loaded as the kind that the operation declares for it.
  const resources = loaded as Resources<S>;
  if (!operation.can(resources, args, viewer.userId)) throw new AppError('not-authorized');
  return {
    resources,
    workspaceId: first?.workspaceId ?? null,
    seq: first && Math.min(...found.map(({ seq }) => seq)),
    personal: new Set(found.flatMap(personalBoard)),
  };
}

/** One resource, unless it is archived, deleted or private and the operation excludes those. */
async function load(
  tx: Pick<Tx, 'query'>,
  reader: Reader,
  {
    operation,
    kind,
    id,
  }: {
    operation: Pick<
      AnyOperation,
      | 'includesArchived'
      | 'includesTemplates'
      | 'includesDeleted'
      | 'excludesMyTasks'
      | 'includesMyTasks'
      | 'includesLockedOut'
    >;
    kind: Kind;
    id: number;
  },
): Promise<Visible> {
  const object =
    operation.includesLockedOut && kind === 'workspace'
      ? await loadOwnWorkspace(tx, reader, id)
      : await loadVisible(tx, reader, kind, id, operation.includesMyTasks);
  const isFoundTemplate =
    operation.includesTemplates && 'isTemplate' in object && object.isTemplate;
  const isExcluded =
    ('isArchived' in object &&
      object.isArchived &&
      !operation.includesArchived &&
      !isFoundTemplate) ||
    ('isDeleted' in object && object.isDeleted && !operation.includesDeleted) ||
    ('isPersonal' in object && object.isPersonal && operation.excludesMyTasks);
  if (isExcluded) throw new AppError(NOT_FOUND[kind]);
  return object;
}

function personalBoard(object: Visible): number[] {
  return 'isPersonal' in object && object.isPersonal && 'projectId' in object
    ? [object.projectId]
    : [];
}
