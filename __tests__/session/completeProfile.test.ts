import { openTestDatabase } from '../support/database';
import { createDomain, type Domain } from '../support/domain';

let domain: Domain;
beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
});

describe('completing a profile', () => {
  it('creates a workspace with a first board and its three lists, in the user’s language', async () => {
    const ola = await domain.person('Ola', 'pl');
    const { payload, commit } = await ola.complete({
      companyName: 'Pracownia Łódź',
      initials: 'OŁ',
    });
    expect(payload.me).toMatchObject({
      name: 'Ola Nowak',
      nick: ola.nick,
      nickShort: 'OŁ',
      profileCompleted: true,
      hasWorkspace: true,
    });
    expect(commit).toMatchObject({ seq: 1, type: 'batch-update' });
    expect(await ola.ask('myCurrentWid')).toBe(`pracownia-lodz-${payload.me.currentWorkspaceId}`);
    const [board] = await ola.ask('userProjects', {
      userId: ola.id,
      workspaceId: payload.me.currentWorkspaceId,
    });
    const view = await ola.ask('projectView', { id: board?.id });
    expect(view.tasks.map(({ title }: { title: string }) => title)).toEqual([
      'Moja pierwsza tablica',
      'Do zrobienia',
      'W\u00a0toku',
      'Gotowe',
    ]);
  });

  it('gives the first board the requested name', async () => {
    const jan = await domain.person('Jan');
    const { payload } = await jan.complete({ projectName: '  Website relaunch ' });
    const boards = await jan.ask('userProjects', {
      userId: jan.id,
      workspaceId: payload.me.currentWorkspaceId,
    });
    expect(boards.map(({ title }: { title: string }) => title)).toEqual(['Website relaunch']);
  });

  it('derives missing initials from the name', async () => {
    const lukasz = await domain.person('Łukasz');
    const { payload } = await lukasz.complete({ name: 'Łukasz Żak', nick: 'lukasz.zak' });
    expect(payload.me.nickShort).toBe('ŁŻ');
  });

  it('reports the invalid fields, and writes nothing', async () => {
    const ewa = await domain.person('Ewa');
    const { payload } = await ewa.run('completeProfile', {
      name: ' ',
      nick: 'e',
      initials: 'ew',
      companyName: 'x',
    });
    expect(payload.success).toBe(false);
    expect(payload.errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'name-required', params: null },
        { field: 'nick', message: 'nick-too-short', params: '{"min":3}' },
        { field: 'initials', message: 'initials-invalid', params: null },
        { field: 'companyName', message: 'workspace-name-too-short', params: '{"min":2}' },
      ]),
    );
    expect(await ewa.ask('me')).toMatchObject({
      profileCompleted: false,
      nick: '',
      hasWorkspace: false,
    });
  });

  it('requires a company name if the user has no workspace and none in the URL', async () => {
    const iza = await domain.person('Iza');
    const { payload } = await iza.run('completeProfile', { name: 'Iza Lis', nick: 'iza.lis' });
    expect(payload.errors).toEqual([
      { field: 'companyName', message: 'company-name-required', params: null },
    ]);
  });

  it('gives a nick to one user only, whatever its case, also in concurrent requests', async () => {
    const [first, second] = await Promise.all([domain.person('Adam'), domain.person('Ada')]);
    const answers = await Promise.all([
      first.complete({ nick: 'Same.Nick' }),
      second.complete({ nick: 'same.nick' }),
    ]);
    expect(answers.map(({ payload }) => payload.success).sort()).toEqual([false, true]);
    const refused = answers.find(({ payload }) => !payload.success);
    expect(refused?.payload.errors).toEqual([
      { field: 'nick', message: 'nick-exists', params: null },
    ]);
  });

  it('never creates a second workspace when it is repeated', async () => {
    const ula = await domain.person('Ula');
    await Promise.all([ula.complete(), ula.complete()]);
    const rows = await domain.db.query('select 1 from workspaces where owner_id = $1', [ula.id]);
    expect(rows).toHaveLength(1);
  });

  it('grants no access to a workspace of another user', async () => {
    const owner = await domain.person('Owner');
    const { workspaceId } = await owner.settle();
    const guest = await domain.person('Guest');
    const { payload } = await guest.run('completeProfile', {
      name: 'Guest Guest',
      nick: guest.nick,
      wid: `owner-studio-${workspaceId}`,
    });
    expect(payload).toMatchObject({ success: true, me: { hasWorkspace: false } });
    expect(
      await guest.ask('checkPermissionToWorkspace', { wid: `x-${workspaceId}` }),
    ).toMatchObject({
      success: false,
      role: null,
      errors: [{ message: 'workspace-not-allowed' }],
    });
  });

  it('sets a password only for a user without one', async () => {
    const social = await domain.person('Social');
    await domain.db.query('update users set password_hash = null where id = $1', [social.id]);
    const missing = await social.complete();
    expect(missing.payload.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'password',
          message: 'complete-profile-password-required',
        }),
      ]),
    );
    const guessable = await social.complete({ password: 'password1', password2: 'password1' });
    expect(guessable.payload.errors).toEqual([
      { field: 'password', message: 'password-too-common', params: null },
    ]);
    const personal = await social.complete({
      nick: 'chalk.on.slate',
      password: 'Chalk on slate 7',
      password2: 'Chalk on slate 7',
    });
    expect(personal.payload.errors).toEqual([
      { field: 'password', message: 'password-personal', params: null },
    ]);
    await social.complete({ password: 'long enough 1', password2: 'long enough 1' });
    const [row] = await domain.db.query<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [social.id],
    );
    expect(row?.password_hash).toMatch(/^sha256:/);
  });
});
