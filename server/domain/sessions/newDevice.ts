import type { Tx } from '../../db/database';
import type { ClientSummary } from '../core/clientSummary';
import { queueMail } from '../mail/mails';

/** Limits mails: a script that signs in repeatedly without cookies would flood the user's inbox. */
const MAILS_AN_HOUR = 10;

/** Notifies a user of a sign-in from an unknown browser. */
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
