import type { ChangeMessage } from '../../contract/messages';
import type { LoggedCommit } from '../commits/readCommits';
import { compareSight, type Standing, type WorkspaceRights } from './rights';

/** What a commit about rights means to one person beyond its own changes. */
export interface News {
  /** A board that left their sight is removed, one that came into it is to be asked for (contract, "/socket"). */
  extras: readonly ChangeMessage[];
  isRoleNew: boolean;
}

/** A moment of a workspace's rights. */
interface Moment {
  workspace: WorkspaceRights;
  standings: ReadonlyMap<number, Standing>;
}

/** What changed for each person of `before`; nobody stands in it for whom nothing did. */
export function newsOf(
  workspaceId: number,
  commit: LoggedCommit,
  before: Moment,
  after: Moment,
): Map<number, News> {
  const compare = compareSight(before.workspace, after.workspace);
  const brought = boardsBroughtBy(commit);
  const news = new Map<number, News>();
  for (const [userId, from] of before.standings) {
    const to = after.standings.get(userId);
    if (!to) continue;
    const { gained, lost } = compare(from, to);
    const extras = [
      ...lost.map((id) => removal(workspaceId, id)),
      ...gained.filter((id) => !brought.has(id)).map(askForBoard),
    ];
    const isRoleNew = from.role !== to.role;
    if (extras.length > 0 || isRoleNew) news.set(userId, { extras, isRoleNew });
  }
  return news;
}

/**
 * Boards that came to be by this commit, under their own scope: it holds all that stands on them, so whoever sees them
 * now needs to ask for nothing.
 */
export function boardsBroughtBy({ changes }: LoggedCommit): ReadonlySet<number> {
  const made = changes.filter(
    ({ scope, message }) => message.type === 'add-item' && message.key === scope,
  );
  return new Set(made.map(({ scope }) => Number(scope.slice('Project:'.length))));
}

function removal(workspaceId: number, id: number): ChangeMessage {
  return { type: 'remove-item', list: `Workspace:${workspaceId}.projects`, key: `Project:${id}` };
}

function askForBoard(id: number): ChangeMessage {
  return { type: 'update-query', query: 'projectView', variables: { id } };
}
