import { LIMITS } from '../../../contract/limits';
import type { Invitation } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from './memberHue';

type Db = Pick<Tx, 'query'>;

/** An invitation that is not accepted yet, and its sender. */
export interface OpenInvitation {
  email: string;
  inviterId: number;
}

/**
 * The open invitation of an address; null if there is none.
 * @param folded the address in lower case
 */
export async function findOpenInvitation(
  db: Db,
  workspaceId: number,
  folded: string,
): Promise<OpenInvitation | null> {
  const [found] = await db.query<OpenInvitation>(
    'select email, inviter_id as "inviterId" from invitations where workspace_id = $1 and email_folded = $2',
    [workspaceId, folded],
    'open_invitation',
  );
  return found ?? null;
}

interface InvitationColumns {
  email: string;
  invitedAt: string;
  sentAt: string;
  isExpired: boolean;
  role: number;
  inviterId: number;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  createdAt: string;
  updatedAt: string;
}

/** One page of a workspace's open invitations, newest first. */
export async function readInvitationPage(db: Db, workspaceId: number, page: number) {
  const [counted] = await db.query<{ total: number }>(
    'select count(*) as total from invitations where workspace_id = $1',
    [workspaceId],
    'count_invitations',
  );
  const total = counted?.total ?? 0;
  const rows = await db.query<InvitationColumns>(
    `select i.email, i.created_at as "invitedAt", i.sent_at as "sentAt", i.sent_at < now() - interval '14 days' as "isExpired", i.role,
       u.id as "inviterId", u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue, u.created_at as "createdAt", u.updated_at as "updatedAt"
     from invitations i join users u on u.id = i.inviter_id ${joinHue('$1')}
     where i.workspace_id = $1 order by i.created_at desc, i.email_folded limit ${LIMITS.pageSize} offset $2`,
    [workspaceId, (page - 1) * LIMITS.pageSize],
    'read_invitations',
  );
  return { list: rows.map(asInvitation), total, pages: Math.ceil(total / LIMITS.pageSize) };
}

function asInvitation({
  email,
  invitedAt,
  sentAt,
  isExpired,
  role,
  inviterId,
  ...person
}: InvitationColumns): Invitation {
  return {
    email,
    invitedAt,
    sentAt,
    isExpired,
    role,
    inviter: {
      id: inviterId,
      ...person,
      locale: null,
      email: null,
      role: null,
      hasSecondFactor: null,
    },
  };
}
