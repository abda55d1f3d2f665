import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const ERRORS = 'success errors { field message params }';
const PROFILE = `mutation ($name: String!, $nick: String!, $nickShort: String!) { changeProfile(name: $name, nick: $nick, nickShort: $nickShort) { ${ERRORS} me { name nick nickShort } } }`;
const CHANGE = `mutation ($oldPassword: String!, $newPassword: String!) { changePassword(oldPassword: $oldPassword, newPassword: $newPassword) { ${ERRORS} } }`;
const DELETE = `mutation ($password: String!) { deleteAccount(password: $password) { ${ERRORS} } }`;
const LOCALE = `mutation ($locale: String!) { updateLocale(locale: $locale) { ${ERRORS} me { locale } } }`;
const BACKGROUND = `mutation ($background: String!) { updateBackground(background: $background) { ${ERRORS} me { background } } }`;

const signIn = async (email: string, password: string) =>
  (await server.visitor().rest('POST', 'signin', { email, password })).json();
const isSignedIn = async (agent: Agent) => (await agent.gql('{ me { id } }')).data?.['me'] !== null;
/** The same user in another browser. */
async function again(email: string): Promise<Agent> {
  const agent = server.visitor();
  await agent.rest('POST', 'signin', { email, password: PASSWORD });
  return agent;
}

describe('changing the profile', () => {
  it('saves a cleaned name and notifies the members of the user’s workspaces', async () => {
    const anna = await server.member('anna.p');
    const { data } = await anna.gql('{ me { currentWorkspaceId } }');
    const logSize = async () =>
      (
        await server.db.query<{ n: number }>(
          'select count(*)::int as n from commits where workspace_id = $1',
          [data?.['me'].currentWorkspaceId],
        )
      )[0]?.n ?? 0;
    const before = await logSize();
    const changed = await anna.gql(PROFILE, {
      name: '  Anna Żak ',
      nick: 'Anna.Zak',
      nickShort: 'AŻ',
    });
    expect(changed.data?.['changeProfile']).toEqual({
      success: true,
      errors: [],
      me: { name: 'Anna Żak', nick: 'anna.zak', nickShort: 'AŻ' },
    });
    expect(await logSize()).toBe(before + 1);
    await anna.gql(PROFILE, { name: 'Anna Żak', nick: 'anna.zak', nickShort: 'AŻ' });
    expect(await logSize()).toBe(before + 1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'name-required'],
    [{ name: 'x'.repeat(101) }, 'name', 'name-too-long'],
    [{ nick: 'ab' }, 'nick', 'nick-too-short'],
    [{ nick: 'settings' }, 'nick', 'nick-reserved'],
    [{ nick: 'anna-7' }, 'nick', 'nick-invalid'],
    [{ nick: 'taken.nick' }, 'nick', 'nick-exists'],
    [{ nickShort: 'a' }, 'nickShort', 'initials-invalid'],
    [{ nickShort: 'ABCD' }, 'nickShort', 'initials-invalid'],
  ])('rejects %j under %s with %s', async (wrong, field, message) => {
    if (field === 'nick' && message === 'nick-exists') await server.member('taken.nick');
    const nick = `p.${message}${String(Object.values(wrong)[0]).length}`.slice(0, 20);
    const ewa = await server.member(nick);
    const { data } = await ewa.gql(PROFILE, { name: 'Ewa Lis', nick, nickShort: 'EL', ...wrong });
    expect(data?.['changeProfile']).toMatchObject({ success: false, errors: [{ field, message }] });
    expect((await ewa.gql('{ me { nick } }')).data?.['me'].nick).toBe(nick);
  });
});

describe('changing the password', () => {
  it('accepts the new one only, and ends every other session', async () => {
    const email = 'ola@example.test';
    const ola = await server.register(email);
    const elsewhere = await again(email);
    expect(
      (await ola.gql(CHANGE, { oldPassword: PASSWORD, newPassword: 'nowe-haslo-77' })).data?.[
        'changePassword'
      ],
    ).toEqual({ success: true, errors: [] });
    expect(await signIn(email, PASSWORD)).toEqual({ success: false, error: 'invalid-credentials' });
    expect(await signIn(email, 'nowe-haslo-77')).toEqual({ success: true, error: null });
    expect(await isSignedIn(ola)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  it.each([
    [{ oldPassword: '' }, 'oldPassword', 'reset-password-old-password-required'],
    [{ oldPassword: 'not it at all' }, 'oldPassword', 'invalid-old-password'],
    [{ newPassword: '' }, 'newPassword', 'reset-password-new-password-required'],
    [{ newPassword: 'short' }, 'newPassword', 'password-too-short'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', 'password-too-long'],
    [{ newPassword: PASSWORD }, 'newPassword', 'settings-reset-password-error-same'],
    [{ newPassword: 'qwertyuiop' }, 'newPassword', 'password-too-common'],
    [{ newPassword: 'PW.Password.Personal99' }, 'newPassword', 'password-personal'],
  ])('rejects the password change %j under %s with %s', async (wrong, field, message) => {
    const email = `pw-${message}@example.test`;
    const jan = await server.register(email);
    const elsewhere = await again(email);
    const { data } = await jan.gql(CHANGE, {
      oldPassword: PASSWORD,
      newPassword: 'nowe-haslo-77',
      ...wrong,
    });
    expect(data?.['changePassword']).toMatchObject({
      success: false,
      errors: [{ field, message }],
    });
    expect(await signIn(email, PASSWORD)).toEqual({ success: true, error: null });
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('rejects the user’s own name and nick', async () => {
    const zofia = await server.member('zofia-wisniewska');
    for (const newPassword of ['Zofia.Wisniewska', 'Nowak.Zofia.Wisniewska', 'Nowak12345']) {
      const { data } = await zofia.gql(CHANGE, { oldPassword: PASSWORD, newPassword });
      expect([newPassword, data?.['changePassword'].errors]).toEqual([
        newPassword,
        [{ field: 'newPassword', message: 'password-personal', params: null }],
      ]);
    }
  });

  it('stores nothing about a password under the idempotency key', async () => {
    const kuba = await server.register('kuba@example.test');
    const ask = (newPassword: string) =>
      kuba.gql(CHANGE, { oldPassword: PASSWORD, newPassword }, { 'x-idempotency-key': 'one-wish' });
    expect((await ask('nowe-haslo-78')).data?.['changePassword'].success).toBe(true);
    // The same key with other content gets the first response: the password is not compared.
    expect((await ask('inne-haslo-79')).data?.['changePassword'].success).toBe(true);
    expect((await signIn('kuba@example.test', 'nowe-haslo-78')).success).toBe(true);
  });
});

describe('language and background', () => {
  it('are stored with the account', async () => {
    const ida = await server.register('ida@example.test');
    expect((await ida.gql(LOCALE, { locale: 'pl' })).data?.['updateLocale']).toEqual({
      success: true,
      errors: [],
      me: { locale: 'pl' },
    });
    expect(
      (await ida.gql(BACKGROUND, { background: 'color:12' })).data?.['updateBackground'].me,
    ).toEqual({ background: 'color:12' });
    expect((await ida.gql('{ me { locale background } }')).data?.['me']).toEqual({
      locale: 'pl',
      background: 'color:12',
    });
    expect((await ida.gql(BACKGROUND, { background: '' })).data?.['updateBackground'].me).toEqual({
      background: null,
    });
  });

  it.each(['de', '', 'PL', 'en-GB'])('rejects the language %j', async (locale) => {
    const iga = await server.register(`iga${locale}@example.test`);
    expect((await iga.gql(LOCALE, { locale })).data?.['updateLocale']).toMatchObject({
      success: false,
      errors: [{ field: 'locale', message: 'invalid-request' }],
    });
  });

  it.each([
    'color:0',
    'color:13',
    'color:3; drop',
    'https://evil.test/a.png',
    '//evil.test',
    '/files/users/1/AAAAAAAAAAAAAAAAAAAAAA',
    '/files/projects/7/AAAAAAAAAAAAAAAAAAAAAA',
    'url(x)',
  ])('rejects the background %j', async (background) => {
    const iza = await server.register(`iza${Buffer.from(background).toString('hex')}@example.test`);
    expect((await iza.gql(BACKGROUND, { background })).data?.['updateBackground']).toMatchObject({
      success: false,
      errors: [{ field: 'background', message: 'background-invalid' }],
    });
    expect((await iza.gql('{ me { background } }')).data?.['me'].background).toBeNull();
  });
});

describe('deleting an account', () => {
  const idOf = async (agent: Agent) => Number((await agent.gql('{ me { id } }')).data?.['me'].id);
  const workspaceOf = async (agent: Agent) =>
    Number((await agent.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId);
  const join = (workspaceId: number, userId: number) =>
    server.db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      [workspaceId, userId],
    );

  it('ends all sessions, frees the address and the nick, and deletes workspaces that only this user had', async () => {
    const zoe = await server.member('zoe');
    const elsewhere = await again('zoe@example.test');
    const workspaceId = await workspaceOf(zoe);
    expect((await zoe.gql(DELETE, { password: PASSWORD })).data?.['deleteAccount']).toEqual({
      success: true,
      errors: [],
    });
    expect([await isSignedIn(zoe), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await signIn('zoe@example.test', PASSWORD)).toEqual({
      success: false,
      error: 'invalid-credentials',
    });
    const [workspace] = await server.db.query<{ gone: boolean }>(
      'select deleted_at is not null as gone from workspaces where id = $1',
      [workspaceId],
    );
    expect(workspace).toEqual({ gone: true });
    const next = await server.member('zoe');
    expect((await next.gql('{ me { hasWorkspace name } }')).data?.['me']).toEqual({
      hasWorkspace: true,
      name: 'zoe Nowak',
    });
  });

  it('keeps the user’s content for others as a deleted user’s, without any personal data', async () => {
    const [owner, leaver] = [await server.member('olaf'), await server.member('lena')];
    const [workspaceId, leaverId] = [await workspaceOf(owner), await idOf(leaver)];
    await join(workspaceId, leaverId);
    const { data: boards } = await owner.gql(
      `{ userProjects(userId: ${await idOf(owner)}, workspaceId: ${workspaceId}) { id sections { id } } }`,
    );
    const sectionId = boards?.['userProjects'][0].sections[0].id;
    const { data: task } = await leaver.gql(
      `mutation { addTask(sectionId: ${sectionId}, title: "Mine") { task { id } } }`,
    );
    const taskId = task?.['addTask'].task.id;
    await leaver.gql(
      `mutation { addComment(taskId: ${taskId}, content: "What I said") { success } assignTask(taskId: ${taskId}, userId: ${leaverId}) { success } }`,
    );
    expect((await leaver.gql(DELETE, { password: PASSWORD })).data?.['deleteAccount'].success).toBe(
      true,
    );

    const seen = await owner.gql(
      `{ taskComments(taskId: ${taskId}) { content creator { name nick email } } task(id: ${taskId}) { assignee { id } notifyUsers } users(ids: [${leaverId}], workspaceId: ${workspaceId}) { id } }`,
    );
    expect(seen.data?.['taskComments']).toEqual([
      {
        content: 'What I said',
        creator: expect.objectContaining({ name: 'Deleted user', nick: '' }),
      },
    ]);
    expect(seen.data?.['task']).toMatchObject({ assignee: [] });
    expect(seen.data?.['users']).toEqual([]);
    const tables = await server.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'commits'`,
    );
    for (const { name } of tables) {
      const rows = await server.db.query(
        `select 1 from "${name}" t where t::text ilike '%lena@%' or t::text ilike '%lena Nowak%'`,
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  it('is rejected while a workspace of the user has other members, and then changes nothing', async () => {
    const [owner, guest] = [await server.member('oskar'), await server.member('gosia')];
    await join(await workspaceOf(owner), await idOf(guest));
    const { data } = await owner.gql(DELETE, { password: PASSWORD });
    expect(data?.['deleteAccount']).toEqual({
      success: false,
      errors: [
        {
          field: null,
          message: 'account-owns-workspaces',
          params: JSON.stringify({ n: 1, workspaces: 'Workspace of oskar' }),
        },
      ],
    });
    expect(await isSignedIn(owner)).toBe(true);
    expect((await guest.gql(DELETE, { password: PASSWORD })).data?.['deleteAccount'].success).toBe(
      true,
    );
    expect((await owner.gql(DELETE, { password: PASSWORD })).data?.['deleteAccount'].success).toBe(
      true,
    );
  });

  it.each([
    ['', 'password-required'],
    ['not it', 'incorrect-password'],
  ])('is rejected for the password %j with %s', async (password, message) => {
    const ula = await server.register(`ula-${message}@example.test`);
    expect((await ula.gql(DELETE, { password })).data?.['deleteAccount']).toEqual({
      success: false,
      errors: [{ field: 'password', message, params: null }],
    });
    expect(await isSignedIn(ula)).toBe(true);
  });
});

it('guesses of the password of an open session are rate-limited', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  const anna = await strict.register('anna@example.test');
  for (let tries = 0; tries < 5; tries += 1) await anna.gql(DELETE, { password: `guess ${tries}` });
  const over = await anna.gql(DELETE, { password: PASSWORD });
  expect(over.errors?.[0]?.extensions).toMatchObject({
    code: 'too-many-attempts',
    retryAfter: expect.any(Number),
  });
  expect((await anna.gql('{ me { id } }')).data?.['me']).not.toBeNull();
});
