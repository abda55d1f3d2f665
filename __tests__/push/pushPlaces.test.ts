import { closeMail, until } from '../mail/mailbox';
import { readConfig } from '../../server/config';
import { claimMail, type WaitingMail } from '../../server/mail/mailRows';
import { createPushCourier } from '../../server/mail/push/pushCourier';
import { createPushPlaces } from '../../server/mail/push/pushPlaces';
import { closePushServices, startPushService } from './pushService';
import { PUSH_ENV, pushWorld } from './pushWorld';

afterEach(async () => {
  jest.useRealTimers();
  await closeMail();
  closePushServices();
});

const ANNA = 1;
const BEA = 2;

describe('the places of push messages', () => {
  /** A message that is on its way until it is answered. */
  function onItsWay(places = createPushPlaces()) {
    return (userId: number) => {
      let answer = (_status: string) => undefined as void;
      const sent = places.send(userId, () => new Promise<string>((resolve) => (answer = resolve)));
      return { sent, answer: () => answer('taken') };
    };
  }

  it('are open to all messages of a user whose push services answer soon', async () => {
    jest.useFakeTimers();
    const send = onItsWay();
    const sent = [send(ANNA), send(ANNA), send(ANNA), send(ANNA)];
    jest.advanceTimersByTime(1_999);
    for (const { answer } of sent) answer();
    await expect(Promise.all(sent.map((one) => one.sent))).resolves.toHaveLength(4);
    jest.advanceTimersByTime(1_000);
    const more = [send(ANNA), send(ANNA)];
    for (const { answer } of more) answer();
    await expect(Promise.all(more.map((one) => one.sent))).resolves.toHaveLength(2);
  });

  it('are one for a user with a slow push service, for five minutes, and all for others', async () => {
    jest.useFakeTimers();
    const send = onItsWay();
    const slow = send(ANNA);
    jest.advanceTimersByTime(2_000);
    await expect(send(ANNA).sent).rejects.toThrow('slow');
    const others = [send(BEA), send(BEA)];
    for (const { answer } of [slow, ...others]) answer();
    await expect(Promise.all([slow, ...others].map((one) => one.sent))).resolves.toHaveLength(3);

    const alone = send(ANNA);
    await expect(send(ANNA).sent).rejects.toThrow('slow');
    alone.answer();
    await expect(alone.sent).resolves.toBe('taken');
    jest.advanceTimersByTime(5 * 60_000);
    const again = [send(ANNA), send(ANNA)];
    for (const { answer } of again) answer();
    await expect(Promise.all(again.map((one) => one.sent))).resolves.toHaveLength(2);
  });

  it('are remembered for a bounded number of users', async () => {
    jest.useFakeTimers();
    const send = onItsWay();
    for (let userId = 0; userId <= 1_000; userId += 1) {
      const { answer, sent } = send(userId);
      jest.advanceTimersByTime(2_000);
      answer();
      await sent;
      // The limit of the first one has not ended by time.
      jest.setSystemTime(0);
    }
    send(1_000);
    await expect(send(1_000).sent).rejects.toThrow('slow');
    const both = [send(0), send(0)];
    for (const { answer } of both) answer();
    await expect(Promise.all(both.map((one) => one.sent))).resolves.toHaveLength(2);
  });
});

it('a user with push services that do not answer holds up no push message of another', async () => {
  const { anna, bea, domain, join, newTask, subscribe, service, sender, db } = await pushWorld();
  await sender.stop();
  const cid = await domain.person('Cid');
  await cid.complete();
  await join(cid.id);
  await subscribe(bea);
  service.setMood('is-silent');
  const prompt = await startPushService();
  const browser = prompt.newBrowser();
  await cid.run('addPushDevice', browser.address);
  await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
  await anna.run('assignTask', { taskId: await newTask('Brush'), userId: bea.id });
  await anna.run('assignTask', { taskId: await newTask('Sing'), userId: cid.id });

  const config = readConfig({ MD_ENV: 'test', CONFIRM_EMAIL: 'off', ...PUSH_ENV });
  const courier = createPushCourier({ config, db, places: createPushPlaces(0) });
  const stop = new AbortController();
  const deliver = (mail: WaitingMail | null) => {
    if (!mail) throw new Error('nothing to claim');
    return courier.deliver(mail, stop.signal);
  };
  const silent = deliver(await claimMail(db, 60_000, true));
  silent.catch(() => undefined);
  await until(() => service.begun() === 1);
  await expect(deliver(await claimMail(db, 60_000, true))).rejects.toThrow(
    "the user's push services are slow",
  );
  await deliver(await claimMail(db, 60_000, true));
  expect(browser.received).toHaveLength(1);
  stop.abort();
  await expect(silent).rejects.toThrow();
});
