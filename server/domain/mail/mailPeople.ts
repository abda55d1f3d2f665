import type { NewsMail, NewsTopic } from '../../../contract/generated/schema';
import { DEFAULT_MAIL } from '../../../contract/newsTopics';
import type { Tx } from '../../db/database';
import { makeLink } from './mailLinks';
import { queueMail } from './mails';

interface Brought {
  workspaceId: number;
  inviterId: number;
  /** The task that the users were invited to, if any. */
  taskId?: number;
  /** The board that the users were invited to, if any. */
  projectId?: number;
  added: readonly { userId: number }[];
  invited: readonly string[];
}

/** Notifies users who were added to a workspace and sends a link to the invited addresses. */
export async function mailBrought(
  tx: Tx,
  { workspaceId, inviterId, taskId, projectId, added, invited }: Brought,
): Promise<void> {
  const about = { workspaceId, ...(taskId !== undefined && { taskId }), data: { inviterId } };
  const board = projectId === undefined ? {} : { projectId };
  for (const userId of await wantingMail(
    tx,
    'membership',
    added.map((one) => one.userId),
  ))
    await queueMail(tx, { kind: 'added', userId, ...about, data: { inviterId, ...board } });
  if (invited.length === 0) return;
  // A user without an account has no language yet, so the inviter's language is used.
  const [inviter] = await tx.query<{ locale: string }>(
    'select locale from users where id = $1',
    [inviterId],
    'locale_of',
  );
  for (const email of invited) {
    const linkId = await makeLink(tx, {
      purpose: 'invite',
      email,
      workspaceId,
      ...(taskId !== undefined && { taskId }),
    });
    await queueMail(tx, {
      kind: 'invitation',
      address: email,
      linkId,
      locale: inviter?.locale ?? 'en',
      ...about,
    });
  }
}

interface Asked {
  workspaceId: number;
  /** Null for the workspace itself. */
  projectId: number | null;
}

/**
 * Mails the members who may answer an access request: the owner and admins; for a private board
 * only admins who may see it.
 * @returns their ids
 */
export async function mailRequest(
  tx: Tx,
  { workspaceId, projectId, requesterId }: Asked & { requesterId: number },
): Promise<number[]> {
  const answerers = await tx.query<{ id: number }>(
    `select m.user_id as id from admitted_members m
     left join projects p on p.workspace_id = $1 and p.id = $2
     left join project_members pm on pm.workspace_id = $1 and pm.project_id = $2 and pm.user_id = m.user_id
     where m.workspace_id = $1 and m.role > 0 and m.user_id <> $3
       and ($2::bigint is null or m.role = 2 or p.visibility <> 'private' or pm.user_id is not null)`,
    [workspaceId, projectId, requesterId],
    'who_answers_requests',
  );
  const ids = answerers.map(({ id }) => id);
  for (const userId of await wantingMail(tx, 'access', ids))
    await queueMail(tx, {
      kind: 'access-request',
      userId,
      workspaceId,
      data: { requesterId, projectId },
    });
  return ids;
}

/** Sends users the answer to their access requests. */
export async function mailAnswer(
  tx: Tx,
  {
    workspaceId,
    userId,
    asked,
    isGranted,
  }: {
    workspaceId: number;
    userId: number;
    asked: readonly Pick<Asked, 'projectId'>[];
    isGranted: boolean;
  },
): Promise<void> {
  // A refusal is in no inbox, so in no digest either.
  const ways = isGranted ? (['now'] as const) : (['now', 'digest'] as const);
  if ((await wantingMail(tx, 'access', [userId], ways)).length === 0) return;
  for (const { projectId } of asked)
    await queueMail(tx, {
      kind: 'access-answer',
      userId,
      workspaceId,
      data: { projectId, isGranted },
    });
}

/** Those of the users who want news of a topic by a mail of its own. */
async function wantingMail(
  tx: Tx,
  topic: NewsTopic,
  userIds: readonly number[],
  ways: readonly NewsMail[] = ['now'],
): Promise<number[]> {
  const wanting = await tx.query<{ id: number }>(
    `select person.id from unnest($1::bigint[]) with ordinality as person (id, place)
     left join news_choices c on c.user_id = person.id and c.topic = $2
     where coalesce(c.mail, $3) = any($4) order by person.place`,
    [userIds, topic, DEFAULT_MAIL[topic], ways],
    'wanting_mail',
  );
  return wanting.map(({ id }) => id);
}
