import {
  claimDelivery,
  returnDelivery,
  settleDelivery,
  type Delivery,
  type Outcome,
} from '../../server/webhooks/deliveryRows';
import { until } from '../mail/mailbox';
import { hookWorld, made, type HookWorld } from './hookWorld';
import { accept, answerWith, startReceiver } from './receiver';

const DELIVERED: Outcome = { state: 'delivered', statusCode: 200, error: null, ms: 1 };
const FAILED: Outcome = { state: 'failed', statusCode: 500, error: 'status', ms: 1 };

let world: HookWorld;
beforeAll(async () => {
  world = await hookWorld();
});
afterEach(() => world.close());

/** Claims as a process does. */
const claim = () => claimDelivery(world.server.db, 20_000, true);
async function claimed(): Promise<Delivery> {
  const delivery = await claim();
  if (!delivery) throw new Error('nothing to claim');
  return delivery;
}
/** The process that sends takes too long. */
const endLease = (id: number) =>
  world.server.db.query(
    "update webhooks set leased_until = now() - interval '1 s' where workspace_id = $1 and id = $2",
    [world.workspaceId, id],
  );
const addDelivery = (id: number, seq: number) =>
  world.server.db.query(
    "insert into webhook_deliveries (webhook_id, workspace_id, activity_id, event, seq) values ($1, $2, $3, 'task-created', $3)",
    [id, world.workspaceId, seq],
  );
const redeliver = (id: number, deliveryId: string | undefined) =>
  made(
    world.anna,
    'mutation($workspaceId: Id!, $id: Id!, $deliveryId: String!) { redeliverWebhook(workspaceId: $workspaceId, id: $id, deliveryId: $deliveryId) { success } }',
    { workspaceId: world.workspaceId, id, deliveryId },
  );

describe('a process whose lease has ended', () => {
  /** A webhook with two events; both processes have claimed the first one. */
  async function claimedTwice() {
    const { id } = await world.createHook('http://127.0.0.1:9/nobody');
    await addDelivery(id, 1);
    await addDelivery(id, 2);
    const late = await claimed();
    await endLease(id);
    const current = await claimed();
    expect([current.number, current.attempts]).toEqual([late.number, 2]);
    return { id, late, current };
  }

  it.each([
    ['delivered', DELIVERED],
    ['failed', FAILED],
  ])(
    'and that then says "%s" ends no other lease, and the other says what counts',
    async (_state, outcome) => {
      const { db } = world.server;
      const { id, late, current } = await claimedTwice();
      await settleDelivery(db, late, outcome, 60_000);
      expect(await claim()).toBeNull();
      expect((await world.deliveries(id))[1]).toMatchObject({ state: 'waiting', attempts: 2 });
      expect((await world.hook(id)).failingSince).toBeNull();
      await settleDelivery(db, current, DELIVERED, null);
      expect((await world.deliveries(id))[1]).toMatchObject({ state: 'delivered', attempts: 2 });
      expect(await claim()).toMatchObject({ seq: 2, attempts: 1 });
    },
  );

  it('and that then stops ends no other lease, and takes back no attempt but its own', async () => {
    const { db } = world.server;
    const { id, late, current } = await claimedTwice();
    await returnDelivery(db, late);
    expect(await claim()).toBeNull();
    expect((await world.deliveries(id))[1]).toMatchObject({ state: 'waiting', attempts: 2 });
    await returnDelivery(db, current);
    expect(await claim()).toMatchObject({ number: current.number, attempts: 2 });
  });

  it('settles its delivery while another one sends a test, whose lease stays', async () => {
    const { db } = world.server;
    const { id } = await world.createHook('http://127.0.0.1:9/nobody');
    await addDelivery(id, 1);
    const late = await claimed();
    await made(
      world.anna,
      'mutation($workspaceId: Id!, $id: Id!) { testWebhook(workspaceId: $workspaceId, id: $id) { success } }',
      { workspaceId: world.workspaceId, id },
    );
    await endLease(id);
    const test = await claimed();
    expect(test.event).toBe('ping');
    await settleDelivery(db, late, DELIVERED, null);
    expect((await world.deliveries(id))[1]).toMatchObject({ state: 'delivered' });
    expect(await claim()).toBeNull();
  });
});

describe('an event that waits for a webhook that is off', () => {
  /** Two events wait: the receiver refused the first one before the webhook was switched off. */
  async function switchedOff() {
    const receiver = await startReceiver(answerWith(500));
    const { id } = await world.createHook(receiver.url, { topics: ['tasks'] });
    const { listId } = await world.createBoard('Website');
    await world.addTask(listId, 'First');
    await world.addTask(listId, 'Second');
    const stop = world.startSender({ waitsMs: [600_000] });
    await until(async () => (await world.deliveries(id))[1]?.error === 'status');
    await stop();
    await made(
      world.anna,
      'mutation($workspaceId: Id!, $id: Id!, $url: String!) { updateWebhook(workspaceId: $workspaceId, id: $id, url: $url, topics: [tasks], isOn: false) { success } }',
      { workspaceId: world.workspaceId, id, url: receiver.url },
    );
    return { id, receiver };
  }

  it('is sent by hand, alone', async () => {
    const { id, receiver } = await switchedOff();
    receiver.state.answer = accept;
    const [, first] = await world.deliveries(id);
    await redeliver(id, first?.id);
    world.startSender();
    await until(async () => (await world.deliveries(id))[1]?.state === 'delivered');
    expect(receiver.received.map(({ event }) => event.id)).toEqual([first?.id, first?.id]);
    expect((await world.deliveries(id))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await world.hook(id)).isOn).toBe(false);
  });

  it('and that fails by hand waits no more, and can be sent again', async () => {
    const { id, receiver } = await switchedOff();
    const [, first] = await world.deliveries(id);
    await redeliver(id, first?.id);
    world.startSender({ waitsMs: [1, 1, 1] });
    await until(async () => (await world.deliveries(id))[1]?.state === 'failed');
    expect((await world.deliveries(id))[1]).toMatchObject({ statusCode: 500, attempts: 2 });
    expect(receiver.received).toHaveLength(2);
    receiver.state.answer = accept;
    await redeliver(id, first?.id);
    await until(async () => (await world.deliveries(id))[1]?.state === 'delivered');
    expect((await world.hook(id)).offReason).toBe('user');
  });
});
