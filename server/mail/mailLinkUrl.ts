import { mintToken, type LinkPurpose } from '../domain/mail/mailLinks';
import type { ComposeNeeds } from './composeMail';

/** The address of a link, with a token that is made now and known to nobody but the reader. Null where the link is no more. */
export async function mailLinkUrl(
  { db, config }: ComposeNeeds,
  purpose: LinkPurpose,
  linkId: number,
): Promise<string | null> {
  const token = await mintToken(db, purpose, linkId);
  return token === null ? null : `${config.baseUrl}/link/${purpose}/${token}`;
}
