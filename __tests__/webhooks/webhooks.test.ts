import { startMailbox, startSending, until } from '../mail/mailbox';
import { hookWorld, made, type HookWorld } from './hookWorld';
import { accept, answerWith, isSigned, startReceiver } from './receiver';

let world: HookWorld;
let boardId: number;
let listId: number;

beforeAll(async () => {
  world = await hookWorld();
  ({ boardId, listId } = await world.createBoard('Website'));
});
afterEach(() => world.close());

const codeOf = (errors: { extensions: Record<string, unknown> }[] | undefined) =>
  errors?.[0]?.extensions['code'];
const titlesOf = (received: Array<{ event: { data: Record<string, unknown> } }>) =>
  received.map(({ event }) => event.data['title'] ?? event.data['to'] ?? null);

it('an event is sent with its signature, and the log says so', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await world.createHook(receiver.url);
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const taskId = await world.addTask(listId, 'Paint the “door”');
  world.startSender();
  await until(() => receiver.received.length === 1);
  const [first] = receiver.received;
  if (!first) throw new Error('nothing received');
  expect(isSigned(first, secret)).toBe(true);
  expect(isSigned({ ...first, body: `${first.body} ` }, secret)).toBe(false);
  const { event, headers } = first;
  expect(event).toMatchObject({
    ...{ event: 'task-created', workspaceId: world.workspaceId, boardId, taskId },
    actor: { id: world.userId, nick: 'anna', name: 'anna Nowak' },
  });
  expect(headers).toMatchObject({
    'x-kreda-event': 'task-created',
    'x-kreda-delivery': event.id,
    'content-type': 'application/json',
  });
  expect(headers['cookie']).toBeUndefined();
  const time = Number(/t=(\d+)/.exec(String(headers['x-kreda-signature']))?.[1]);
  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(120);
  await until(async () => (await world.deliveries(id))[0]?.state === 'delivered');
  expect(await world.deliveries(id)).toEqual([
    expect.objectContaining({ id: event.id, statusCode: 204, attempts: 1, error: null }),
  ]);
  const dump = JSON.stringify(await world.server.db.query('select * from webhooks'));
  expect(dump).not.toContain(secret);
});

it('events come once and in order, however many processes send', async () => {
  const receiver = await startReceiver();
  await world.createHook(receiver.url, { topics: ['tasks'], projectId: boardId });
  const senders = [world.startSender(), world.startSender()];
  for (let n = 1; n <= 12; n += 1) await world.addTask(listId, `Task ${n}`);
  await until(() => receiver.received.length >= 12);
  const seqs = receiver.received.map(({ event }) => event.seq);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(12);
  expect(receiver.received).toHaveLength(12);
  await Promise.all(senders.map((stop) => stop()));
});

it('nothing is lost when a process is killed while it sends', async () => {
  const receiver = await startReceiver(() => undefined);
  await world.createHook(receiver.url, { topics: ['tasks'] });
  await world.addTask(listId, 'First');
  await world.addTask(listId, 'Second');
  // It holds its lease and never says what became of the delivery.
  const killed = world.startSender({ leaseMs: 300, longestMs: 60_000, stopMs: 10 });
  await until(() => receiver.received.length === 1);
  receiver.state.answer = accept;
  world.startSender({ leaseMs: 300 });
  const ids = () => receiver.received.map(({ event }) => event.id);
  await until(() => new Set(ids()).size === 2);
  // The first one came again before the second.
  expect(ids()[1]).toBe(ids()[0]);
  expect(ids().at(-1)).not.toBe(ids()[0]);
  await killed();
});

it('what happens while no process sends is sent later', async () => {
  const receiver = await startReceiver();
  const stop = world.startSender();
  await world.createHook(receiver.url, { topics: ['tasks'] });
  await world.addTask(listId, 'Seen');
  await until(() => receiver.received.length === 1);
  await stop();
  for (const title of ['One', 'Two', 'Three']) await world.addTask(listId, title);
  world.startSender();
  await until(() => receiver.received.length === 4);
});

it('nothing quotes a comment that was deleted before it is sent', async () => {
  const receiver = await startReceiver();
  const stop = world.startSender();
  await world.createHook(receiver.url, { topics: ['comments'] });
  const taskId = await world.addTask(listId, 'Quoted');
  await stop();
  const add =
    'mutation($id: Id!, $content: String!) { addComment(taskId: $id, content: $content) { success comment { id } } }';
  const secret = await made(world.anna, add, { id: taskId, content: 'hunter2' });
  await made(world.anna, add, { id: taskId, content: 'stays' });
  await made(world.anna, 'mutation($id: Id!) { deleteComment(commentId: $id) { success } }', {
    id: secret.comment.id,
  });
  world.startSender();
  await until(() => receiver.received.length === 3);
  expect(receiver.received.map(({ event }) => [event.event, event.data['content']])).toEqual([
    ['comment-added', undefined],
    ['comment-added', 'stays'],
    ['comment-deleted', undefined],
  ]);
});

it('a failed delivery is tried again before later ones, under the same id', async () => {
  let attempts = 0;
  const receiver = await startReceiver((response) => {
    attempts += 1;
    response.writeHead(attempts <= 2 ? 500 : 204).end();
  });
  const { id } = await world.createHook(receiver.url, { topics: ['tasks'] });
  await world.addTask(listId, 'First');
  await world.addTask(listId, 'Second');
  world.startSender();
  await until(() => receiver.received.length === 4);
  const ids = receiver.received.map(({ event }) => event.id);
  expect([ids[1], ids[2]]).toEqual([ids[0], ids[0]]);
  await until(async () => (await world.deliveries(id)).every(({ state }) => state === 'delivered'));
  expect((await world.hook(id)).failingSince).toBeNull();
  expect((await world.deliveries(id)).map((one) => one.attempts)).toEqual([1, 3]);
});

it('after its last attempt a webhook is off, its user gets a mail, and it goes on when switched on', async () => {
  const receiver = await startReceiver(answerWith(503));
  const { id } = await world.createHook(receiver.url, { topics: ['tasks'] });
  await world.addTask(listId, 'Refused');
  await world.addTask(listId, 'Waiting');
  world.startSender();
  await until(async () => !(await world.hook(id)).isOn);
  expect(receiver.received).toHaveLength(3);
  expect((await world.hook(id)).offReason).toBe('failing');
  const mails = await world.server.db.query("select data from mails where kind = 'webhook-off'");
  const host = `127.0.0.1:${receiver.port}`;
  expect(mails).toEqual([{ data: { host } }]);
  const mailbox = await startMailbox();
  startSending(world.server.db, mailbox.url);
  await until(() => mailbox.to('anna@example.test').some(({ subject }) => subject.includes(host)));
  const [mail] = mailbox.to('anna@example.test').filter(({ subject }) => subject.includes(host));
  expect(mail?.text).toContain(`/1/${world.workspaceId}/settings/webhooks`);
  await world.addTask(listId, 'While it is off');
  receiver.state.answer = accept;
  await made(
    world.anna,
    'mutation($workspaceId: Id!, $id: Id!, $url: String!) { updateWebhook(workspaceId: $workspaceId, id: $id, url: $url, topics: [tasks], isOn: true) { success } }',
    { workspaceId: world.workspaceId, id, url: receiver.url },
  );
  await until(() => receiver.received.length === 5);
  // A delivery is recorded after the receiver has answered it.
  await until(async () => (await world.deliveries(id))[0]?.state === 'delivered');
  const refused = (await world.deliveries(id))[2];
  expect(refused?.state).toBe('failed');

  await made(
    world.anna,
    'mutation($workspaceId: Id!, $id: Id!, $deliveryId: String!) { redeliverWebhook(workspaceId: $workspaceId, id: $id, deliveryId: $deliveryId) { success } }',
    { workspaceId: world.workspaceId, id, deliveryId: refused?.id },
  );
  await until(() => receiver.received.length === 6);
  expect(receiver.received[5]?.event.id).toBe(refused?.id);
  await until(async () => (await world.deliveries(id)).every(({ state }) => state === 'delivered'));
});

it('a test is sent also while the webhook is off, once, and its failure changes nothing else', async () => {
  const receiver = await startReceiver(answerWith(500));
  const { id, secret } = await world.createHook(receiver.url);
  const args = { workspaceId: world.workspaceId, id, url: receiver.url };
  await made(
    world.anna,
    'mutation($workspaceId: Id!, $id: Id!, $url: String!) { updateWebhook(workspaceId: $workspaceId, id: $id, url: $url, isOn: false) { success } }',
    args,
  );
  const ping =
    'mutation($workspaceId: Id!, $id: Id!) { testWebhook(workspaceId: $workspaceId, id: $id) { success } }';
  await made(world.anna, ping, args);
  await made(world.anna, ping, args);
  await world.addTask(listId, 'Not sent');
  world.startSender();
  await until(async () => (await world.deliveries(id))[0]?.state === 'failed');
  expect(receiver.received.map(({ event }) => event.event)).toEqual(['ping']);
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
  expect(await world.hook(id)).toMatchObject({
    isOn: false,
    offReason: 'user',
    failingSince: null,
  });
});

it('the last 100 deliveries are kept', async () => {
  const receiver = await startReceiver();
  const { id } = await world.createHook(receiver.url);
  await world.server.db.query(
    `insert into webhook_deliveries (webhook_id, workspace_id, event, seq, state)
     select $1, $2, 'old', n, 'delivered' from generate_series(1, 130) n`,
    [id, world.workspaceId],
  );
  await world.addTask(listId, 'The newest');
  world.startSender();
  await until(() => receiver.received.length === 1);
  await until(async () => {
    const rows = await world.server.db.query(
      'select 1 from webhook_deliveries where webhook_id = $1',
      [id],
    );
    return rows.length === 100;
  });
  expect((await world.deliveries(id))[0]?.event).toBe('task-created');
});

it('topics and a board limit what is sent', async () => {
  const other = await world.createBoard('Hiring');
  const receiver = await startReceiver();
  await world.createHook(receiver.url, { topics: ['lists'], projectId: other.boardId });
  await world.addTask(other.listId, 'Of another topic');
  const rename = (id: number, title: string) =>
    made(
      world.anna,
      'mutation($id: Id!, $title: String!) { updateSectionTitle(id: $id, title: $title) { success } }',
      { id, title },
    );
  await rename(listId, 'On another board');
  await rename(other.listId, 'Interviews');
  world.startSender();
  await until(() => receiver.received.length === 1);
  expect(receiver.received[0]?.event).toMatchObject({
    event: 'section-renamed',
    boardId: other.boardId,
  });
  expect(titlesOf(receiver.received)).toEqual(['Interviews']);
});

it('nothing of a private board is sent that the user of the webhook may not see when it is sent', async () => {
  const bea = await world.join('bea', 1);
  const secret = await world.createBoard('Salaries');
  const receiver = await startReceiver();
  const { id } = await world.createHook(receiver.url, { topics: ['tasks'] }, bea.agent);
  await world.addTask(secret.listId, 'While everybody sees it');
  const stop = world.startSender({ lookMs: 20 });
  await until(() => receiver.received.length === 1);
  receiver.state.answer = answerWith(500);
  await world.addTask(secret.listId, 'Not yet accepted');
  await until(() => receiver.received.length === 2);
  await stop();
  await made(
    world.anna,
    'mutation($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id: secret.boardId },
  );
  await world.addTask(secret.listId, 'Hidden');
  receiver.state.answer = accept;
  await world.server.db.query('update webhooks set is_on = true where id = $1', [id]);
  await world.server.db.query(
    "update webhook_deliveries set next_at = now(), state = 'waiting', attempts = 0 where webhook_id = $1 and state <> 'delivered'",
    [id],
  );
  world.startSender();
  await until(async () => (await world.deliveries(id))[0]?.state === 'withheld');
  await world.addTask(listId, 'For everybody');
  await until(() => receiver.received.length === 3);
  expect(receiver.received.some(({ body }) => body.includes('Hidden'))).toBe(false);
  expect(receiver.received[2]?.body).toContain('For everybody');
});

it('an admin who changes a webhook gets their own view, not that of its creator', async () => {
  const cem = await world.join('cem', 1);
  const secret = await world.createBoard('Contracts');
  await made(
    world.anna,
    'mutation($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id: secret.boardId },
  );
  const receiver = await startReceiver();
  const { id } = await world.createHook('http://127.0.0.1:9/nobody', { topics: ['tasks'] });
  await made(
    cem.agent,
    'mutation($workspaceId: Id!, $id: Id!, $url: String!) { updateWebhook(workspaceId: $workspaceId, id: $id, url: $url, topics: [tasks], isOn: true) { success } }',
    { workspaceId: world.workspaceId, id, url: receiver.url },
  );
  await world.addTask(secret.listId, 'Hidden from Cem');
  await world.addTask(listId, 'Open');
  world.startSender();
  await until(() => receiver.received.length === 1);
  expect(receiver.received[0]?.body).toContain('Open');
  expect((await world.hook(id)).userName).toBe('cem Nowak');
});

it('a webhook is off when its user is no admin any more, and gone with their membership', async () => {
  const dan = await world.join('dan', 1);
  const receiver = await startReceiver();
  const { id } = await world.createHook(receiver.url, {}, dan.agent);
  await made(
    world.anna,
    'mutation($workspaceId: Id!, $userId: Id!) { dropAdmin(workspaceId: $workspaceId, userId: $userId) { success } }',
    { workspaceId: world.workspaceId, userId: dan.id },
  );
  world.startSender();
  await until(async () => (await world.hook(id)).offReason === 'rights');
  expect(receiver.received).toEqual([]);
  await made(
    world.anna,
    'mutation($workspaceId: Id!, $userId: Id!) { removeMember(workspaceId: $workspaceId, userId: $userId) { success } }',
    { workspaceId: world.workspaceId, userId: dan.id },
  );
  expect(await world.hook(id)).toBeUndefined();
});

it('a member creates none, and an admin elsewhere neither sees nor changes one', async () => {
  const { id } = await world.createHook('http://127.0.0.1:9/nobody');
  const eva = await world.join('eva', 0);
  const create = await eva.agent.gql(world.CREATE, {
    ...{ workspaceId: world.workspaceId, url: 'http://127.0.0.1:9' },
  });
  expect(codeOf(create.errors)).toBe('not-authorized');
  const own = Number(
    (await eva.agent.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId,
  );
  for (const document of [
    'query($workspaceId: Id!, $id: Id!) { webhookDeliveries(workspaceId: $workspaceId, id: $id) { id } }',
    'mutation($workspaceId: Id!, $id: Id!) { deleteWebhook(workspaceId: $workspaceId, id: $id) { success } }',
    'mutation($workspaceId: Id!, $id: Id!) { testWebhook(workspaceId: $workspaceId, id: $id) { success } }',
    'mutation($workspaceId: Id!, $id: Id!) { updateWebhook(workspaceId: $workspaceId, id: $id, url: "http://127.0.0.1:9", isOn: true) { success } }',
    'mutation($workspaceId: Id!, $id: Id!) { redeliverWebhook(workspaceId: $workspaceId, id: $id, deliveryId: "00000000-0000-4000-8000-000000000000") { success } }',
  ]) {
    const { errors } = await eva.agent.gql(document, { workspaceId: own, id });
    expect([document, codeOf(errors)]).toEqual([document, 'webhook-not-found']);
  }
});
