import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, parse, validate } from 'graphql';
import {
  createClient,
  KredaInputRefused,
  KredaNotReachable,
  KredaNotSignedIn,
  KredaRefused,
  readWebhook,
} from '../../contract/client';
import { documentOf } from '../../contract/client/document';
import { OPERATIONS } from '../../contract/generated/clientOperations';
import { sdl } from '../../contract/generated/sdl';
import { freePort } from '../support/serverProcess';
import { cliWorld, type CliWorld } from './cliWorld';

const execute = promisify(execFile);
const PACKAGE = join(__dirname, '../../contract/generated/client');

let world: CliWorld;
let token: string;
beforeAll(async () => {
  world = await cliWorld();
  token = world.signedIn.KREDA_TOKEN;
});
afterAll(() => world.close());

describe('the package', () => {
  /** A script as its user writes it: no other package is installed. */
  const SCRIPT = `
    import { createClient, KredaRefused } from 'kreda-client';
    const { KREDA_URL: url, KREDA_TOKEN: token, LIST, BOARD, WORKSPACE } = process.env;
    const kreda = createClient({ url, token });
    const { task } = await kreda.addTask({ sectionId: Number(LIST), title: 'By the package' });
    const file = await kreda.attachFile({ workspaceId: Number(WORKSPACE), taskId: task.id, filename: 'a.txt', data: new TextEncoder().encode('chalk') });
    const { body } = await kreda.download(file.url);
    const text = await new Response(body).text();
    const made = await kreda.exportFile({ projectId: Number(BOARD), format: 'markdown' });
    const markdown = await new Response(made.body).text();
    const missing = await kreda.archiveTask({ id: 999999999 }).catch((error) => error);
    console.log(JSON.stringify({ title: task.title, text, isExported: markdown.includes('By the package'), missing: missing.code, isRefused: missing instanceof KredaRefused }));
  `;
  /** It does not compile: names and types of arguments and results are checked. */
  const TYPED = `
    import { createClient } from 'kreda-client';
    const kreda = createClient({ url: '' });
    export const title: Promise<string | undefined> = kreda.addTask({ sectionId: 1, title: 'x' }).then(({ task }) => task?.title);
    export const done: Promise<boolean[] | undefined> = kreda.projectView({ id: 1 }, { select: { tasks: { isDone: true } } }).then((view) => view?.tasks.map((task) => task.isDone));
    // @ts-expect-error a list of numbers
    kreda.users({ ids: ['1'], workspaceId: 1 });
    // @ts-expect-error no such field
    kreda.task({ id: 1 }, { select: { colour: true } });
  `;

  it('is packed, installed without a network, and used against a running server', async () => {
    const folder = join(world.home, 'package');
    mkdirSync(folder);
    // The server is in this process, so it has to go on meanwhile.
    const run = async (
      program: string,
      args: readonly string[],
      { cwd = folder, env = {} } = {},
    ) => {
      const own = { PATH: process.env['PATH'], HOME: world.home };
      const { stdout } = await execute(program, args, { cwd, env: { ...own, ...env } });
      return stdout;
    };
    await run('npm', ['pack', '--offline', '--silent', '--pack-destination', folder], {
      cwd: PACKAGE,
    });
    const [tarball = ''] = readdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`]);
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['kreda-client']);
    writeFileSync(join(folder, 'script.mjs'), SCRIPT);
    const env = {
      ...world.signedIn,
      LIST: String(world.sectionId),
      BOARD: String(world.projectId),
      WORKSPACE: String(world.workspaceId),
    };
    expect(JSON.parse(await run(process.execPath, ['script.mjs'], { env }))).toEqual({
      ...{ title: 'By the package', text: 'chalk', isExported: true },
      ...{ missing: 'task-not-found', isRefused: true },
    });
    writeFileSync(join(folder, 'typed.ts'), TYPED);
    const tsc = join(__dirname, '../../node_modules/typescript7/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    await run(process.execPath, [tsc, ...options, '--lib', 'es2022,dom', 'typed.ts']);
  });
});

it('every operation has a document that the schema accepts', () => {
  const schema = buildSchema(sdl);
  for (const [name, shape] of Object.entries(OPERATIONS)) {
    const args = Object.fromEntries(Object.keys(shape.args).map((argument) => [argument, 1]));
    const { query } = documentOf({ name, shape, args, select: undefined });
    expect([name, validate(schema, parse(query)).map(({ message }) => message)]).toEqual([
      name,
      [],
    ]);
  }
});

it('every query can be called with its own fields', async () => {
  const kreda = createClient({ url: world.url, token });
  const { workspaceId, projectId, taskId } = world;
  const args: Record<string, object> = {
    projectView: { id: projectId },
    project: { id: projectId },
    task: { id: taskId },
    activity: { workspaceId },
    workspaceTree: { workspaceId },
    boardSummaries: { workspaceId },
    search: { workspaceId, query: 'Task' },
    searchUsers: { workspaceId },
    currentToken: {},
    standardFields: {},
  };
  for (const [name, given] of Object.entries(args)) {
    const call = Object.entries(kreda).find(([one]) => one === name)?.[1];
    expect([name, await call(given)]).toEqual([name, expect.anything()]);
  }
});

describe('the errors of the client', () => {
  it('have a class and the code of the server', async () => {
    const kreda = createClient({ url: world.url, token });
    const sectionId = world.sectionId;
    const empty = kreda.addTask({ sectionId, title: '' });
    await expect(empty).rejects.toBeInstanceOf(KredaInputRefused);
    await expect(empty).rejects.toMatchObject({
      fields: [{ field: 'title', code: 'task-title-required', params: {} }],
    });
    const forbidden = kreda.createWebhook({
      workspaceId: world.workspaceId,
      url: 'https://a.test',
    });
    await expect(forbidden).rejects.toMatchObject({ code: 'token-not-allowed', status: 403 });
    await expect(forbidden).rejects.toBeInstanceOf(KredaRefused);
    const wrong = createClient({ url: world.url, token: 'kreda_wrong' });
    await expect(wrong.currentToken({})).rejects.toBeInstanceOf(KredaNotSignedIn);
    const noOne = createClient({ url: `http://127.0.0.1:${await freePort()}`, retries: 0 });
    await expect(noOne.currentToken({})).rejects.toBeInstanceOf(KredaNotReachable);
    const graphql = kreda.graphql({ query: '{ colour }' });
    await expect(graphql).rejects.toMatchObject({ code: 'invalid-request', status: 400 });
  });

  it('come after retries, under one idempotency key', async () => {
    const asked: { key: unknown; authorization: unknown }[] = [];
    const replies = [
      (end: (status: number, body: string) => void) => end(503, 'starting'),
      (end: (status: number, body: string) => void) =>
        end(
          200,
          '{"errors":[{"message":"m","extensions":{"code":"too-many-attempts","retryAfter":0}}]}',
        ),
      (end: (status: number, body: string) => void) =>
        end(200, '{"data":{"setTaskDone":{"success":true,"errors":[],"task":null}}}'),
    ];
    const fake = createServer((request, response) => {
      const { 'x-idempotency-key': key, authorization } = request.headers;
      asked.push({ key, authorization });
      request.resume();
      replies.shift()?.((status, body) => response.writeHead(status).end(body));
    });
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    const { port } = fake.address() as AddressInfo;
    const retries: number[] = [];
    const kreda = createClient({
      url: `http://127.0.0.1:${port}/`,
      token: 'kreda_a',
      onRetry: ({ attempt }) => retries.push(attempt),
    });
    await kreda.setTaskDone({ id: 1, isDone: true });
    fake.close();
    expect(retries).toEqual([1, 2]);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked[0]).toEqual({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      authorization: 'Bearer kreda_a',
    });
  });

  it('say that another program answers', async () => {
    const fake = createServer((_request, response) => response.writeHead(200).end('<html>'));
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
    const { port } = fake.address() as AddressInfo;
    const kreda = createClient({ url: `http://127.0.0.1:${port}` });
    await expect(kreda.currentToken({})).rejects.toMatchObject({ code: 'not-kreda' });
    fake.close();
  });
});

it('a webhook is genuine with the right secret, body and time only', async () => {
  const body = '{"id":"1","event":"ping","seq":1}';
  const now = 1_800_000_000_000;
  const signed = (time: number, secret: string) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  const signature = signed(now / 1000, 'secret');
  const of = { secret: 'secret', signature, body, now };
  expect(await readWebhook(of)).toMatchObject({ event: 'ping' });
  for (const wrong of [
    { signature: signed(now / 1000, 'other') },
    { body: body.replace('ping', 'pong') },
    { now: now + 301_000 },
    { now: now - 301_000 },
    { signature: null },
    { signature: 'v1=abc' },
  ])
    expect([wrong, await readWebhook({ ...of, ...wrong })]).toEqual([wrong, null]);
});
