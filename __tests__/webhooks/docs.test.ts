import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../mail/mailbox';
import { hookWorld, type HookWorld } from './hookWorld';
import { startReceiver } from './receiver';

const PAGE = readFileSync(join(__dirname, '../../docs/webhooks.md'), 'utf8');
const blockOf = (language: string) =>
  new RegExp('```' + language + '\\b.*\\n([^]*?)\\n```').exec(PAGE)?.[1] ?? '';

let world: HookWorld;
beforeAll(async () => {
  world = await hookWorld();
});
afterEach(() => world.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe('the receiver of docs/webhooks.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-receiver-'));
  let child: ChildProcess | undefined;
  let port: number;
  let printed = '';
  const start = async (secret: string) => {
    const file = join(folder, 'receiver.mjs');
    writeFileSync(file, blockOf('js receiver.mjs'));
    child = spawn(process.execPath, [file], {
      env: { ...process.env, SECRET: secret, PORT: String(port), NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await until(() => printed.includes('listening'));
  };
  afterAll(() => {
    child?.kill();
    rmSync(folder, { recursive: true });
  });

  it('accepts events of the server and refuses others', async () => {
    port = await freePort();
    const { id, secret } = await world.createHook(`http://127.0.0.1:${port}/`, {
      topics: ['tasks'],
    });
    await start(secret);
    const { listId } = await world.createBoard('Website');
    await world.addTask(listId, 'Buy chalk – „białą”');
    world.startSender();
    await until(async () => (await world.deliveries(id))[0]?.state === 'delivered');
    await until(() => /task-created \d+\n/.test(printed));

    const body = '{"id":"1","event":"ping","seq":1}';
    const send = async (time: number, key: string, sent = body) => {
      const hex = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
      const headers = { 'x-kreda-signature': `t=${time},v1=${hex}` };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent }))
        .status;
    };
    const now = Math.floor(Date.now() / 1_000);
    expect(await send(now, secret)).toBe(204);
    expect(await send(now, 'another secret')).toBe(401);
    expect(await send(now, secret, body.replace('ping', 'pong'))).toBe(401);
    expect(await send(now - 3_600, secret)).toBe(401);
    const plain = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    expect(plain.status).toBe(401);
  });
});

it('the event of docs/webhooks.md has the keys of a real one', async () => {
  const receiver = await startReceiver();
  await world.createHook(receiver.url, { topics: ['tasks'] });
  const { listId } = await world.createBoard('Hiring');
  await world.addTask(listId, 'Buy chalk');
  world.startSender();
  await until(() => receiver.received.length === 1);
  const example = JSON.parse(blockOf('json'));
  const event = receiver.received[0]?.event;
  expect(Object.keys(event ?? {})).toEqual(Object.keys(example));
  expect(Object.keys(event?.actor ?? {})).toEqual(Object.keys(example.actor));
  expect([event?.event, typeof event?.at]).toEqual([example.event, 'string']);
  expect(event?.data['title']).toBe(example.data.title);
  for (const [, header = ''] of PAGE.matchAll(/`(X-Kreda-[A-Za-z]+)`/g))
    expect(receiver.received[0]?.headers).toHaveProperty(header.toLowerCase());
});
