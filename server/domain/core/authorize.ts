import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadOwnWorkspace, loadVisible, NOT_FOUND } from '../policy/loadVisible';
import { POLICY, type BuiltName, type SeenBy } from '../policy/policy';
import type { SignedIn } from './viewer';
import type { Kind, Visible } from '../policy/visible';

/** What a call sees: every object that it names, visible and permitted. `seq` is the workspace's last commit at that moment. */
export interface Sight<N extends BuiltName> {
  seen: SeenBy<N>;
  workspaceId: number | null;
  seq: number | null;
  /** Boards among them that are the viewer's own My Tasks: what changes there is told to nobody else. */
  personal: ReadonlySet<number>;
}

/** The table's entry with its types rubbed off; each entry was checked where it was written. */
interface PlainEntry {
  sees: Readonly<Record<string, Kind>>;
  mayBeArchived: boolean;
  mayBeDeleted?: boolean;
  isShared?: boolean;
  mayBeKeptOut?: boolean;
  may: (seen: Record<string, Visible>, args: unknown, viewerId: number) => boolean;
}

/**
 * Looks at every object that an operation names and asks the policy about them.
 * All objects must be of one workspace: a link across two is refused as if the second did not exist.
 * @throws {AppError} `<noun>-not-found`, `project-no-permission`, `not-authorized`.
 */
export async function lookAt<N extends BuiltName>(
  tx: Pick<Tx, 'query'>,
  viewer: SignedIn,
  operation: N,
  args: object,
): Promise<Sight<N>> {
  const {
    sees,
    mayBeArchived,
    mayBeDeleted = false,
    isShared = false,
    mayBeKeptOut = false,
    may,
  } = POLICY[operation] as unknown as PlainEntry;
  const seen: Record<string, Visible> = {};
  let first: Visible | null = null;
  for (const [argument, kind] of Object.entries(sees)) {
    const id = (args as Record<string, unknown>)[argument];
    if (id === null || id === undefined) continue;
    const object =
      mayBeKeptOut && kind === 'workspace'
        ? await loadOwnWorkspace(tx, viewer.userId, Number(id))
        : await loadVisible(tx, viewer.userId, kind, Number(id));
    const isGone =
      ('isArchived' in object && object.isArchived && !mayBeArchived) ||
      ('isDeleted' in object && object.isDeleted && !mayBeDeleted);
    const isNobodyElses = isShared && 'isPersonal' in object && object.isPersonal;
    if (isGone || isNobodyElses || (first && first.workspaceId !== object.workspaceId))
      throw new AppError(NOT_FOUND[kind]);
    first ??= object;
    seen[argument] = object;
  }
  if (!may(seen, args, viewer.userId)) throw new AppError('not-authorized');
  const personal = Object.values(seen).flatMap((one) =>
    'isPersonal' in one && one.isPersonal && 'projectId' in one ? [one.projectId] : [],
  );
  return {
    seen: seen as SeenBy<N>,
    workspaceId: first?.workspaceId ?? null,
    seq: first?.seq ?? null,
    personal: new Set(personal),
  };
}
