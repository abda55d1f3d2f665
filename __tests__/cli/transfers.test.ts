import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '../../contract/client';
import { EXIT } from '../../server/cli/io';
import { PASSWORD } from '../support/testServer';
import { cliWorld, type CliWorld } from './cliWorld';

let world: CliWorld;
beforeAll(async () => {
  world = await cliWorld();
});
afterAll(() => world.close());

const pauseShortly = () => new Promise((resolve) => setTimeout(resolve, 10));

const PROGRAM = join(__dirname, '../../scripts/kreda.mjs');
/** A command as a process. */
const spawnKreda = (args: readonly string[]) =>
  spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: world.home, ...world.signedIn },
  });

describe('kreda export', () => {
  it('writes the file of a board or a workspace, complete or not at all', async () => {
    const board = await world.newBoard('Exported');
    await world.json(['add', String(board), 'Buy chalk']);
    const csv = await world.kreda(['export', 'Exported', '--format', 'csv', '-o', '-']);
    expect(csv.out).toContain('Buy chalk');
    const { file, size } = await world.json(['export', 'Exported']);
    expect(statSync(file).size).toBe(size);
    const again = await world.kreda(['export', 'Exported']);
    expect([again.code, again.err]).toEqual([
      EXIT.refused,
      `${file} exists. Name another file with -o.\n`,
    ]);
    const all = join(world.home, 'all.zip');
    expect((await world.json(['export', 'workspace', '-o', all])).file).toBe(all);
    const nowhere = await world.kreda(['export', 'Exported', '-o', '/nowhere/a.zip']);
    expect(nowhere.code).toBe(EXIT.refused);
  });

  it('leaves no file if the connection is lost on the way', async () => {
    const apiToken = { workspaceId: 1, projectId: 2, name: '', scope: 'read' };
    const data = {
      currentToken: { apiToken, userId: 3, userName: 'Anna', userNick: 'anna' },
      project: { id: 2, title: 'Cut', visibility: 'workspace' },
      startExport: { success: true, errors: [], export: { id: 4 } },
      exports: [{ id: 4, state: 'ready', progress: 100, url: '/api/exports/4/a' }],
    };
    const cutting = createServer((request, response) => {
      if (request.method === 'POST') return response.end(JSON.stringify({ data }));
      response.writeHead(200, { 'content-length': '1000' });
      return response.write('PK', () => response.destroy());
    });
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    const { port } = cutting.address() as AddressInfo;
    const env = { KREDA_URL: `http://127.0.0.1:${port}`, KREDA_TOKEN: 'kreda_a' };
    const { code, out } = await world.kreda(['export', 'Cut', '-o', 'cut.zip'], { env });
    cutting.close();
    expect([code, out]).toEqual([EXIT.notReachable, '']);
    expect(readdirSync(world.home).filter((name) => name.includes('cut.zip'))).toEqual([]);
  });

  it('of the account needs the password, and its session ends', async () => {
    const count = async () => (await world.db.query('select 1 from sessions')).length;
    const before = await count();
    const file = join(world.home, 'me.json');
    const stdin = (password: string) => ({ stdin: `anna@example.test\n${password}\n` });
    const refused = await world.kreda(
      ['export', '--account', '-o', file],
      stdin('wrong-password-1'),
    );
    expect(refused.code).toBe(EXIT.refused);
    const { code, err } = await world.kreda(['export', '--account', '-o', file], stdin(PASSWORD));
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'kreda-account' });
    expect(await count()).toBe(before);
  });
});

describe('kreda import', () => {
  const file = () => {
    const path = join(world.home, 'plan.csv');
    writeFileSync(path, 'Title,List,Done\nBuy chalk,To do,\nSweep,Done,yes\n');
    return path;
  };
  /** Works on imports until the command has ended. */
  async function working<T>(command: Promise<T>): Promise<T> {
    let isOver = false;
    void command.finally(() => (isOver = true)).catch(() => undefined);
    while (!isOver) {
      await world.work();
      await pauseShortly();
    }
    return command;
  }
  const countOf = async (title: string) =>
    (await world.json(['boards'])).filter((board: { title: string }) => board.title === title)
      .length;

  it('shows what it would do, and does it', async () => {
    const dry = await working(world.kreda(['import', file(), '--dry-run']));
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toMatch(/^From csv: “plan”\n/);
    expect(dry.out).toMatch(/tasks +2\n/);
    expect(dry.out).toMatch(/Nothing was written\.\n$/);
    expect(await countOf('plan')).toBe(0);
    const { board } = await working(
      world.json(['import', file(), '--yes', '--workspace', 'workspace of anna']),
    );
    expect(board.title).toBe('plan');
    expect(await world.titlesIn(board.id, 0)).toEqual(['Buy chalk']);
    const elsewhere = await world.kreda(['import', file(), '--yes', '--workspace', 'Other']);
    expect(elsewhere.code).toBe(EXIT.refused);
    expect((await world.kreda(['import', file()])).code).toBe(EXIT.usage);
  });

  it('leaves nothing if it is interrupted', async () => {
    const stopping = new AbortController();
    const running = world.kreda(['import', file(), '--yes', '--title', 'Stopped'], {
      signal: stopping.signal,
    });
    // Checks the file, and leaves the writing for later.
    while (!(await world.workOnce())) await pauseShortly();
    while ((await world.imports())[0]?.state !== 'running') await pauseShortly();
    stopping.abort();
    expect((await running).code).toBe(EXIT.refused);
    await world.work();
    expect(await countOf('Stopped')).toBe(0);
    expect((await world.imports())[0]?.state).toBe('cancelled');
  });

  it('is finished by the server if the command is killed', async () => {
    const child = spawnKreda(['import', file(), '--yes', '--title', 'Killed']);
    while (!(await world.workOnce())) await pauseShortly();
    while ((await world.imports())[0]?.state !== 'running') await pauseShortly();
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    await world.work();
    expect(await countOf('Killed')).toBe(1);
  });
});

describe('kreda tail', () => {
  const eventsIn = (out: string) =>
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  it('says what happened as the app does, in the language of the terminal', async () => {
    const board = await world.newBoard('Told');
    const { id } = await world.json(['add', 'Told', 'Sharpen the chalk']);
    await world.json(['move', String(id), '--list', 'Doing']);
    const told = await world.kreda(['tail', String(board), '--since', '0', '--once']);
    const lines = told.out.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^\d[\d-]+T[\d:.]+Z {2}/, ''))).toEqual([
      expect.stringMatching(/ created the board “Told”$/),
      expect.stringMatching(/ added the list “To do”$/),
      expect.stringMatching(/ added the list “Doing”$/),
      expect.stringMatching(new RegExp(` added the task “Sharpen the chalk” {2}\\(${id}\\)$`)),
      expect.stringMatching(
        new RegExp(` moved the task “Sharpen the chalk” from “To do” to “Doing” {2}\\(${id}\\)$`),
      ),
    ]);
    const env = { ...world.signedIn, LANG: 'pl_PL.UTF-8' };
    const polish = await world.kreda(['tail', String(board), '--since', '0', '--once'], { env });
    expect(polish.out).toContain('„Doing”');
  });

  it('prints each event once, across a restart of the server, until the token is revoked', async () => {
    const board = await world.newBoard('Followed');
    const [list] = (await world.json(['list', String(board)])).lists;
    const { KREDA_URL: url, KREDA_TOKEN: token } = world.signedIn;
    const { addTask } = createClient({ url, token });
    const add = (title: string) => addTask({ sectionId: list.id, title });
    const secret = await world.tokenOf({ scope: 'read' });
    let out = '';
    let err = '';
    const tail = world.kreda(['tail', 'Followed', '--json', '--interval', '0.1'], {
      env: { ...world.signedIn, KREDA_TOKEN: secret, KREDA_RETRIES: '0' },
      onOut: (all) => (out = all),
      onErr: (all) => (err = all),
    });
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await pauseShortly();
    };
    await until(() => err.includes('Following Followed'));
    await add('Before');
    await until(() => out.includes('"Before"'));
    await world.stop();
    await until(() => err.includes('Trying again'));
    await world.restart();
    // More than a page of events.
    for (let n = 0; n < 30; n += 1) await add(`After ${n}`);
    await until(() => out.includes('"After 29"'));
    await world.db.query(
      'update api_tokens set revoked_at = now() where id = (select max(id) from api_tokens)',
    );
    expect((await tail).code).toBe(EXIT.notSignedIn);
    const created = eventsIn(out).filter(({ event }) => event === 'task-created');
    expect(created.map(({ data }) => data.title)).toEqual([
      'Before',
      ...Array.from({ length: 30 }, (_, n) => `After ${n}`),
    ]);
    expect(created[0]).toMatchObject({ boardId: board, actor: { nick: 'anna' } });
    // A later run begins where this one ended.
    const stopping = new AbortController();
    const later = await world.kreda(['tail', '--json', '--since', String(created.at(-2).id)], {
      signal: stopping.signal,
      onOut: (all) => all.includes('After 29') && stopping.abort(),
    });
    expect(later.code).toBe(EXIT.ok);
    expect(eventsIn(later.out).map(({ data }) => data.title)).toEqual(['After 29']);
  });
});

it('a process stops at Ctrl-C, and prints results only on its standard output', async () => {
  const child = spawnKreda(['tail']);
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  for await (const chunk of child.stderr) if (String(chunk).includes('Following')) break;
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(out).toBe('');
});
