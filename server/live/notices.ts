import type { ChangeMessage } from '../../contract/messages';
import type { LoggedCommit } from '../commits/readCommits';
import { compareVisibility, type Membership, type WorkspaceRights } from './rights';

/** The further messages that a change of rights causes for one user. */
export interface Notices {
  /**
   * A board that is no longer visible is removed; one that became visible is refetched
   * (docs/live.md).
   */
  extras: readonly ChangeMessage[];
  hasRoleChanged: boolean;
}

/** The rights of a workspace at one commit. */
interface RightsSnapshot {
  workspace: WorkspaceRights;
  memberships: ReadonlyMap<number, Membership>;
}

/** The changes for each user in `before`; users without a change are not in the map. */
export function noticesOf(
  workspaceId: number,
  commit: LoggedCommit,
  before: RightsSnapshot,
  after: RightsSnapshot,
): Map<number, Notices> {
  const compare = compareVisibility(before.workspace, after.workspace);
  const created = boardsCreatedBy(commit);
  const notices = new Map<number, Notices>();
  for (const [userId, from] of before.memberships) {
    const to = after.memberships.get(userId);
    if (!to) continue;
    const { gained, lost } = compare(from, to);
    const extras = [
      ...lost.map((id) => removal(workspaceId, id)),
      ...gained.filter((id) => !created.has(id)).map(refetchBoard),
    ];
    const hasRoleChanged = from.role !== to.role;
    if (extras.length > 0 || hasRoleChanged) notices.set(userId, { extras, hasRoleChanged });
  }
  return notices;
}

/**
 * Boards that this commit created, under their own scope: the commit holds all of their rows, so
 * clients need not refetch them.
 */
export function boardsCreatedBy({ changes }: LoggedCommit): ReadonlySet<number> {
  const made = changes.filter(
    ({ scope, message }) => message.type === 'add-item' && message.key === scope,
  );
  return new Set(made.map(({ scope }) => Number(scope.slice('Project:'.length))));
}

function removal(workspaceId: number, id: number): ChangeMessage {
  return { type: 'remove-item', list: `Workspace:${workspaceId}.projects`, key: `Project:${id}` };
}

function refetchBoard(id: number): ChangeMessage {
  return { type: 'update-query', query: 'projectView', variables: { id } };
}
