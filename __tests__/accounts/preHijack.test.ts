import { linkIn, startMailbox, startSending, until, type Mailbox } from '../mail/mailbox';
import { asOwnPage, type Agent } from '../support/agent';
import { withTotpAt } from '../session/secondFactorSteps';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer({ env: { CONFIRM_EMAIL: 'required' } });
  mailbox = await startMailbox();
  startSending(server.db, mailbox.url, { env: { CONFIRM_EMAIL: 'required' } });
});

const LINK = /\/link\/[\w-]+\/[\w-]{43}/g;

/** Every link in every mail to an address, once a link of that purpose has arrived. */
async function linksTo(address: string, purpose: string): Promise<string[]> {
  await until(() => mailbox.to(address).some(({ text }) => text.includes(`/link/${purpose}/`)));
  return mailbox.to(address).flatMap(({ text }) => text.match(LINK) ?? []);
}

async function mailed(address: string, purpose: string): Promise<string> {
  await linksTo(address, purpose);
  const mail = mailbox
    .to(address)
    .filter(({ text }) => text.includes(`/link/${purpose}/`))
    .at(-1);
  if (!mail) throw new Error('no mail');
  return linkIn(mail, purpose);
}

const pathOf = (location: string | undefined) => location?.replace(server.config.baseUrl, '');
const get = async (agent: Agent, url: string) =>
  pathOf((await agent.send({ method: 'GET', url })).headers.location);
const press = async (agent: Agent, url: string) => {
  const answer = await agent.send({
    method: 'POST',
    url,
    headers: asOwnPage(server.config.baseUrl),
  });
  return pathOf(answer.headers.location);
};
const workspacesOf = async (agent: Agent): Promise<number[] | undefined> =>
  (await agent.gql('{ myWorkspaces { id } }')).data?.['myWorkspaces']?.map(
    ({ id }: { id: number }) => id,
  );
const me = async (agent: Agent) =>
  (await agent.gql('{ me { email emailConfirmed } }')).data?.['me'];

/** A workspace whose confirmed owner has invited the address. */
async function inviteBy(nick: string, address: string): Promise<number> {
  const host = await server.member(nick);
  await server.db.query('update users set email_confirmed_at = now() where nick = $1', [nick]);
  const { data } = await host.gql('{ me { currentWorkspaceId } }');
  const workspaceId = Number(data?.['me'].currentWorkspaceId);
  await host.gql(
    `mutation { addMembers(workspaceId: ${workspaceId}, users: "${address}") { success } }`,
  );
  return workspaceId;
}

const resetTokenIn = (path: string | undefined) =>
  /^\/reset-password\?token=([\w-]{43})$/.exec(path ?? '')?.[1] ?? '';

describe('an attacker who registers the address of a user about to be invited', () => {
  it('gains nothing from a mail scanner that opens every link', async () => {
    const attacker = await server.register('victim.a@example.test');
    await inviteBy('host.a', 'victim.a@example.test');
    const opened = [
      ...(await linksTo('victim.a@example.test', 'confirm-email')),
      ...(await linksTo('victim.a@example.test', 'invite')),
    ];
    for (const url of opened) await get(server.visitor(), url);
    expect(await me(attacker)).toEqual({ email: 'victim.a@example.test', emailConfirmed: false });
    expect(await workspacesOf(attacker)).toBeUndefined();
  });

  it('gains nothing from the user’s click on any of the links, and is signed out when they set a password', async () => {
    const attacker = await server.register('victim.b@example.test');
    const workspaceId = await inviteBy('host.b', 'victim.b@example.test');
    const victim = server.visitor();
    for (const url of [
      await mailed('victim.b@example.test', 'confirm-email'),
      await mailed('victim.b@example.test', 'invite'),
    ]) {
      await get(victim, url);
      await press(victim, url);
    }
    expect(await me(attacker)).toEqual({ email: 'victim.b@example.test', emailConfirmed: false });
    const token = resetTokenIn(
      await press(victim, await mailed('victim.b@example.test', 'confirm-email')),
    );
    expect(
      (
        await victim.rest('POST', 'reset-password', { token, newPassword: 'calkiem-nowe-haslo-3' })
      ).json(),
    ).toEqual({ success: true, error: null });
    expect(await me(attacker)).toBeNull();
    expect(
      (
        await attacker.rest('POST', 'signin', {
          email: 'victim.b@example.test',
          password: PASSWORD,
        })
      ).json().error,
    ).toBe('invalid-credentials');
    await victim.rest('POST', 'signin', {
      email: 'victim.b@example.test',
      password: 'calkiem-nowe-haslo-3',
    });
    expect(await workspacesOf(victim)).toEqual([workspaceId]);
    expect(await workspacesOf(attacker)).toBeUndefined();
  });

  it('leaves no second factor behind that would lock the user out', async () => {
    const { email, agent: attacker } = await withTotpAt(server, 'victim.d@example.test');
    const victim = server.visitor();
    const token = resetTokenIn(await press(victim, await mailed(email, 'confirm-email')));
    await victim.rest('POST', 'reset-password', { token, newPassword: 'calkiem-nowe-haslo-4' });
    expect(
      (await victim.rest('POST', 'signin', { email, password: 'calkiem-nowe-haslo-4' })).json(),
    ).toEqual({ success: true, error: null });
    expect(await me(victim)).toEqual({ email, emailConfirmed: true });
    expect(await me(attacker)).toBeNull();
  });

  it('gains nothing by changing the address of their own account to that of the user', async () => {
    const attacker = await server.member('attacker.c');
    await server.db.query(`update users set email_confirmed_at = now() where nick = 'attacker.c'`);
    const before = await workspacesOf(attacker);
    await attacker.gql(
      `mutation { changeEmail(oldEmail: "attacker.c@example.test", newEmail: "victim.c@example.test", password: "${PASSWORD}") { success } }`,
    );
    await inviteBy('host.c', 'victim.c@example.test');
    const link = await mailed('victim.c@example.test', 'change-email');
    const victim = server.visitor();
    await get(victim, link);
    await press(victim, link);
    expect(await me(attacker)).toEqual({ email: 'attacker.c@example.test', emailConfirmed: true });
    expect(await workspacesOf(attacker)).toEqual(before);
  });
});
