import type { ImportPersonInput } from '../../../contract/generated/schema';
import { canAddMembers } from '../../../contract/roles';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { foldEmail } from '../core/email';
import type { Services } from '../core/services';
import { requireScope } from '../core/tokens/policy';
import type { SignedIn } from '../core/viewer';
import type { VisibleWorkspace } from '../core/visible';
import { addedMembers } from '../invitations/addedMembers';
import { countInvitations } from '../invitations/countInvitations';
import { bringIn } from '../invitations/invitations';

interface Inviting {
  services: Services;
  viewer: SignedIn;
  workspace: VisibleWorkspace;
}

/**
 * Invites people of a file into the workspace, by the rules of every invitation: addresses with an
 * account become members at once.
 * @returns the members and the invited addresses who stand for the people, by their keys
 * @throws {AppError} `not-authorized` for those who may not add members
 */
export async function inviteToImport(
  tx: Tx,
  { services, viewer, workspace }: Inviting,
  people: readonly ImportPersonInput[],
) {
  const asked = people.flatMap(({ key, email }) => (email ? [{ key, email }] : []));
  if (asked.length === 0) return { members: {}, invited: {}, changes: [], activity: [] };
  const { id: workspaceId, relation } = workspace;
  const { userId } = viewer;
  // A token that imports may invite no one, unless it may call `addMembers`.
  if (viewer.token) requireScope('addMembers', viewer.token);
  if (!canAddMembers(relation)) throw new AppError('not-authorized');
  const firsts = new Map(asked.map(({ email }) => [foldEmail(email), email]));
  const addresses = [...firsts.values()];
  await countInvitations(services, { userId, workspaceId, addresses });
  const brought = await bringIn(tx, services, {
    ...{ workspaceId, inviterId: userId, addresses, settings: relation.settings },
  });
  const members = await membersWith(tx, workspaceId, [...firsts.keys()]);
  const by = <Value>(find: (folded: string) => Value | undefined) =>
    Object.fromEntries(
      asked.flatMap(({ key, email }) => {
        const found = find(foldEmail(email));
        return found === undefined ? [] : [[key, found]];
      }),
    );
  return {
    members: by((folded) => members.get(folded)),
    invited: by((folded) => (members.has(folded) ? undefined : folded)),
    ...addedMembers(workspaceId, brought),
  };
}

async function membersWith(
  tx: Tx,
  workspaceId: number,
  folded: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: number; email: string }>(
    `select u.id, u.email_folded as email from users u
     join workspace_members m on m.workspace_id = $1 and m.user_id = u.id where u.email_folded = any($2)`,
    [workspaceId, folded],
    'members_with_addresses',
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}
