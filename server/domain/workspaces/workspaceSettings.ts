import { ROLE } from '../../../contract/roles';
import {
  somebodyIn,
  thisWorkspace,
  updateWorkspace as updateWorkspaceRule,
} from '../../../contract/rules/workspaces';
import type { WorkspaceSettings, WorkspaceSettingsInput } from '../../../contract/generated/schema';
import { InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canManagePeople, isOwner } from '../core/permissions';
import { peopleChanged } from '../changes/memberChanges';
import { requireMember } from '../rows/memberRows';
import { isOn, readFactors } from '../rows/factors';
import { requireWorkspace } from '../rows/workspaceRows';

/** Changes a workspace's name, visibility and settings; omitted arguments change nothing. */
export const updateWorkspace = defineCommand('updateWorkspace', {
  resources: { id: 'workspace' },
  can: ({ id }) => canManagePeople(id),
  rule: updateWorkspaceRule,
  async run({ tx, viewer: { userId }, workspaceId, seq }, args) {
    const before = await requireWorkspace(tx, workspaceId, userId);
    const name = args.name ?? before.name;
    const isPublic = args.isPublic ?? before.isPublic;
    const settings = merged(before.settings, args.settings ?? {});
    const isSame =
      name === before.name &&
      isPublic === before.isPublic &&
      JSON.stringify(settings) === JSON.stringify(before.settings);
    if (
      settings.requireSecondFactor &&
      !before.settings.requireSecondFactor &&
      !isOn(await readFactors(tx, userId))
    ) {
      throw new InputRejected({ field: 'settings', key: 'workspace-second-factor-first' });
    }
    if (isSame) return { payload: { ...SUCCESS, workspace: before }, changes: [], activity: [] };
    await tx
      .query(
        'update workspaces set name = $2, is_public = $3, settings = $4, version = $5, updated_at = now() where id = $1',
        [workspaceId, name, isPublic, JSON.stringify(settings), seq],
      )
      .catch(nameTaken('name'));
    return {
      payload: { ...SUCCESS, workspace: await requireWorkspace(tx, workspaceId, userId) },
      changes: [workspaceChanged(workspaceId)],
      activity: [{ kind: 'workspace-updated', data: { from: before.name, to: name, isPublic } }],
      isAboutRights: true,
    };
  },
});

/** Transfers a workspace to another member; the former owner becomes an admin. */
export const transferOwnership = defineCommand('transferOwnership', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isOwner(workspaceId),
  rule: somebodyIn,
  async run({ tx, viewer, workspaceId, seq }, { userId }) {
    const heir = await requireMember(tx, workspaceId, userId);
    if (heir.role === ROLE.owner)
      return {
        payload: { ...SUCCESS, workspace: await requireWorkspace(tx, workspaceId, viewer.userId) },
        changes: [],
        activity: [],
      };
    await tx
      .query(
        'update workspaces set owner_id = $2, version = $3, updated_at = now() where id = $1',
        [workspaceId, userId, seq],
      )
      .catch(nameTaken('userId'));
    await tx.query(
      `update workspace_members set role = case when user_id = $2 then ${ROLE.owner} else ${ROLE.admin} end where workspace_id = $1 and user_id in ($2, $3)`,
      [workspaceId, userId, viewer.userId],
    );
    return {
      payload: { ...SUCCESS, workspace: await requireWorkspace(tx, workspaceId, viewer.userId) },
      changes: [...peopleChanged(workspaceId, []), workspaceChanged(workspaceId)],
      activity: [{ kind: 'ownership-transferred', data: { userId, name: heir.name } }],
      isAboutRights: true,
    };
  },
});

/** Makes a workspace unreachable at once for all users. */
export const deleteWorkspace = defineCommand('deleteWorkspace', {
  hasLongTransaction: true,
  resources: { id: 'workspace' },
  can: ({ id }) => isOwner(id),
  rule: thisWorkspace,
  async run({ tx, workspaceId, seq }) {
    await tx.query(
      'update workspaces set deleted_at = now(), version = $2, updated_at = now() where id = $1',
      [workspaceId, seq],
    );
    return {
      payload: SUCCESS,
      changes: [workspaceChanged(workspaceId)],
      activity: [{ kind: 'workspace-deleted', data: {} }],
      isAboutRights: true,
    };
  },
});

function workspaceChanged(workspaceId: number): LoggedChange {
  return {
    scope: `Workspace:${workspaceId}`,
    message: { type: 'update-query', query: 'myWorkspaces', variables: {} },
  };
}

/** Null changes nothing, like an omitted argument. */
function merged(before: WorkspaceSettings, input: WorkspaceSettingsInput): WorkspaceSettings {
  const given = Object.fromEntries(
    Object.entries(input).filter(
      ([key, value]) => key in before && value !== null && value !== undefined,
    ),
  );
  return { ...before, ...given };
}

/** A name is unique among its owner's workspaces; a concurrent request may have taken it. */
function nameTaken(field: string) {
  return (error: unknown): never => {
    const isTaken =
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'workspaces_by_owner_and_name';
    throw isTaken ? new InputRejected({ field, key: 'workspace-name-exists' }) : error;
  };
}
