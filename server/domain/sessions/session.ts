import type { Me } from '../../../contract/generated/schema';
import { canOpenWorkspace } from '../../../contract/roles';
import { slugOf } from '../../../contract/slugs';
import { idOfSlug } from '../../../contract/idOfSlug';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { loadVisible } from '../core/loadVisible';
import type { Viewer } from '../core/viewer';
import { HUE, joinHue } from '../rows/memberHue';

interface MeColumns {
  id: number;
  name: string;
  nick: string | null;
  nick_short: string;
  email: string;
  is_confirmed: boolean;
  profile_completed: boolean;
  locale: string;
  has_workspace: boolean;
  has_password: boolean;
  background: string | null;
  shows_presence: boolean;
  time_zone: string | null;
  current_workspace_id: number | null;
  created_at: string;
  updated_at: string;
}

/** `isSupport` depends on the configuration: see `nestedResolvers`. */
type OwnColumns = Omit<Me, 'isSupport'>;

/** The signed-in user's own data. `nick` is empty until the profile is complete. */
export async function readMe(tx: Pick<Tx, 'query'>, userId: number): Promise<OwnColumns | null> {
  const [row] = await tx.query<MeColumns>(
    `select u.id, u.name, u.nick, u.nick_short, u.email, u.email_confirmed_at is not null as is_confirmed, u.profile_completed, u.locale,
       exists (select from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null where m.user_id = u.id) as has_workspace,
       u.password_hash is not null as has_password, u.background, u.shows_presence, u.time_zone, u.current_workspace_id, u.created_at, u.updated_at
     from users u where u.id = $1 and u.deleted_at is null`,
    [userId],
    'read_me',
  );
  return row ? asMe(row) : null;
}

function asMe(row: MeColumns): OwnColumns {
  return {
    id: row.id,
    name: row.name,
    nick: row.nick ?? '',
    nickShort: row.nick_short,
    email: row.email,
    emailConfirmed: row.is_confirmed,
    profileCompleted: row.profile_completed,
    locale: row.locale,
    hasWorkspace: row.has_workspace,
    hasPassword: row.has_password,
    background: row.background,
    showsPresence: row.shows_presence,
    timeZone: row.time_zone,
    currentWorkspaceId: row.current_workspace_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export const me = defineQuery('me', {
  can: 'public',
  run: async ({ tx, viewer }) => ({
    data: viewer.state === 'signed-in' ? await readMe(tx, viewer.userId) : null,
  }),
});

/**
 * The slug of the user's current workspace: the one chosen last, otherwise the first one joined.
 */
export const myCurrentWid = defineQuery('myCurrentWid', {
  can: 'public',
  async run({ tx, viewer }) {
    const current = await currentWorkspace(tx, viewer);
    return { data: current ? slugOf(current.name, current.id) : null };
  },
});

async function currentWorkspace(
  tx: Pick<Tx, 'query'>,
  viewer: Viewer,
): Promise<{ id: number; name: string } | null> {
  if (viewer.state === 'signed-out') return null;
  const [row] = await tx.query<{ id: number; name: string }>(
    `select w.id, w.name from workspace_members m
     join workspaces w on w.id = m.workspace_id and w.deleted_at is null
     join users u on u.id = m.user_id
     where m.user_id = $1
     order by w.id = u.current_workspace_id desc nulls last, m.created_at, w.id limit 1`,
    [viewer.userId],
    'current_workspace',
  );
  return row ?? null;
}

/**
 * Whether the user may open a workspace, and their role in it. Without `wid`, the current workspace
 * is checked. A missing workspace and one that the user may not open give the same answer.
 */
export const checkPermissionToWorkspace = defineQuery('checkPermissionToWorkspace', {
  can: 'public',
  async run({ tx, viewer }, { wid }) {
    if (viewer.state === 'signed-out') return { data: refused('user-not-logged-in') };
    const id = wid ? idOfSlug(wid) : ((await currentWorkspace(tx, viewer))?.id ?? null);
    if (id === null) return { data: refused('workspace-not-allowed') };
    const seen = await loadVisible(tx, viewer, 'workspace', id).catch(hidden);
    if (seen?.relation.role == null && (await isKeptOut(tx, viewer.userId, id)))
      return { data: refused('access-second-factor') };
    if (!seen || !canOpenWorkspace(seen.relation))
      return { data: refused('workspace-not-allowed') };
    const { name, hue } = await workspaceOf(tx, viewer.userId, id);
    return { data: { success: true, role: seen.relation.role, name, hue, errors: [] } };
  },
});

/** What the shell shows of an open workspace: its name, and the user's hue in it. */
async function workspaceOf(
  tx: Pick<Tx, 'query'>,
  userId: number,
  workspaceId: number,
): Promise<{ name: string | null; hue: number | null }> {
  const [row] = await tx.query<{ name: string; hue: number }>(
    `select w.name, ${HUE} as hue from workspaces w join users u on u.id = $2 ${joinHue('$1')} where w.id = $1`,
    [workspaceId, userId],
    'read_workspace_head',
  );
  return row ?? { name: null, hue: null };
}

/** Whether a member lacks the second factor that their workspace requires. */
async function isKeptOut(
  tx: Pick<Tx, 'query'>,
  userId: number,
  workspaceId: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
     where m.workspace_id = $1 and m.user_id = $2
       and not exists (select from admitted_members a where a.workspace_id = $1 and a.user_id = $2)`,
    [workspaceId, userId],
    'is_kept_out',
  );
  return rows.length > 0;
}

const refused = (message: string) => ({
  success: false,
  role: null,
  name: null,
  hue: null,
  errors: [{ field: null, message, params: null }],
});

function hidden(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
