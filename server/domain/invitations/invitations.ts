import { canJoinWith, ROLE, type Role } from '../../../contract/roles';
import { joinFirst } from '../../../contract/rules/workspaces';
import type { WorkspaceSettings } from '../../../contract/generated/schema';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { foldEmail } from '../core/email';
import { mailBrought } from '../mail/mailPeople';
import type { Services } from '../core/services';

export interface InvitationRequest {
  workspaceId: number;
  inviterId: number;
  addresses: readonly string[];
  /** The argument with the addresses; `users` by default. */
  field?: string;
  /** The task that the users are invited to, if any. */
  taskId?: number;
  /** The board that the users are invited to, if any. */
  projectId?: number;
  /** The role of those who are no members yet; member by default. */
  role?: Role;
  settings: Pick<WorkspaceSettings, 'allowedDomains'>;
}

/**
 * The users who became members at once and the addresses that were invited; both are sent a mail.
 * `raised` are addresses that were invited before, with a lower role.
 */
export interface BroughtIn {
  added: ReadonlyArray<{ userId: number; name: string }>;
  invited: readonly string[];
  raised: readonly string[];
}

/**
 * Adds users to a workspace by email address: users with an account become members at once, the
 * other addresses are stored as invitations; both are sent a mail. An address that is invited already
 * gets no second mail; the higher role counts. An unconfirmed address counts as unknown if
 * confirmation is required.
 * @throws {InputRejected} `addresses-not-allowed` if the workspace accepts only addresses of some
 * domains.
 */
export async function bringIn(
  tx: Tx,
  services: Pick<Services, 'isConfirmationRequired'>,
  request: InvitationRequest,
): Promise<BroughtIn> {
  const {
    workspaceId,
    inviterId,
    addresses,
    taskId,
    projectId,
    settings,
    field = 'users',
    role = ROLE.member,
  } = request;
  const barred = addresses.filter((address) => !canJoinWith(address, settings));
  if (barred.length > 0)
    throw new InputRejected({
      field,
      key: 'addresses-not-allowed',
      values: { n: barred.length, addresses: joinFirst(barred) },
    });
  const folded = addresses.map(foldEmail);
  await lockAddresses(tx, folded);
  const accounts = await tx.query<{ id: number; name: string; folded: string }>(
    `select id, name, email_folded as folded from users
     where email_folded = any($1) and deleted_at is null and (email_confirmed_at is not null or not $2)`,
    [folded, services.isConfirmationRequired],
  );
  const joined = new Set(
    await join(
      tx,
      workspaceId,
      accounts.map(({ id }) => id),
      role,
    ),
  );
  const added = accounts
    .filter(({ id }) => joined.has(id))
    .map(({ id: userId, name }) => ({ userId, name }));
  const known = new Set(accounts.map((account) => account.folded));
  const unknown = addresses.filter((address) => !known.has(foldEmail(address)));
  const raised = await raiseRoles(tx, { workspaceId, role, addresses: unknown });
  const invited = await remember(tx, { workspaceId, inviterId, role, addresses: unknown });
  await mailBrought(tx, {
    workspaceId,
    inviterId,
    ...(taskId !== undefined && { taskId }),
    ...(projectId !== undefined && { projectId }),
    added,
    invited,
  });
  return { added, invited, raised };
}

/**
 * Serialises invitations with registrations of the same addresses: each waits for the other's
 * transaction before it looks for invitations (`acceptInvitations`), so no invitation is missed.
 * The sorted order prevents deadlocks.
 */
export async function lockAddresses(tx: Tx, folded: readonly string[]): Promise<void> {
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended(address, 0)) from unnest($1::text[]) as address',
    [folded.toSorted()],
  );
}

/**
 * Makes users members. Deletes their access requests to the workspace itself, which are granted
 * now, and their invitations, which could bring them back after they have left.
 * @returns the ids of the users who were not members before.
 */
export async function join(
  tx: Tx,
  workspaceId: number,
  userIds: readonly number[],
  role: Role = ROLE.member,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with joined as (
       insert into workspace_members (workspace_id, user_id, role) select $1, id, $3 from unnest($2::bigint[]) as person (id)
       on conflict do nothing returning user_id
     ), uninvited as (
       delete from invitations i using users u where i.workspace_id = $1 and i.email_folded = u.email_folded and u.id = any($2)
     ), answered as (
       delete from access_requests r using joined j where r.workspace_id = $1 and r.user_id = j.user_id and r.project_id is null
     )
     select user_id as id from joined`,
    [workspaceId, userIds, role],
    'join_workspace',
  );
  return rows.map(({ id }) => id);
}

/** @returns the addresses whose open invitation had a lower role. */
async function raiseRoles(
  tx: Tx,
  {
    workspaceId,
    role = ROLE.member,
    addresses,
  }: Pick<InvitationRequest, 'workspaceId' | 'role' | 'addresses'>,
): Promise<string[]> {
  if (role === ROLE.member) return [];
  const rows = await tx.query<{ email: string }>(
    'update invitations set role = $3 where workspace_id = $1 and email_folded = any($2) and role < $3 returning email',
    [workspaceId, addresses.map(foldEmail), role],
    'raise_invited_roles',
  );
  return rows.map(({ email }) => email);
}

async function remember(
  tx: Tx,
  {
    workspaceId,
    inviterId,
    addresses,
    role,
  }: Omit<InvitationRequest, 'settings' | 'taskId' | 'projectId'>,
): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(
    `insert into invitations (workspace_id, email_folded, email, inviter_id, role)
     select $1, folded, email, $2, $5 from unnest($3::text[], $4::text[]) as asked (folded, email)
     on conflict do nothing returning email`,
    [workspaceId, inviterId, addresses.map(foldEmail), addresses, role],
  );
  return rows.map(({ email }) => email);
}

/** Stores the task that an invited user is to be assigned to; `acceptInvitations` assigns it. */
export async function rememberTask(
  tx: Tx,
  { workspaceId, address, taskId }: { workspaceId: number; address: string; taskId: number },
): Promise<void> {
  await tx.query(
    `insert into invited_tasks (workspace_id, email_folded, task_id)
     select workspace_id, email_folded, $3 from invitations where workspace_id = $1 and email_folded = $2 on conflict do nothing`,
    [workspaceId, foldEmail(address), taskId],
    'remember_task',
  );
}

/** Stores the board that invited users are to be added to; `acceptInvitations` adds them. */
export async function rememberBoard(
  tx: Tx,
  {
    workspaceId,
    addresses,
    projectId,
  }: { workspaceId: number; addresses: readonly string[]; projectId: number },
): Promise<void> {
  await tx.query(
    `insert into invited_boards (workspace_id, email_folded, project_id)
     select workspace_id, email_folded, $3 from invitations where workspace_id = $1 and email_folded = any($2) on conflict do nothing`,
    [workspaceId, addresses.map(foldEmail), projectId],
    'remember_board',
  );
}
