import { hasRedis, startRedis } from '../limits/redisProcess';
import {
  openClient,
  ticket,
  type Client,
  type LiveServer,
  startLiveServer,
} from '../live/liveServer';
import { makeLink, mintToken } from '../../server/domain/mail/mailLinks';
import { call } from '../policy/world';
import { createAgent, type Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { PASSWORD } from '../support/testServer';
import { expectWithin } from '../support/expectWithin';

/**
 * The process of a change and the process of a connection: the same one, or two that notify each
 * other in one way or another.
 */
type Place = [
  where: string,
  hasTwo: boolean,
  env: () => Promise<Record<string, string>>,
  withinMs: number,
];
const PLACES: Place[] = [
  ['in the same process', false, async () => ({}), 1_000],
  ['in another process, notified by PostgreSQL', true, async () => ({}), 1_000],
  // It polls every 0.8 s; the rest is for a machine that does other work.
  ['in another process without notifications', true, async () => ({ DATABASE_URL: '' }), 2_000],
  ...(hasRedis
    ? [
        [
          'in another process, notified by Redis',
          true,
          async () => ({ REDIS_URL: (await startRedis()).url }),
          1_000,
        ] satisfies Place,
      ]
    : []),
];

describe.each(PLACES)('a socket %s', (_where, hasTwo, env, withinMs) => {
  let here: LiveServer;
  let there: LiveServer;
  let count = 0;

  beforeAll(async () => {
    const [db, settings] = [await freshDatabase(), await env()];
    here = await startLiveServer({ db, env: settings });
    there = hasTwo ? await startLiveServer({ db, env: settings }) : here;
    // The channel between the two is connected.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });

  /** A workspace with an owner, and a member whose app is connected to the other process. */
  async function scene() {
    count += 1;
    const owner = await here.member(`olga${count}`);
    const member = await here.member(`maria${count}`);
    const workspaceId: number = (await owner.gql('{ me { currentWorkspaceId } }')).data?.['me']
      .currentWorkspaceId;
    await call(owner, 'addMembers', { workspaceId, users: `maria${count}@example.test` });
    const userId: number = (await member.gql('{ me { id } }')).data?.['me'].id;
    return {
      owner,
      member,
      workspaceId,
      userId,
      nick: `maria${count}`,
      socket: await connect(member, workspaceId),
    };
  }
  async function connect(agent: Agent, workspaceId: number): Promise<Client> {
    const elsewhere = createAgent(there.app);
    agent.cookies.forEach((value, name) => elsewhere.cookies.set(name, value));
    return openClient(
      there.address('/socket', { token: await ticket(elsewhere), workspaceId }),
    ).ready();
  }
  async function signInAgain(nick: string): Promise<Agent> {
    const agent = here.visitor();
    await agent.rest('POST', 'signin', { email: `${nick}@example.test`, password: PASSWORD });
    return agent;
  }
  /** Within a second, as documented; the time of the change itself is not counted. */
  async function closed(socket: Client, change: () => Promise<unknown>): Promise<number> {
    await change();
    const since = performance.now();
    const code = await socket.closed(5_000);
    expectWithin(performance.now() - since, withinMs);
    return code;
  }

  it('closes when its user logs out, while sockets of other sessions stay', async () => {
    const { member, workspaceId, nick, socket } = await scene();
    const other = await connect(await signInAgain(nick), workspaceId);
    expect(await closed(socket, () => member.rest('GET', 'logout'))).toBe(4401);
    expect(other.code).toBeNull();
  });

  it('closes when another user signs in in the same browser', async () => {
    const { member, owner, socket } = await scene();
    const email = (await owner.gql('{ me { email } }')).data?.['me'].email;
    expect(
      await closed(socket, () => member.rest('POST', 'signin', { email, password: PASSWORD })),
    ).toBe(4401);
  });

  it('closes when its user is removed, while the owner’s stays', async () => {
    const { owner, workspaceId, userId, socket } = await scene();
    const owners = await connect(owner, workspaceId);
    expect(await closed(socket, () => call(owner, 'removeMember', { workspaceId, userId }))).toBe(
      4403,
    );
    expect(owners.code).toBeNull();
  });

  it('closes when its user leaves', async () => {
    const { member, workspaceId, socket } = await scene();
    expect(await closed(socket, () => call(member, 'leaveWorkspace', { id: workspaceId }))).toBe(
      4403,
    );
  });

  it('closes when the workspace is deleted', async () => {
    const { owner, workspaceId, socket } = await scene();
    expect(await closed(socket, () => call(owner, 'deleteWorkspace', { id: workspaceId }))).toBe(
      4403,
    );
  });

  it('closes for a non-member when a public workspace becomes private', async () => {
    const { owner, workspaceId } = await scene();
    await call(owner, 'updateWorkspace', { id: workspaceId, isPublic: true });
    const stranger = await connect(await here.member(`stefan${count}`), workspaceId);
    expect(
      await closed(stranger, () =>
        call(owner, 'updateWorkspace', { id: workspaceId, isPublic: false }),
      ),
    ).toBe(4403);
  });

  it('gets a message to refetch credentials when its user’s role changes, also when they become the owner', async () => {
    const { owner, workspaceId, userId, socket } = await scene();
    const asked = () => socket.messages.filter(({ type }) => type === 'refresh-credentials').length;
    for (const operation of ['grantAdmin', 'dropAdmin', 'transferOwnership']) {
      const before = asked();
      await call(owner, operation, { workspaceId, userId });
      const since = performance.now();
      await socket.until(() => asked() > before);
      expectWithin(performance.now() - since, withinMs);
    }
    expect(socket.code).toBeNull();
  });

  it('closes for every other session when its user changes the password', async () => {
    const { workspaceId, nick, socket } = await scene();
    const chooser = await signInAgain(nick);
    const own = await connect(chooser, workspaceId);
    expect(
      await closed(socket, () =>
        call(chooser, 'changePassword', {
          oldPassword: PASSWORD,
          newPassword: 'nowe-haslo-kredowe-7',
        }),
      ),
    ).toBe(4401);
    expect(own.code).toBeNull();
  });

  it('closes when its user resets a forgotten password', async () => {
    const { userId, nick, socket } = await scene();
    const linkId = await makeLink(here.db, {
      purpose: 'reset-password',
      userId,
      email: `${nick}@example.test`,
    });
    const token = await mintToken(here.db, 'reset-password', linkId);
    expect(
      await closed(socket, () =>
        here
          .visitor()
          .rest('POST', 'reset-password', { token, newPassword: 'nowe-haslo-kredowe-7' }),
      ),
    ).toBe(4401);
  });

  it('closes when its user deletes their account', async () => {
    const { nick, socket } = await scene();
    const elsewhere = await signInAgain(nick);
    // Session and workspace are gone at the same time: it does not matter which of them the server
    // notices first.
    expect([4401, 4403]).toContain(
      await closed(socket, () => call(elsewhere, 'deleteAccount', { password: PASSWORD })),
    );
  });
});
