import { isPrivateAddress } from '../../server/domain/core/privateAddress';
import type { Resolve } from '../../server/http/lookUpPublic';
import { createPushHosts } from '../../server/mail/push/pushHosts';
import { sendPush } from '../../server/mail/push/sendPush';
import { generateVAPIDKeys } from 'web-push';
import { readConfig } from '../../server/config';
import { closePushServices, startPushService } from './pushService';
import { PUSH_ENV } from './pushWorld';

afterEach(closePushServices);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.255',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '198.20.0.1',
  '2a00:1450:4001::1',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

it('a message is not sent to a private address that was stored before, nor to a name that leads there', async () => {
  const service = await startPushService();
  const { address } = service.newBrowser();
  const keys = generateVAPIDKeys();
  const { signal } = new AbortController();
  const content = { title: 'Paint', body: '', path: '/', tag: 'news-1', lang: 'en' };
  const send = (endpoint: string, env: Record<string, string>, resolve?: Resolve) =>
    sendPush(
      {
        ...{ config: readConfig({ MD_ENV: 'test', ...env }), hosts: createPushHosts() },
        ...{ keys, signal, resolve },
      },
      { target: { id: 1, ...address, endpoint, publicKey: null }, content },
    );
  const closed = { ...PUSH_ENV, PUSH_TO_PRIVATE_ADDRESSES: 'no' };
  await expect(send(address.endpoint, closed)).rejects.toThrow('private address');
  await expect(send('https://127.0.0.1/push', closed)).rejects.toThrow('private address');
  // What the name servers say counts, not how the name looks.
  const leadsHere = async () => [{ address: '127.0.0.1', family: 4 as const }];
  await expect(send('https://push.example/push', closed, leadsHere)).rejects.toThrow(
    'private address',
  );
  expect(service.begun()).toBe(0);
  await expect(send(address.endpoint, PUSH_ENV)).resolves.toEqual({ status: 201 });
  expect(service.refused).toEqual([]);
});
