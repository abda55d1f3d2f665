import { postEvent, type PostNeeds } from '../../server/webhooks/postEvent';
import { until } from '../mail/mailbox';
import { hookWorld, made, type HookWorld } from './hookWorld';
import { accept, answerWith, closeReceivers, startReceiver } from './receiver';

const { signal } = new AbortController();
const OPEN: PostNeeds = { allowsPrivateAddresses: true, signal, longestMs: 10_000 };
const CLOSED: PostNeeds = { ...OPEN, allowsPrivateAddresses: false };
const post = (url: string, needs: PostNeeds) =>
  postEvent({ url, body: '{}', headers: { 'content-length': '2' } }, needs);

describe('a receiver', () => {
  afterEach(closeReceivers);

  it('that does not answer is left after the limit', async () => {
    const receiver = await startReceiver(() => undefined);
    await expect(post(receiver.url, { ...OPEN, longestMs: 200 })).rejects.toThrow('timeout');
  });

  it('that sends one header after another is left after the limit, too', async () => {
    const receiver = await startReceiver((response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => response.socket?.write('X-More: yes\r\n'), 20);
      response.socket?.on('close', () => clearInterval(timer));
    });
    await expect(post(receiver.url, { ...OPEN, longestMs: 300 })).rejects.toThrow('timeout');
  });

  it('that answers and then never ends has answered', async () => {
    const receiver = await startReceiver((response) => {
      response.writeHead(200);
      response.write('…');
    });
    await expect(post(receiver.url, { ...OPEN, longestMs: 300 })).resolves.toBe(200);
  });

  it('that sends without end is cut off after 64 KiB', async () => {
    let sent = 0;
    const closed = { is: false };
    const receiver = await startReceiver((response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(16 * 1024);
      const more = () => {
        while (!closed.is && sent < 2 ** 30) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', more);
      response.on('close', () => (closed.is = true));
      more();
    });
    await expect(post(receiver.url, OPEN)).resolves.toBe(200);
    await until(() => closed.is);
    // What the sockets of both sides hold comes on top.
    expect(sent).toBeLessThan(64 * 2 ** 20);
  });

  it('that redirects is not followed', async () => {
    const other = await startReceiver();
    const receiver = await startReceiver(answerWith(302, { location: other.url }));
    await expect(post(receiver.url, OPEN)).resolves.toBe(302);
    expect(other.state.connections).toBe(0);
  });

  it('that sends a cookie does not get it back', async () => {
    const receiver = await startReceiver(answerWith(200, { 'set-cookie': 'id=1' }));
    await post(receiver.url, OPEN);
    await post(receiver.url, OPEN);
    expect(receiver.received.map(({ headers }) => headers['cookie'])).toEqual([
      undefined,
      undefined,
    ]);
    expect(receiver.state.connections).toBe(2);
  });

  it('with a certificate that is not valid, or without TLS, gets nothing', async () => {
    const receiver = await startReceiver();
    await expect(post(`https://127.0.0.1:${receiver.port}/`, OPEN)).rejects.toThrow('tls');
    expect(receiver.received).toEqual([]);
  });

  it('that is not there is a failure', async () => {
    await expect(post('http://127.0.0.1:1/', OPEN)).rejects.toThrow('connection');
  });

  it.each([
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://224.0.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://intranet/',
    'http://example.com/',
  ])('at %s gets nothing unless the operator allows it', async (url) => {
    await expect(post(url, CLOSED)).rejects.toThrow('privateAddress');
  });

  it.each(['127.0.0.1', '10.0.0.7', '::1', '::ffff:192.168.0.1'])(
    'whose name leads to %s gets nothing',
    async (address) => {
      const receiver = await startReceiver();
      const resolve = () =>
        Promise.resolve([{ address, family: address.includes(':') ? (6 as const) : (4 as const) }]);
      await expect(
        post(`https://hooks.example.com:${receiver.port}/`, { ...CLOSED, resolve }),
      ).rejects.toThrow('privateAddress');
      expect(receiver.state.connections).toBe(0);
    },
  );

  it('whose name is unknown is a failure', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    await expect(post('https://hooks.example.com/', { ...CLOSED, resolve })).rejects.toThrow('dns');
  });
});

describe('a webhook', () => {
  let world: HookWorld;
  let listId: number;
  beforeAll(async () => {
    world = await hookWorld();
    ({ listId } = await world.createBoard('Website'));
  });
  afterEach(() => world.close());

  it('whose receivers hang delays no other', async () => {
    const hanging = await startReceiver(() => undefined);
    const good = await startReceiver();
    for (let n = 0; n < 6; n += 1)
      await world.createHook(`${hanging.url}/${n}`, { topics: ['tasks'] });
    await world.createHook(good.url, { topics: ['tasks'] });
    world.startSender({ longestMs: 60_000, stopMs: 10 });
    for (const title of ['One', 'Two', 'Three']) await world.addTask(listId, title);
    await until(() => good.received.length === 3);
    // Each of the others gets one at a time.
    await until(() => hanging.received.length === 6);
    expect(new Set(hanging.received.map(({ path }) => path)).size).toBe(6);
  });

  it('says in its log why a delivery failed', async () => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver(answerWith(307, { location: elsewhere.url }));
    const { id } = await world.createHook(receiver.url);
    await world.addTask(listId, 'Redirected');
    world.startSender({ waitsMs: [600_000] });
    await until(async () => (await world.deliveries(id))[0]?.error === 'redirect');
    expect((await world.deliveries(id))[0]).toMatchObject({ state: 'waiting', statusCode: 307 });
    expect((await world.hook(id)).failingSince).not.toBeNull();
    expect(elsewhere.received).toEqual([]);
    receiver.state.answer = accept;
    const [{ id: deliveryId } = { id: '' }] = await world.deliveries(id);
    await made(
      world.anna,
      'mutation($workspaceId: Id!, $id: Id!, $deliveryId: String!) { redeliverWebhook(workspaceId: $workspaceId, id: $id, deliveryId: $deliveryId) { success } }',
      { workspaceId: world.workspaceId, id, deliveryId },
    );
    await until(async () => (await world.deliveries(id))[0]?.state === 'delivered');
  });
});

it.each([
  ['http://hooks.example.com/', 'webhook-url-https'],
  ['https://127.0.0.1/', 'webhook-url-private'],
  ['https://localhost/', 'webhook-url-private'],
  ['https://[::1]/', 'webhook-url-private'],
  ['https://anna:secret@hooks.example.com/', 'webhook-url-invalid'],
  ['ftp://hooks.example.com/', 'webhook-url-invalid'],
  ['hooks', 'webhook-url-invalid'],
  ['', 'webhook-url-required'],
])('the address "%s" is refused', async (url, message) => {
  const { anna, workspaceId, CREATE } = await closedWorld();
  const { data } = await anna.gql(CREATE, { workspaceId, url });
  expect(data?.['createWebhook']).toMatchObject({
    success: false,
    secret: null,
    errors: [{ field: 'url', message }],
  });
});

it('a workspace has 20 webhooks at most', async () => {
  const { anna, workspaceId, CREATE, createHook } = await closedWorld();
  for (let n = 0; n < 19; n += 1) await createHook(`https://hooks.example.com/${n}`);
  const both = await Promise.all(
    [19, 20].map((n) => anna.gql(CREATE, { workspaceId, url: `https://hooks.example.com/${n}` })),
  );
  const made = both.map(({ data }) => data?.['createWebhook']);
  expect(made.filter(({ success }) => success)).toHaveLength(1);
  expect(made.find(({ success }) => !success).errors).toEqual([
    expect.objectContaining({ field: null, message: 'too-many-webhooks' }),
  ]);
});

let closed: Promise<HookWorld> | undefined;
/** A server whose operator allows no private addresses. */
const closedWorld = () => (closed ??= hookWorld({}));
