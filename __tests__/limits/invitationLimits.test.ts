import { createInvitationLimits } from '../../server/auth/invitationLimits';
import { createLimitStore } from '../../server/auth/limitStore';
import {
  countAccessRequest as countRequest,
  countInvitations as count,
} from '../../server/domain/invitations/countInvitations';
import { type InvitingCall } from '../../server/domain/core/services';

const limits = () => {
  const counted = createInvitationLimits(createLimitStore({ redisUrl: null, scale: 1 }));
  return {
    countInvitations: (call: InvitingCall) => count(counted, call),
    countAccessRequest: (userId: number, workspaceId: number) =>
      countRequest(counted, userId, workspaceId),
  };
};
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `p${from + n}@example.test`);

it('a user invites at most 200 addresses a day, across all workspaces', async () => {
  const { countInvitations } = limits();
  for (let n = 0; n < 4; n += 1)
    await countInvitations({ userId: 1, workspaceId: n, addresses: people(50, n * 50) });
  await expect(
    countInvitations({ userId: 1, workspaceId: 9, addresses: people(1, 500) }),
  ).rejects.toMatchObject({ code: 'too-many-today' });
  await countInvitations({ userId: 2, workspaceId: 9, addresses: people(1, 500) });
});

it('a workspace sends at most 500 invitations a day, whichever member invites', async () => {
  const { countInvitations } = limits();
  for (let n = 0; n < 10; n += 1)
    await countInvitations({ userId: n, workspaceId: 1, addresses: people(50, n * 50) });
  await expect(
    countInvitations({ userId: 99, workspaceId: 1, addresses: people(1, 900) }),
  ).rejects.toMatchObject({ code: 'too-many-today' });
  await countInvitations({ userId: 99, workspaceId: 2, addresses: people(1, 900) });
});

it('an address receives at most 5 invitations a day, from any sender and in any spelling', async () => {
  const { countInvitations } = limits();
  for (let n = 0; n < 5; n += 1)
    await countInvitations({
      userId: n,
      workspaceId: n,
      addresses: [n % 2 === 0 ? 'Victim@example.test' : 'victim@EXAMPLE.test'],
    });
  const refusal = countInvitations({
    userId: 9,
    workspaceId: 9,
    addresses: ['other@example.test', 'victim@example.test'],
  });
  await expect(refusal).rejects.toMatchObject({
    fields: [{ key: 'addresses-mailed-often', values: { n: 1, addresses: 'victim@example.test' } }],
  });
  await countInvitations({ userId: 9, workspaceId: 9, addresses: ['other@example.test'] });
});

it('a rejected call does not count for the addresses in it', async () => {
  const { countInvitations } = limits();
  for (let n = 0; n < 5; n += 1)
    await countInvitations({ userId: n, workspaceId: n, addresses: ['victim@example.test'] });
  for (let n = 0; n < 6; n += 1)
    await countInvitations({
      userId: 9,
      workspaceId: 9,
      addresses: ['victim@example.test', 'other@example.test'],
    }).catch(() => undefined);
  await countInvitations({ userId: 10, workspaceId: 10, addresses: ['other@example.test'] });
});

it('a user requests access to one workspace at most 5 times a day, and to all workspaces together 20 times', async () => {
  const { countAccessRequest } = limits();
  for (let n = 0; n < 5; n += 1) await countAccessRequest(1, 1);
  await expect(countAccessRequest(1, 1)).rejects.toMatchObject({ code: 'too-many-today' });
  const { countAccessRequest: others } = limits();
  for (let n = 0; n < 20; n += 1) await others(1, n);
  await expect(others(1, 99)).rejects.toMatchObject({ code: 'too-many-today' });
  await others(2, 99);
});
