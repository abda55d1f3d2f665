import dns from 'node:dns';
import { generateVAPIDKeys } from 'web-push';
import { readConfig } from '../../server/config';
import type { Resolve } from '../../server/http/lookUpPublic';
import { createPushHosts } from '../../server/mail/push/pushHosts';
import { sendPush } from '../../server/mail/push/sendPush';
import { Undeliverable } from '../../server/mail/transport';
import { closePushServices, startPushService } from './pushService';
import { PUSH_ENV } from './pushWorld';

const config = readConfig({ MD_ENV: 'test', ...PUSH_ENV, PUSH_TO_PRIVATE_ADDRESSES: 'no' });
const keys = generateVAPIDKeys();

afterEach(() => {
  closePushServices();
  jest.restoreAllMocks();
});

/** Sends to a name that the name servers resolve as given. */
async function sendTo(resolve: Resolve, longestMs: number) {
  const service = await startPushService();
  const lookup = jest.spyOn(dns, 'lookup');
  const asked: string[] = [];
  const { port } = new URL(service.origin);
  const endpoint = `https://push.example:${port}/push`;
  const target = { ...service.newBrowser().address, id: 1, endpoint, publicKey: null };
  const content = { title: 'Paint', body: '', path: '/', tag: 'news-1', lang: 'en' };
  const askedFor: Resolve = (host) => {
    asked.push(host);
    return resolve(host);
  };
  const { signal } = new AbortController();
  const sent = sendPush(
    { config, hosts: createPushHosts(), keys, signal, longestMs, resolve: askedFor },
    { target, content },
  );
  return { sent, asked, lookup, service };
}

it('name servers that do not answer are left after the limit, and occupy no threads', async () => {
  const { sent, asked, lookup } = await sendTo(() => new Promise(() => undefined), 200);
  await expect(sent).rejects.toThrow('the push service does not answer');
  expect(asked).toEqual(['push.example']);
  expect(lookup).not.toHaveBeenCalled();
});

it.each([
  ['127.0.0.1', 4],
  ['10.0.0.7', 4],
  ['::ffff:192.168.0.1', 6],
] as const)('a name that leads to %s gets no message', async (address, family) => {
  const { sent, lookup, service } = await sendTo(async () => [{ address, family }], 5_000);
  await expect(sent).rejects.toThrow(new Undeliverable('private address'));
  await expect(sent).rejects.toBeInstanceOf(Undeliverable);
  expect(lookup).not.toHaveBeenCalled();
  expect(service.begun()).toBe(0);
});

it('a name that is unknown is tried again later', async () => {
  const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  const { sent } = await sendTo(() => Promise.reject(unknown), 5_000);
  await expect(sent).rejects.toBe(unknown);
});
