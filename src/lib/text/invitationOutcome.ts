import type { MessageKey } from './useText';

/** The numbers of a response to an invitation by e-mail addresses; null if it was rejected. */
interface Invited {
  /** Users with an account, who are members now. */
  added: number | null;
  /** Addresses without an account, which received an invitation. */
  invited: number | null;
}

/** What an invitation did, as a message and its arguments. */
export function invitationOutcome(
  payload: Invited | undefined,
): [MessageKey, Record<string, number>] {
  const added = payload?.added ?? 0;
  const invited = payload?.invited ?? 0;
  if (added > 0 && invited > 0) return ['people-added-and-invited', { added, invited }];
  if (invited > 0) return ['invitations-sent', { n: invited }];
  return added > 0 ? ['people-added', { n: added }] : ['people-known-already', {}];
}
