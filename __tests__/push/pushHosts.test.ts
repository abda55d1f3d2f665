import { createPushHosts } from '../../server/mail/push/pushHosts';

/** Push services by their host: each call fails or succeeds as the test says. */
function hostsAt(start = 0) {
  let time = start;
  const hosts = createPushHosts(() => time);
  const asked: string[] = [];
  const send = (host: string, answer: () => Promise<string> = async () => 'taken') =>
    hosts.send(host, () => {
      asked.push(host);
      return answer();
    });
  const silent = () => Promise.reject(new Error('silent'));
  return { send, silent, asked, wait: (ms: number) => void (time += ms) };
}

it('a host that did not answer is left alone for a while, and others are not', async () => {
  const { send, silent, asked, wait } = hostsAt();
  await expect(send('dead', silent)).rejects.toThrow('silent');
  await expect(send('dead')).rejects.toThrow('did not answer lately');
  await expect(send('alive')).resolves.toBe('taken');
  wait(15_000);
  await expect(send('dead')).resolves.toBe('taken');
  await expect(send('dead')).resolves.toBe('taken');
  expect(asked).toEqual(['dead', 'alive', 'dead', 'dead']);
});

it('after a pause one message tries the host alone; the pauses grow', async () => {
  const { send, silent, asked, wait } = hostsAt();
  await expect(send('dead', silent)).rejects.toThrow('silent');
  for (const pauseMs of [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
    wait(pauseMs - 1);
    await expect(send('dead')).rejects.toThrow('did not answer lately');
    wait(1);
    let give = (_reason: Error) => undefined as void;
    const tried = send('dead', () => new Promise((_resolve, reject) => (give = reject)));
    await expect(send('dead')).rejects.toThrow('did not answer lately');
    give(new Error('silent'));
    await expect(tried).rejects.toThrow('silent');
  }
  expect(asked).toHaveLength(8);
});

it('several messages that were on their way begin one pause', async () => {
  const { send, silent, wait } = hostsAt();
  await Promise.allSettled([send('dead', silent), send('dead', silent), send('dead', silent)]);
  wait(15_000);
  await expect(send('dead')).resolves.toBe('taken');
});

it('remembers a bounded number of hosts', async () => {
  const { send, silent } = hostsAt();
  for (let n = 0; n <= 1_000; n += 1)
    await expect(send(`dead-${n}`, silent)).rejects.toThrow('silent');
  await expect(send('dead-0')).resolves.toBe('taken');
  await expect(send('dead-1000')).rejects.toThrow('did not answer lately');
});
