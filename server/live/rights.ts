/** Who may be sent what: the rights of a workspace's readers, as of one commit about rights. */
import type { BoardVisibility, WorkspaceSettings } from '../../contract/generated/schema';
import { mayOpenWorkspace, mayReadBoard, ROLE, type Role } from '../../contract/roles';
import type { Scope } from '../commits/scope';
import type { Database, Tx } from '../db/database';

/** What all readers of a workspace share. */
export interface WorkspaceRights {
  /** The last commit about rights that is in it (`workspaces.people_version`). */
  version: number;
  isPublic: boolean;
  settings: WorkspaceSettings;
  boards: ReadonlyMap<number, BoardVisibility>;
}

/** How one person stands to a workspace. */
export interface Standing {
  userId: number;
  /** Null for everybody who does not belong to it. */
  role: Role | null;
  /** Boards that they made or were added to. */
  added: ReadonlySet<number>;
}

/** One person's standing, and the place in the log at which it was read. */
export interface StandingAsOf {
  standing: Standing;
  seq: number;
  /** The last commit about rights that is in it. */
  version: number;
  /** Whether they may be connected to the workspace at all. */
  mayConnect: boolean;
}

interface StandingColumns {
  seq: number;
  version: number;
  isPublic: boolean;
  settings: WorkspaceSettings;
  userId: number;
  role: Role | null;
  added: number[];
}

/** A person's standing in one statement; null for a workspace that is not there. */
export async function loadStanding(
  db: Pick<Tx, 'query'>,
  workspaceId: number,
  userId: number,
): Promise<StandingAsOf | null> {
  const [row] = await readStandings(db, workspaceId, [userId]);
  if (!row) return null;
  const { seq, version, isPublic, settings } = row;
  const standing = standingOf(row);
  return { standing, seq, version, mayConnect: mayConnect({ isPublic, settings }, standing) };
}

export interface Rights {
  workspace: WorkspaceRights;
  seq: number;
  standings: ReadonlyMap<number, Standing>;
}

/** The rights of all these people and all boards, of one moment; null for a workspace that is not there. */
export async function loadRights(
  db: Pick<Database, 'snapshot'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Rights | null> {
  return db.snapshot(async (tx) => {
    const rows = await readStandings(tx, workspaceId, userIds);
    const [first] = rows;
    if (!first) return null;
    const boards = await tx.query<{ id: number; visibility: BoardVisibility }>(
      "select id, visibility from projects where workspace_id = $1 and kind = 'board'",
      [workspaceId],
      'live_boards',
    );
    const { version, isPublic, settings, seq } = first;
    return {
      workspace: {
        version,
        isPublic,
        settings,
        boards: new Map(boards.map(({ id, visibility }) => [id, visibility])),
      },
      seq,
      standings: new Map(rows.map((row) => [row.userId, standingOf(row)])),
    };
  });
}

function readStandings(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<StandingColumns[]> {
  return tx.query<StandingColumns>(
    `select w.seq, w.people_version as version, w.is_public as "isPublic", w.settings, reader.id as "userId", m.role,
       array(select pm.project_id from project_members pm where pm.workspace_id = w.id and pm.user_id = reader.id) as added
     from workspaces w
     cross join unnest($2::bigint[]) as reader (id)
     left join admitted_members m on m.workspace_id = w.id and m.user_id = reader.id
     where w.id = $1 and w.deleted_at is null`,
    [workspaceId, userIds],
    'live_standings',
  );
}

function standingOf({ userId, role, added }: StandingColumns): Standing {
  return { userId, role, added: new Set(added) };
}

/** Whether this person may be connected to the workspace at all. */
export function mayConnect(
  { isPublic, settings }: Pick<WorkspaceRights, 'isPublic' | 'settings'>,
  { role }: Standing,
): boolean {
  return mayOpenWorkspace({ role, isPublic, settings });
}

/** Whether a person holds a scope of the log: what stands under it may be sent to them. */
export function holds(rights: WorkspaceRights, standing: Standing, scope: Scope): boolean {
  const at = scope.indexOf(':');
  const id = Number(scope.slice(at + 1));
  switch (scope.slice(0, at) as ScopeKind) {
    case 'Workspace':
      return standing.role !== null;
    case 'Project':
      return mayRead(rights, standing, id);
    case 'User':
      return standing.userId === id;
    case 'Admins':
      return standing.role !== null && standing.role >= ROLE.admin;
  }
}

type ScopeKind = Scope extends `${infer Kind}:${number}` ? Kind : never;

function mayRead(
  { isPublic, settings, boards }: WorkspaceRights,
  { role, added }: Standing,
  projectId: number,
): boolean {
  const visibility = boards.get(projectId);
  return (
    visibility !== undefined &&
    mayReadBoard({ role, isPublic, settings, visibility, isAdded: added.has(projectId) })
  );
}

/** The boards that somebody came to see, or no longer sees. */
export interface SightChange {
  gained: readonly number[];
  lost: readonly number[];
}

/**
 * Compares two moments of a workspace, person by person. Only boards whose visibility changed or that the person was
 * added to or taken from are looked at: with a thousand readers and boards, all of them would be a million.
 */
export function compareSight(
  before: WorkspaceRights,
  after: WorkspaceRights,
): (from: Standing, to: Standing) => SightChange {
  const all = new Set([...before.boards.keys(), ...after.boards.keys()]);
  const changed = [...all].filter((id) => before.boards.get(id) !== after.boards.get(id));
  return (from, to) => {
    const isAllNew = from.role !== to.role || before.isPublic !== after.isPublic;
    const moved = [...from.added, ...to.added].filter(
      (id) => from.added.has(id) !== to.added.has(id),
    );
    const candidates = isAllNew ? [...all] : [...new Set([...changed, ...moved])];
    const sees = candidates.map((id) => ({
      id,
      did: mayRead(before, from, id),
      does: mayRead(after, to, id),
    }));
    return {
      gained: sees.filter(({ did, does }) => does && !did).map(({ id }) => id),
      lost: sees.filter(({ did, does }) => did && !does).map(({ id }) => id),
    };
  };
}
