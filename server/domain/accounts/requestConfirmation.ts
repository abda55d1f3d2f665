import type { Tx } from '../../db/database';
import { makeLink } from '../mail/mailLinks';
import { queueMail } from '../mail/mails';

/**
 * Sends a link that confirms an address. Older links stay valid: they confirm the same address.
 * @param path where to go afterwards
 */
export async function requestConfirmation(
  tx: Pick<Tx, 'query'>,
  { userId, email, path = '/' }: { userId: number; email: string; path?: string },
): Promise<void> {
  const linkId = await makeLink(tx, { purpose: 'confirm-email', userId, email, path });
  await queueMail(tx, { kind: 'confirm-email', userId, address: email, linkId, data: {} });
}
