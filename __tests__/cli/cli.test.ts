import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { commands } from '../../server/cli/commandList';
import { EXIT } from '../../server/cli/io';
import { bearer } from '../apiTokens/makeToken';
import { freePort } from '../support/serverProcess';
import { cliWorld, isHarmless, type CliWorld } from './cliWorld';

let world: CliWorld;
beforeAll(async () => {
  world = await cliWorld();
});
afterAll(() => world.close());

const HOSTILE = 'Buy \u001b]0;owned\u0007\u001b[31mchalk\u009b2J \u202egnp.exe';

describe('kreda login', () => {
  const signedOut = { KREDA_URL: '', KREDA_TOKEN: '' };

  it('reads the token from the standard input, checks it, and keeps it for the user alone', async () => {
    const token = await world.tokenOf({ name: 'Laptop' });
    const { code, out } = await world.kreda(['login', `${world.url}/`], {
      stdin: `${token}\n`,
      env: signedOut,
    });
    expect([code, out]).toEqual([
      0,
      `Signed in to ${world.url} as anna Nowak: write, workspace “Workspace of anna”.\n`,
    ]);
    const file = join(world.home, 'kreda/credentials.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(world.home, 'kreda')).mode & 0o777).toBe(0o700);
    const who = await world.json(['whoami'], { env: signedOut });
    expect(who).toMatchObject({
      user: { nick: 'anna' },
      token: { name: 'Laptop', scope: 'write' },
      workspace: { id: world.workspaceId },
      board: null,
    });
    // A stored token goes to its own address only.
    const elsewhere = await world.kreda(['whoami'], {
      env: { KREDA_URL: 'http://127.0.0.1:9', KREDA_TOKEN: '' },
    });
    expect(elsewhere.code).toBe(EXIT.notSignedIn);
    expect((await world.kreda(['logout'], { env: signedOut })).out).toBe('Signed out.\n');
    expect(existsSync(file)).toBe(false);
    expect((await world.kreda(['whoami'], { env: signedOut })).code).toBe(EXIT.notSignedIn);
  });

  it('asks in a terminal, and does not show the token', async () => {
    const token = await world.tokenOf();
    let isRaw = false;
    const stdin = Object.assign(new PassThrough(), {
      isTTY: true,
      setRawMode: (is: boolean) => (isRaw = is),
    });
    const { code, err } = await world.kreda(['login'], {
      env: signedOut,
      terminal: stdin,
      onErr: (all) => {
        if (all.endsWith('Address of Kreda: ')) setImmediate(() => stdin.write(`${world.url}\r`));
        if (all.endsWith('API token: '))
          setImmediate(() => stdin.write(`${token.slice(0, 9)}x\u007f${token.slice(9)}\r`));
      },
    });
    expect([code, isRaw]).toEqual([0, false]);
    expect(err).toBe(`Address of Kreda: ${world.url}\nAPI token: \n`);
    expect((await world.kreda(['logout'])).code).toBe(0);
  });

  it('refuses a token that does not work, and keeps nothing', async () => {
    const { code, err } = await world.kreda(['login', world.url], {
      stdin: 'kreda_wrong',
      env: signedOut,
    });
    expect([code, err]).toEqual([EXIT.notSignedIn, 'The API token is not valid.\n']);
    expect(existsSync(join(world.home, 'kreda/credentials.json'))).toBe(false);
  });
});

it('tasks are added, moved, done and shown', async () => {
  const board = await world.newBoard('Website');
  const option = await world.anna.gql(
    `mutation($w: Id!, $p: Id!) { createCustomField(workspaceId: $w, projectId: $p, title: "Labels", typeId: 9, isMultiple: true, options: ["Bug"]) { success } }`,
    { w: world.workspaceId, p: board },
  );
  expect(option.errors).toBeUndefined();
  const added = await world.json(
    [
      'add',
      'website',
      'Buy chalk',
      '--due',
      '2026-12-01',
      '--assignee',
      'me',
      '--label',
      'bug',
    ].concat(['--description', '-']),
    { stdin: 'Ten boxes,\nwhite.\n' },
  );
  await world.json(['add', String(board), 'Clean the board']);
  await world.json(['add', String(board), 'Sweep', '--list', 'Doing']);
  const shown = await world.json(['show', String(added.id)]);
  expect(shown).toMatchObject({
    title: 'Buy chalk',
    description: 'Ten boxes,\nwhite.',
    due: '2026-12-01',
    labels: ['Bug'],
    list: { title: 'To do' },
    board: { id: board },
    assignees: [{ nick: 'anna' }],
  });
  expect((await world.kreda(['list', 'Website', '--list', 'to do', '--label', 'bug'])).out).toBe(
    [
      `To do (${added.listId})`,
      `  ${added.id}   Buy chalk · due 2026-12-01 · @anna · #Bug`,
      '',
    ].join('\n'),
  );
  await world.json(['move', String(added.id), '--bottom']);
  expect(await world.titlesIn(board, 0)).toEqual(['Clean the board', 'Buy chalk']);
  const moved = await world.json(['move', String(added.id), '--list', 'Doing', '--top']);
  expect(moved).toMatchObject({ list: 'Doing', position: 1 });
  expect(await world.titlesIn(board, 1)).toEqual(['Buy chalk', 'Sweep']);
  expect((await world.kreda(['done', String(added.id)])).out).toBe('Done: Buy chalk\n');
  const listed = await world.json(['list', 'Website', '--done', '--label', 'Bug']);
  expect(listed.lists.map(({ tasks }: { tasks: unknown[] }) => tasks.length)).toEqual([0, 1]);
  expect(listed.lists[1].tasks[0]).toEqual({
    id: added.id,
    title: 'Buy chalk',
    list: 'Doing',
    listId: moved.listId,
    isDone: true,
    due: '2026-12-01',
    assignees: ['anna'],
    labels: ['Bug'],
  });
  expect((await world.kreda(['undone', String(added.id)])).code).toBe(0);
  const boards = await world.json(['boards']);
  expect(boards.find(({ id }: { id: number }) => id === board)).toMatchObject({
    title: 'Website',
    openTasks: 3,
    doneTasks: 0,
  });
});

it('a command that runs again under the same key adds nothing', async () => {
  const board = await world.newBoard('Keys');
  const args = ['add', String(board), 'Once', '--due', '2026-12-24', '--key', 'nightly-1'];
  const [first, second] = [await world.json(args), await world.json(args)];
  expect(second.id).toBe(first.id);
  expect(await world.titlesIn(board, 0)).toEqual(['Once']);
});

it('titles cannot control the terminal, and come whole in JSON', async () => {
  const board = await world.newBoard(HOSTILE);
  const { id } = await world.json(['add', String(board), HOSTILE]);
  for (const args of [
    ['boards'],
    ['list', String(board)],
    ['show', String(id)],
    ['done', String(id)],
    ['list', `${HOSTILE}?`],
  ])
    for (const more of [[], ['--json']]) {
      const { out, err } = await world.kreda([...args, ...more]);
      expect([args, isHarmless(out + err)]).toEqual([args, true]);
    }
  const { title } = await world.json(['show', String(id)]);
  expect(title).toContain('\u202egnp.exe');
});

it('errors are those of the server, in the language of the environment, each with its exit code', async () => {
  const board = await world.newBoard('Errors');
  const reading = { KREDA_URL: world.url, KREDA_TOKEN: await world.tokenOf({ scope: 'read' }) };
  const polish = { ...world.signedIn, LC_ALL: 'pl_PL.UTF-8' };
  const cases: [string[], Record<string, string>, number, string][] = [
    [['add', String(board), 'No'], reading, EXIT.refused, 'The API token does not permit this.'],
    [['add', String(board), ''], polish, EXIT.refused, 'title: Podaj tytuł zadania'],
    [['add', String(board), 'x', '--due', 'soon'], world.signedIn, EXIT.refused, ''],
    [['list', 'Nowhere'], polish, EXIT.refused, 'Nie ma tablicy „Nowhere”, którą widzisz.'],
    [['show', '999999999'], world.signedIn, EXIT.refused, ''],
    [['show', 'x'], world.signedIn, EXIT.usage, ''],
    [['list'], world.signedIn, EXIT.usage, 'An argument is missing: kreda list <board> […]'],
    [['list', 'a', '--colour'], world.signedIn, EXIT.usage, ''],
    [['nonsense'], world.signedIn, EXIT.usage, ''],
    [['export', 'workspace', '--format', 'pdf'], world.signedIn, EXIT.usage, ''],
    [['boards'], { ...world.signedIn, KREDA_TOKEN: 'kreda_wrong' }, EXIT.notSignedIn, ''],
    [['boards'], { ...world.signedIn, KREDA_URL: 'kreda.test' }, EXIT.usage, ''],
  ];
  for (const [args, env, code, line] of cases) {
    const ran = await world.kreda(args, { env });
    expect([args, ran.code]).toEqual([args, code]);
    expect(ran.err).toContain(line);
    expect(ran.out).toBe('');
  }
});

it('a revoked token ends with the exit code for “not signed in”', async () => {
  const secret = await world.tokenOf();
  const env = { ...world.signedIn, KREDA_TOKEN: secret };
  expect((await world.kreda(['whoami'], { env })).code).toBe(EXIT.ok);
  await world.db.query(
    'update api_tokens set revoked_at = now() where revoked_at is null and id = (select max(id) from api_tokens)',
  );
  expect((await world.kreda(['whoami'], { env })).code).toBe(EXIT.notSignedIn);
});

it('a token of one board sees that board alone', async () => {
  const board = await world.newBoard('Alone');
  const env = { KREDA_URL: world.url, KREDA_TOKEN: await world.tokenOf({ projectId: board }) };
  const boards = await world.json(['boards'], { env });
  expect(boards.map(({ id }: { id: number }) => id)).toEqual([board]);
  expect((await world.json(['add', 'Alone', 'Mine', '--assignee', 'me'], { env })).boardId).toBe(
    board,
  );
  const file = join(world.home, 'alone.md');
  expect((await world.kreda(['export', 'alone', '--format', 'md', '-o', file], { env })).code).toBe(
    0,
  );
  expect(readFileSync(file, 'utf8')).toContain('Mine');
  expect((await world.kreda(['export', 'workspace', '-o', file], { env })).code).toBe(EXIT.refused);
  const fetched = await world.visitor().send({
    method: 'GET',
    url: '/api/exports/1/abc',
    headers: bearer(env.KREDA_TOKEN),
  });
  expect([fetched.statusCode, fetched.json().error]).toEqual([404, 'export-not-found']);
});

it('a server that is away is an exit code of its own, after the retries', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { KREDA_URL: url, KREDA_TOKEN: 'kreda_x', KREDA_RETRIES: '1' };
  const { code, err } = await world.kreda(['boards'], { env });
  expect(code).toBe(EXIT.notReachable);
  expect(err).toContain(`Trying again …\n${url} cannot be reached: connect ECONNREFUSED`);
});

it.each(commands.map((command) => [command.name]))(
  '“%s --help” explains it in both languages',
  async (name) => {
    for (const LANG of ['en_GB.UTF-8', 'pl_PL.UTF-8']) {
      const { code, out } = await world.kreda([name, '--help'], { env: { LANG } });
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^(Usage|Użycie): kreda ${name}`));
    }
  },
);
