import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import { ConfigError } from '../../server/environment';
import { readConfig } from '../../server/config';
import { makeLink, mintToken } from '../../server/domain/mail/mailLinks';
import { asOwnPage, type Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import { documentOf } from '../policy/documentOf';
import { call } from '../policy/world';

/** The result: a code and its field; null if the error is about the whole call. */
type Answer = [code: string | null, field: string | null];
const ENGLISH: Readonly<Record<string, string>> = en;
const POLISH: Readonly<Record<string, string>> = pl;

let server: TestServer;
let owner: Agent;
let admin: Agent;
let stranger: Agent;
const ids = {
  workspace: 0,
  wid: '',
  board: 0,
  owner: 0,
  admin: 0,
  stranger: 0,
  section: 0,
  task: 0,
};
const NOWHERE = 999_999_999;

beforeAll(async () => {
  server = await startTestServer();
  [owner, admin, stranger] = [
    await server.member('olga'),
    await server.member('adam'),
    await server.member('stefan'),
  ];
  const idOf = async (agent: Agent) => Number((await agent.gql('{ me { id } }')).data?.['me'].id);
  Object.assign(ids, {
    owner: await idOf(owner),
    admin: await idOf(admin),
    stranger: await idOf(stranger),
  });
  const { data } = await owner.gql('{ me { currentWorkspaceId } myCurrentWid }');
  Object.assign(ids, { workspace: data?.['me'].currentWorkspaceId, wid: data?.['myCurrentWid'] });
  await call(owner, 'addMembers', { workspaceId: ids.workspace, users: 'adam@example.test' });
  await call(owner, 'grantAdmin', { workspaceId: ids.workspace, userId: ids.admin });
  ids.board = (
    await call(owner, 'createProject', {
      workspaceId: ids.workspace,
      title: 'Secret',
      visibility: 'private',
    })
  ).id;
  ids.section = (
    await call(owner, 'addSectionToProject', { projectId: ids.board, title: 'List' })
  ).id;
  ids.task = (await call(owner, 'addTask', { sectionId: ids.section, title: 'Task' })).id;
});

/** A call of the API as a user. */
async function ask(
  agent: Agent,
  name: string,
  args: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { data, errors } = await agent.gql(documentOf(name), args, headers);
  if (errors) {
    const [error] = errors;
    const code = String(error?.extensions['code']);
    // The messages are those of the specification, and nothing else is revealed.
    expect(error?.message.replaceAll(/\d+ seconds?/g, '')).toBe(
      (
        ENGLISH[
          code === 'user-not-logged-in' && ['project', 'projectView'].includes(name)
            ? 'logged-out'
            : code
        ] ?? ''
      ).replaceAll(/\{seconds.*\}\}/g, ''),
    );
    return [code, null];
  }
  const [problem] = data?.[name]?.errors ?? [];
  return [problem?.message ?? null, problem?.field ?? null];
}
async function post(path: string, body: object, agent = server.visitor()): Promise<Answer> {
  const { success, error } = (await agent.rest('POST', path, body)).json();
  expect(success).toBe(error === null);
  return [error, null];
}
const register = (email: string, password: string, password2 = password) =>
  post('register', { email, password, password2 });
const create = (title: string) => ask(owner, 'createWorkspace', { title });
const rename = (nick: string) => ask(stranger, 'completeProfile', { name: 'Stefan Nowak', nick });

/**
 * The generic errors and message texts (docs/behaviour.md#8, docs/behaviour.md#5): the request, the
 * response and its field.
 */
const CATALOGUE: Array<
  [words: string, what: string, send: () => Promise<Answer>, code: string, field: string | null]
> = [
  [
    'Invalid credentials',
    'a wrong password',
    () => post('signin', { email: 'olga@example.test', password: 'wrong-password' }),
    'invalid-credentials',
    null,
  ],
  [
    'Invalid credentials',
    'an unknown address',
    () => post('signin', { email: 'nobody@example.test', password: PASSWORD }),
    'invalid-credentials',
    null,
  ],
  [
    'User exists',
    'registering a known address',
    () => register('olga@example.test', PASSWORD),
    'user-exists',
    null,
  ],
  [
    'User exists',
    'registering a known address in other case',
    () => register('OLGA@Example.test', PASSWORD),
    'user-exists',
    null,
  ],
  [
    'User not logged in',
    'a call without a session',
    () => ask(server.visitor(), 'myWorkspaces'),
    'user-not-logged-in',
    null,
  ],
  [
    'User not logged in',
    'a call with another user’s id than the session’s',
    () => ask(owner, 'myWorkspaces', {}, { 'x-uid': String(ids.admin) }),
    'user-not-logged-in',
    null,
  ],
  [
    'You are logged out',
    'a board, signed out',
    () => ask(server.visitor(), 'project', { id: ids.board }),
    'user-not-logged-in',
    null,
  ],
  [
    'Invalid CSRF token',
    'a page’s call without the guard header',
    () => forged(),
    'invalid-csrf-token',
    null,
  ],
  [
    'User not found',
    'assigning a user who does not exist',
    () => ask(owner, 'assignTask', { taskId: ids.task, userId: NOWHERE }),
    'user-not-found',
    null,
  ],
  [
    'User not found',
    'assigning a non-member',
    () => ask(owner, 'assignTask', { taskId: ids.task, userId: ids.stranger }),
    'user-not-found',
    null,
  ],
  [
    'Invalid URL',
    'a workspace token without an id',
    () => ask(stranger, 'requestAccessToWorkspace', { widToken: 'no-id-here' }),
    'invalid-url',
    null,
  ],
  [
    'Workspace not found',
    'requesting access to a missing workspace',
    () => ask(stranger, 'requestAccessToWorkspace', { widToken: `nowhere-${NOWHERE}` }),
    'workspace-not-found',
    null,
  ],
  [
    'Workspace not found',
    'reading the members of another workspace',
    () => ask(stranger, 'searchUsers', { workspaceId: ids.workspace }),
    'workspace-not-found',
    null,
  ],
  [
    'You are not a member of this workspace',
    'selecting a public workspace as a non-member',
    () => inPublic(() => ask(stranger, 'changeUserWorkspace', { workspaceId: ids.workspace })),
    'not-a-member',
    null,
  ],
  [
    'Member not found',
    'removing a non-member',
    () => ask(owner, 'removeMember', { workspaceId: ids.workspace, userId: ids.stranger }),
    'member-not-found',
    null,
  ],
  [
    'You are not authorized.',
    'the deletion of a workspace by an admin',
    () => ask(admin, 'deleteWorkspace', { id: ids.workspace }),
    'not-authorized',
    null,
  ],
  [
    'You are not authorized.',
    'removing the owner',
    () => ask(admin, 'removeMember', { workspaceId: ids.workspace, userId: ids.owner }),
    'not-authorized',
    null,
  ],
  [
    'You are not authorized.',
    'an owner who leaves the workspace',
    () => ask(owner, 'leaveWorkspace', { id: ids.workspace }),
    'not-authorized',
    null,
  ],
  [
    'You do not have permission to view this project',
    'a private board of the user’s workspace',
    () => ask(admin, 'project', { id: ids.board }),
    'project-no-permission',
    null,
  ],
  [
    'You are not allowed to view this workspace',
    'the permission check of another workspace',
    () => ask(stranger, 'checkPermissionToWorkspace', { wid: ids.wid }),
    'workspace-not-allowed',
    null,
  ],
  [
    'Email is required',
    'registering without one',
    () => register('', PASSWORD),
    'email-required',
    null,
  ],
  [
    'Email is invalid',
    'registering with an invalid one',
    () => register('olga', PASSWORD),
    'email-invalid',
    null,
  ],
  [
    'Email is required',
    'signing in without one',
    () => post('signin', { email: ' ', password: PASSWORD }),
    'email-required',
    null,
  ],
  [
    'Password is required',
    'registering without one',
    () => register('new@example.test', ''),
    'password-required',
    null,
  ],
  [
    'Password is required',
    'signing in without one',
    () => post('signin', { email: 'olga@example.test', password: '' }),
    'password-required',
    null,
  ],
  [
    'Passwords do not match',
    'registering with two',
    () => register('new@example.test', PASSWORD, `${PASSWORD}!`),
    'register-passwords-do-not-match',
    null,
  ],
  [
    '',
    'a password of seven characters',
    () => register('new@example.test', '1234567'),
    'password-too-short',
    null,
  ],
  [
    '',
    'a password of 129 characters',
    () => register('new@example.test', 'ą'.repeat(129)),
    'password-too-long',
    null,
  ],
  [
    '',
    'one of the most common passwords',
    () => register('new@example.test', 'password1'),
    'password-too-common',
    null,
  ],
  [
    '',
    'the user’s own address as the password',
    () => register('new@example.test', 'NEW@example.test'),
    'password-personal',
    null,
  ],
  [
    'Workspace name is required',
    'a title of spaces',
    () => create('  '),
    'workspace-name-required',
    'title',
  ],
  [
    'Workspace name is too short',
    'a title of one character',
    () => create('x'),
    'workspace-name-too-short',
    'title',
  ],
  [
    'Workspace name is too long',
    'a title of 65 characters',
    () => create('x'.repeat(65)),
    'workspace-name-too-long',
    'title',
  ],
  [
    'Workspace name already exists',
    'a title of another workspace of the owner',
    () => create('WORKSPACE OF OLGA'),
    'workspace-name-exists',
    'title',
  ],
  [
    'Workspace name is required',
    'renaming to an empty name',
    () => ask(owner, 'updateWorkspace', { id: ids.workspace, name: '' }),
    'workspace-name-required',
    'name',
  ],
  [
    'Board title is required',
    'a board without one',
    () => ask(owner, 'createProject', { workspaceId: ids.workspace, title: ' ' }),
    'board-title-required',
    'title',
  ],
  ['Nick is too short', 'two characters', () => rename('ab'), 'nick-too-short', 'nick'],
  ['Nick is too long', '31 characters', () => rename('a'.repeat(31)), 'nick-too-long', 'nick'],
  ['', 'a nick that somebody has', () => rename('OLGA'), 'nick-exists', 'nick'],
  ['', 'a nick that is a word of the app', () => rename('settings'), 'nick-reserved', 'nick'],
  ['', 'a nick that ends like an id', () => rename('stefan-12'), 'nick-invalid', 'nick'],
  [
    '',
    'a profile without a name',
    () => ask(stranger, 'completeProfile', { name: ' ', nick: 'stefan' }),
    'name-required',
    'name',
  ],
  [
    '',
    'initials of one letter',
    () => ask(stranger, 'completeProfile', { name: 'Stefan Nowak', nick: 'stefan', initials: 'S' }),
    'initials-invalid',
    'initials',
  ],
  [
    'Your link is outdated',
    'a reset link that was never sent',
    () => post('reset-password', { token: 'A'.repeat(43), newPassword: PASSWORD }),
    'reset-password-token-outdated',
    null,
  ],
  [
    'Your link is outdated',
    'a reset link that was used',
    () => resetTwice(),
    'reset-password-token-outdated',
    null,
  ],
  [
    'Password reset attempt limit exceeded',
    'the sixth request for a link in an hour',
    () => forgetOften('olga@example.test'),
    'reset-password-attempt-limit',
    null,
  ],
  [
    'Password reset attempt limit exceeded',
    'the same for an address without an account',
    () => forgetOften('nobody@example.test'),
    'reset-password-attempt-limit',
    null,
  ],
  [
    'Email is required',
    'a request for a link without an address',
    () => post('forgot-password', { email: '' }),
    'email-required',
    null,
  ],
  [
    'Enter your new password',
    'a reset without a password',
    () => reset(''),
    'reset-password-new-password-required',
    null,
  ],
  [
    'Old password required',
    'a change without the old one',
    () => password('', 'nowe-haslo-kredowe-7'),
    'reset-password-old-password-required',
    'oldPassword',
  ],
  [
    'Invalid old password',
    'a change with a wrong one',
    () => password('wrong-password', 'nowe-haslo-kredowe-7'),
    'invalid-old-password',
    'oldPassword',
  ],
  [
    'Enter your new password',
    'a change to an empty one',
    () => password(PASSWORD, ''),
    'reset-password-new-password-required',
    'newPassword',
  ],
  [
    '',
    'a change to the old one',
    () => password(PASSWORD, PASSWORD),
    'settings-reset-password-error-same',
    'newPassword',
  ],
  [
    '',
    'a change to a short one',
    () => password(PASSWORD, '1234567'),
    'password-too-short',
    'newPassword',
  ],
  [
    '',
    'a change to a common one',
    () => password(PASSWORD, 'password1'),
    'password-too-common',
    'newPassword',
  ],
  [
    'New email cannot equal old email',
    'the same address in other case',
    () => address('STEFAN@example.test'),
    'change-email-error-same',
    'email',
  ],
  [
    'Email is invalid',
    'a new address that is invalid',
    () => address('stefan'),
    'change-email-error-invalid',
    'email',
  ],
  ['', 'no new address', () => address(''), 'change-email-required', 'email'],
  [
    'Email already exists',
    'an address of another user',
    () => address('Olga@example.test'),
    'change-email-email-exists',
    'email',
  ],
  [
    'Wrong old email',
    'an old address that is not the user’s own',
    () => address('new@example.test', { oldEmail: 'olga@example.test' }),
    'wrong-old-email',
    'oldEmail',
  ],
  [
    'Incorrect password',
    'a new address with a wrong password',
    () => address('new@example.test', { password: 'wrong-password' }),
    'incorrect-password',
    'password',
  ],
  [
    'Enter your password',
    'a new address without a password',
    () => address('new@example.test', { password: '' }),
    'change-email-password-required',
    'password',
  ],
  [
    'Incorrect password',
    'deleting an account with a wrong password',
    () => ask(stranger, 'deleteAccount', { password: 'wrong-password' }),
    'incorrect-password',
    'password',
  ],
  [
    'Password is required',
    'deleting an account without one',
    () => ask(stranger, 'deleteAccount', { password: '' }),
    'password-required',
    'password',
  ],
  [
    '',
    'deleting an account that owns a workspace with other members',
    () => ask(owner, 'deleteAccount', { password: PASSWORD }),
    'account-owns-workspaces',
    null,
  ],
  [
    'Nick is too short',
    'changing a profile to two characters',
    () => ask(stranger, 'changeProfile', { name: 'Stefan', nick: 'ab', nickShort: 'SN' }),
    'nick-too-short',
    'nick',
  ],
  [
    '',
    'changing a profile to a nick that is taken',
    () => ask(stranger, 'changeProfile', { name: 'Stefan', nick: 'olga', nickShort: 'SN' }),
    'nick-exists',
    'nick',
  ],
  [
    '',
    'changing a profile to one letter',
    () => ask(stranger, 'changeProfile', { name: 'Stefan', nick: 'stefan', nickShort: 's' }),
    'initials-invalid',
    'nickShort',
  ],
  [
    'Invalid URL',
    'a confirmation with a return URL outside the app',
    () => ask(stranger, 'sendConfirmationEmail', { url: '//evil.test' }),
    'invalid-url',
    'url',
  ],
  [
    '',
    'handling a request that does not exist',
    () => ask(owner, 'grantAccess', { workspaceId: ids.workspace, userId: ids.stranger }),
    'request-not-found',
    null,
  ],
  [
    '',
    'creating an entity with an id that was not reserved',
    () => ask(owner, 'addTask', { sectionId: ids.section, title: 'Task', id: NOWHERE }),
    'id-not-reserved',
    null,
  ],
  [
    '',
    'a missing task',
    () => ask(owner, 'updateTaskTitle', { id: NOWHERE, title: 'Task' }),
    'task-not-found',
    null,
  ],
  [
    '',
    'a missing list',
    () => ask(owner, 'addTask', { sectionId: NOWHERE, title: 'Task' }),
    'section-not-found',
    null,
  ],
  [
    '',
    'a task without a title',
    () => ask(owner, 'updateTaskTitle', { id: ids.task, title: '' }),
    'task-title-required',
    'title',
  ],
  [
    '',
    'invalid addresses',
    () => ask(owner, 'addMembers', { workspaceId: ids.workspace, users: 'olga, @' }),
    'addresses-invalid',
    'users',
  ],
  [
    '',
    'an empty list of addresses',
    () => ask(owner, 'addMembers', { workspaceId: ids.workspace, users: '' }),
    'addresses-required',
    'users',
  ],
];

const password = (oldPassword: string, newPassword: string) =>
  ask(stranger, 'changePassword', { oldPassword, newPassword });
const address = (newEmail: string, more: object = {}) =>
  ask(stranger, 'changeEmail', {
    oldEmail: 'stefan@example.test',
    newEmail,
    password: PASSWORD,
    ...more,
  });

async function linkOf(userId: number): Promise<string> {
  const linkId = await makeLink(server.db, {
    purpose: 'reset-password',
    userId,
    email: 'stefan@example.test',
  });
  return String(await mintToken(server.db, 'reset-password', linkId));
}
const reset = async (newPassword: string) =>
  post('reset-password', { token: await linkOf(ids.stranger), newPassword });

/** From a user whose sessions no other test needs. */
async function resetTwice(): Promise<Answer> {
  const agent = await server.register('twice@example.test');
  const token = await linkOf(Number((await agent.gql('{ me { id } }')).data?.['me'].id));
  expect(await post('reset-password', { token, newPassword: PASSWORD })).toEqual([null, null]);
  return post('reset-password', { token, newPassword: PASSWORD });
}

async function forgetOften(email: string): Promise<Answer> {
  const limited = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  for (let i = 0; i < 5; i += 1)
    expect(await post('forgot-password', { email }, limited.visitor())).toEqual([null, null]);
  return post('forgot-password', { email }, limited.visitor());
}

async function forged(): Promise<Answer> {
  const { 'x-browser-card-key': _guard, ...rest } = asOwnPage(server.config.baseUrl);
  const answer = await owner.send({
    method: 'POST',
    url: '/graphql',
    headers: rest,
    payload: { query: '{ myWorkspaces { id } }' },
  });
  expect(answer.statusCode).toBe(403);
  return [answer.json().errors[0].extensions.code, null];
}

async function inPublic(work: () => Promise<Answer>): Promise<Answer> {
  await call(owner, 'updateWorkspace', { id: ids.workspace, isPublic: true });
  return work().finally(() =>
    call(owner, 'updateWorkspace', { id: ids.workspace, isPublic: false }),
  );
}

describe('the error catalogue', () => {
  it.each(
    CATALOGUE.map(
      ([words, what, send, code, field]) =>
        [words || String(ENGLISH[code]), what, send, code, field] as const,
    ),
  )('returns “%s” for %s', async (words, _what, send, code, field) => {
    expect(await send()).toEqual([code, field]);
    expect(ENGLISH[words === 'You are logged out' ? 'logged-out' : code]).toContain(words);
    // In both languages, and translated.
    expect(POLISH[code]).toBeTruthy();
    expect(POLISH[code]).not.toBe(ENGLISH[code]);
  });

  it('returns “Please confirm your email address” for everything except account operations, while confirmation is required and missing', async () => {
    const asking = await startTestServer({ env: { CONFIRM_EMAIL: 'required' } });
    const anna = await asking.register('anna@example.test');
    expect(await ask(anna, 'myWorkspaces')).toEqual(['confirm-email', null]);
    expect(
      await ask(anna, 'completeProfile', {
        name: 'Anna Nowak',
        nick: 'anna',
        companyName: 'Studio',
      }),
    ).toEqual([null, null]);
  });

  it('returns “Unknown error” for an internal error, with a request id and no details', async () => {
    const db = await freshDatabase();
    const broken = {
      ...db,
      snapshot: () => Promise.reject(new Error('select secret from users at /srv/kreda/file.ts')),
    };
    const faulty = await startTestServer({ db: broken });
    const anna = await faulty.register('anna@example.test');
    const answer = await anna.send({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ myWorkspaces { id } }' },
    });
    expect(answer.json().errors[0]).toMatchObject({
      message: 'Unknown error',
      extensions: { code: 'unknown-error', requestId: answer.headers['x-request-id'] },
    });
    expect(answer.body).not.toMatch(/select|secret|kreda\/file|\bat\b/);
    expect(POLISH['unknown-error']).toBeTruthy();
  });

  it('returns “Too many attempts” with the seconds to wait, as header and as parameter', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT_SCALE: '0.01' } });
    const visitor = limited.visitor();
    for (let i = 0; i < 6; i += 1) await visitor.gql('{ me { id } }');
    const { status, errors } = await visitor.gql('{ me { id } }');
    expect([status, errors?.[0]?.extensions]).toEqual([
      200,
      {
        code: 'too-many-attempts',
        params: { seconds: expect.any(Number) },
        retryAfter: expect.any(Number),
      },
    ]);
    expect(POLISH['too-many-attempts']).toMatch(/few .+ many /);
  });

  it('throws “Unknown MD_ENV” for an unknown environment', () => {
    expect(() => readConfig({ MD_ENV: 'staging' })).toThrow(new ConfigError('Unknown MD_ENV'));
  });
});

/** docs/behaviour.md#8: success messages, and messages of the browser only. */
it.each([
  ['password-reset', 'Password reset successfully'],
  ['change-password-saved', 'Password changed successfully'],
  ['profile-updated', 'Profile updated successfully'],
  ['workspace-created', 'Workspace created'],
  ['workspace-updated', 'Workspace updated'],
  ['workspace-deleted', 'Workspace deleted'],
  ['people-added', 'Member added'],
  ['member-removed', 'Member removed'],
  ['change-email-saved', 'Check your new email for confirmation link'],
  ['change-email-saved-changed', 'Email changed successfully'],
  ['request-sent', 'Request sent'],
  ['change-email-emails-not-equal', 'Emails do not match'],
  ['error-404', 'This Page Could Not Be Found'],
  ['error-500', 'Something went wrong'],
])('%s is “%s” in English, and translated into Polish', (key, words) => {
  expect(ENGLISH[key]).toContain(words);
  expect(POLISH[key]).toBeTruthy();
  expect(POLISH[key]).not.toBe(ENGLISH[key]);
});
