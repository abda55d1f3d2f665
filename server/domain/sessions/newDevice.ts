import type { Tx } from '../../db/database';
import type { ClientSummary } from '../core/clientSummary';
import { queueMail } from '../mail/mails';

/** A script that signs in again and again without cookies would fill the person's inbox. */
const MAILS_AN_HOUR = 10;

/** Tells a person that their account was signed in to with a browser that it did not know. */
export async function mailNewDevice(
  tx: Pick<Tx, 'query'>,
  userId: number,
  client: ClientSummary,
): Promise<void> {
  const [recent] = await tx.query<{ count: number }>(
    `select count(*)::int as count from known_devices where user_id = $1 and created_at > now() - interval '1 hour'`,
    [userId],
    'recent_new_devices',
  );
  if ((recent?.count ?? 0) <= MAILS_AN_HOUR)
    await queueMail(tx, { kind: 'new-device', userId, data: client });
}
