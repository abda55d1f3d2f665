import { mintToken, type LinkPurpose } from '../domain/mail/mailLinks';
import type { ComposeNeeds } from './composeMail';

/**
 * The URL of a link, with a token that is created now and known only to the recipient. Null if the
 * link no longer exists.
 */
export async function mailLinkUrl(
  { db, config }: ComposeNeeds,
  purpose: LinkPurpose,
  linkId: number,
): Promise<string | null> {
  const token = await mintToken(db, purpose, linkId);
  return token === null ? null : `${config.baseUrl}/link/${purpose}/${token}`;
}
