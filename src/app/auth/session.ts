import { idOfSlug } from '../../../contract/idOfSlug';
import type { MeQuery, MeRowFragment } from '../../api/generated/operations';

/** A user in a workspace that they may open: the session of every screen behind the gate. */
export interface OpenSession {
  me: MeRowFragment;
  /** The workspace's slug, as in the URL or from the server. */
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace. */
  role: number | null;
  /** The workspace's name; null from a response of an older server. */
  name: string | null;
  /** The user's hue in the workspace. */
  hue: number | null;
}

export type NoAccessReason = 'not-allowed' | 'no-workspace' | 'confirm-email' | 'second-factor';

/**
 * The gate's state once the server has identified the user (docs/behaviour.md#app-gate, 3 to 6).
 */
export type Session =
  | { state: 'signed-out' }
  | { state: 'profile-incomplete'; me: MeRowFragment; wid: string | null }
  | { state: 'no-access'; me: MeRowFragment; reason: NoAccessReason; ownWid: string | null }
  | ({ state: 'open' } & OpenSession);

export interface GateQuestion {
  /** The workspace of the URL; null stands for the user's own. */
  wid: string | null;
  /** Whether this installation requires confirmed e-mail addresses. */
  isConfirmationRequired: boolean;
}

/** The gate's order (docs/behaviour.md#2): signed out, incomplete profile, no access, the shell. */
export function sessionOf(
  { me, myCurrentWid, checkPermissionToWorkspace }: MeQuery,
  { wid, isConfirmationRequired }: GateQuestion,
): Session {
  if (!me) return { state: 'signed-out' };
  if (!me.profileCompleted) return { state: 'profile-incomplete', me, wid };
  const refused = (reason: NoAccessReason) =>
    ({ state: 'no-access', me, reason, ownWid: myCurrentWid }) as const;
  if (isConfirmationRequired && !me.emailConfirmed) return refused('confirm-email');
  const here = wid ?? myCurrentWid;
  const workspaceId = idOfSlug(here ?? undefined);
  if (here === null) return refused('no-workspace');
  if (checkPermissionToWorkspace.errors[0]?.message === 'access-second-factor')
    return refused('second-factor');
  if (!checkPermissionToWorkspace.success || workspaceId === null) return refused('not-allowed');
  const { role, name, hue } = checkPermissionToWorkspace;
  return { state: 'open', me, wid: here, workspaceId, role, name: name ?? null, hue: hue ?? null };
}
