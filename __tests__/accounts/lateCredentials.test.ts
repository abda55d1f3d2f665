import { inLine, NEW_PASSWORD, resetOf } from '../session/inLine';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

/** Tokens and feeds that a session asks for while a new password ends it: neither is made. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const CREDENTIALS = {
  token: `mutation ($id: Id!) { createApiToken(workspaceId: $id, name: "Mine", scope: admin, password: "${PASSWORD}") { success } }`,
  feed: 'mutation ($id: Id!) { createCalendarFeed(workspaceId: $id) { success } }',
} as const;
const CHANGE = `mutation { changePassword(oldPassword: "${PASSWORD}", newPassword: "${NEW_PASSWORD}", revokesTokens: true, removesFeeds: true) { success } }`;
const WAYS = ['reset', 'change'] as const;

async function workspaceOf(agent: Agent): Promise<number> {
  return Number((await agent.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId);
}
const left = (userId: number) =>
  server.db.query(
    `select (select count(*)::int from api_tokens where user_id = $1 and revoked_at is null) as token,
       (select count(*)::int from calendar_feeds where user_id = $1) as feed`,
    [userId],
  );
async function signInAgain(email: string): Promise<Agent> {
  const agent = server.visitor();
  await agent.rest('POST', 'signin', { email, password: PASSWORD });
  return agent;
}

describe.each(WAYS)('a session that a %s of the password ends', (way) => {
  it.each(['token', 'feed'] as const)('gets no %s', async (what) => {
    const owner = await server.member(`${way}.${what}`);
    const email = `${way}.${what}@example.test`;
    const id = await workspaceOf(owner);
    const thief = await signInAgain(email);
    const { userId, reset } = await resetOf(server, email);
    const change = () => owner.gql(CHANGE);
    const [, { errors }] = await inLine(server.db, { table: 'users', id: userId }, [
      async () => void (await (way === 'reset' ? reset() : change())),
      () => thief.gql(CREDENTIALS[what], { id }),
    ]);
    expect(errors?.[0]?.extensions['code']).toBe('user-not-logged-in');
    expect(await left(userId)).toEqual([{ token: 0, feed: 0 }]);
    const signedIn = await server
      .visitor()
      .rest('POST', 'signin', { email, password: NEW_PASSWORD });
    expect(signedIn.json().success).toBe(true);
  });
});

it('a session that a reset of the password ends deletes no account', async () => {
  const thief = await server.member('reset.delete');
  const email = 'reset.delete@example.test';
  const { userId, reset } = await resetOf(server, email);
  const [, { errors }] = await inLine(server.db, { table: 'users', id: userId }, [
    reset,
    () => thief.gql(`mutation { deleteAccount(password: "${PASSWORD}") { success } }`),
  ]);
  expect(errors?.[0]?.extensions['code']).toBe('user-not-logged-in');
  const signedIn = await server.visitor().rest('POST', 'signin', { email, password: NEW_PASSWORD });
  expect(signedIn.json().success).toBe(true);
});

it.each(['token', 'feed'] as const)(
  'a user who is removed meanwhile gets no %s, and the removal succeeds',
  async (what) => {
    const [owner, guest] = [
      await server.member(`host.${what}`),
      await server.member(`guest.${what}`),
    ];
    const id = await workspaceOf(owner);
    const userId = Number((await guest.gql('{ me { id } }')).data?.['me'].id);
    await owner.gql(
      'mutation ($id: Id!, $users: String!) { addMembers(workspaceId: $id, users: $users) { success } }',
      {
        id,
        users: `guest.${what}@example.test`,
      },
    );
    await owner.gql(
      'mutation ($id: Id!, $userId: Id!) { grantAdmin(workspaceId: $id, userId: $userId) { success } }',
      { id, userId },
    );
    await guest.gql('mutation ($id: Id!) { changeUserWorkspace(workspaceId: $id) { success } }', {
      id,
    });
    // The removal has deleted the membership and waits for the user.
    const [removed, made] = await inLine(server.db, { table: 'users', id: userId }, [
      () =>
        owner.gql(
          'mutation ($id: Id!, $userId: Id!) { removeMember(workspaceId: $id, userId: $userId) { success } }',
          { id, userId },
        ),
      () => guest.gql(CREDENTIALS[what], { id }),
    ]);
    expect(removed.data?.['removeMember'].success).toBe(true);
    expect(made.errors?.[0]?.extensions['code']).toBe('not-authorized');
    expect(await left(userId)).toEqual([{ token: 0, feed: 0 }]);
  },
);
