import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { accountKey } from '../domain/core/email';
import type { Services, InvitingCall } from '../domain/core/services';
import { consume, type LimitStore } from './limitStore';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Calls an hour per user (docs/accounts.md#limits). */
const CALLS = { points: 20, duration: HOUR_S };
/** Addresses a day: per user, per workspace, and mails per recipient from all senders together. */
const ADDRESSES = {
  person: { points: 200, duration: DAY_S },
  workspace: { points: 500, duration: DAY_S },
  recipient: { points: 5, duration: DAY_S },
};
/**
 * Access requests a day: per user, and per user and workspace. Each request mails all members who
 * may answer it.
 */
const REQUESTS = {
  person: { points: 20, duration: DAY_S },
  workspace: { points: 5, duration: DAY_S },
};

/**
 * Limits on mail that one user can have sent to others. These functions only count; the domain
 * refuses (`countMail`).
 */
export type InvitationLimits = Pick<Services, 'countInvitations' | 'countAccessRequest'>;

export function createInvitationLimits(store: LimitStore): InvitationLimits {
  const calls = store.limiter('invite', CALLS);
  const person = store.limiter('invite-person', ADDRESSES.person);
  const workspace = store.limiter('invite-workspace', ADDRESSES.workspace);
  const recipient = store.limiter('invite-recipient', ADDRESSES.recipient);
  const requests = {
    person: store.limiter('request-person', REQUESTS.person),
    workspace: store.limiter('request-workspace', REQUESTS.workspace),
  };
  return {
    async countInvitations({ userId, workspaceId, addresses }: InvitingCall) {
      await consume(calls, String(userId));
      const often = await spentOf(recipient, addresses);
      const isWithin =
        often.length === 0 &&
        (await take(person, String(userId), addresses.length)) &&
        (workspaceId === null || (await take(workspace, String(workspaceId), addresses.length)));
      if (isWithin)
        await Promise.all(addresses.map((address) => recipient.penalty(keyOf(address))));
      return { isOver: !isWithin, often };
    },
    async countAccessRequest(userId, workspaceId) {
      return (
        (await take(requests.person, String(userId), 1)) &&
        take(requests.workspace, `${userId} ${workspaceId}`, 1)
      );
    },
  };
}

/** Takes all the points, or none if there are too few. @returns whether there were enough */
async function take(limiter: RateLimiterAbstract, key: string, points: number): Promise<boolean> {
  const used = (await limiter.get(key))?.consumedPoints ?? 0;
  if (used + points > limiter.points) return false;
  await limiter.penalty(key, points);
  return true;
}

async function spentOf(
  limiter: RateLimiterAbstract,
  addresses: readonly string[],
): Promise<string[]> {
  const used = await Promise.all(addresses.map((address) => limiter.get(keyOf(address))));
  return addresses.filter((_address, n) => (used[n]?.consumedPoints ?? 0) >= limiter.points);
}

/** A hash, so that the limiter's store holds no addresses. */
function keyOf(address: string): string {
  return createHash('sha256').update(accountKey(address)).digest('base64url');
}
