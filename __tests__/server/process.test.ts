import { createServer, type Server } from 'node:net';
import { freshDatabase } from '../support/database';
import { freePort, startServerProcess, type ServerProcess } from '../support/serverProcess';
import { PASSWORD } from '../support/testServer';
import { expectWithin } from '../support/expectWithin';

async function started(
  env: Record<string, string> = {},
): Promise<{ server: ServerProcess; url: string }> {
  const port = await freePort();
  const { connectionString } = await freshDatabase();
  const server = startServerProcess({
    MD_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: connectionString,
    RATE_LIMIT_SCALE: '10000',
    ...env,
  });
  await server.ready;
  return { server, url: `http://127.0.0.1:${port}` };
}

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-browser-card-key': 'script' },
    body: JSON.stringify(body),
  });

describe('a failed start', () => {
  it('prints "Unknown MD_ENV" for an unknown MD_ENV and exits', async () => {
    const { ended, said } = startServerProcess({ MD_ENV: 'staging' });
    expect(await ended).toBe(1);
    expect(said).toEqual({ out: '', err: 'Unknown MD_ENV\n' });
  });

  it('prints the name of the invalid variable', async () => {
    const { ended, said } = startServerProcess({ MD_ENV: 'test', PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(said.err).toBe('PORT must be a whole number from 1 to 65535, but is "eighty".\n');
  });

  it('prints that the port is in use', async () => {
    const port = await freePort();
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const { connectionString } = await freshDatabase();
    const { ended, said } = startServerProcess({
      MD_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: connectionString,
    });
    expect(await ended).toBe(1);
    expect(said.err).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or choose another with PORT.\n`,
    );
    other.close();
  });

  it('prints that the database is unavailable, without its password', async () => {
    const since = performance.now();
    const { ended, said } = startServerProcess({
      MD_ENV: 'test',
      PORT: String(await freePort()),
      DATABASE_URL: 'postgresql://kreda:geheim@127.0.0.1:9/kreda',
    });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(
      /^The database at 127\.0\.0\.1:9\/kreda does not answer \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL\.\n$/,
    );
    expect(said.out + said.err).not.toContain('geheim');
    expectWithin(performance.now() - since, 15_000);
  });
});

describe('a running server', () => {
  it('prints that it is ready, once as text and once as JSON', async () => {
    const { server, url } = await started({ MD_ENV: 'development' });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server.said.out.split('\n').filter((line) => line.includes('is ready on'));
    const address = url.replace('127.0.0.1', 'localhost');
    const json = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(json).toEqual([
      expect.objectContaining({ level: 'info', url: address, msg: `Kreda is ready on ${address}` }),
    ]);
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([`Kreda is ready on ${address}`]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes pending requests when it is stopped by %s',
    async (signal) => {
      const { server, url } = await started();
      await post(url, '/api/v1/user/register', {
        email: 'anna@example.test',
        password: PASSWORD,
        password2: PASSWORD,
      });
      const signIn = () =>
        post(url, '/api/v1/user/signin', { email: 'anna@example.test', password: PASSWORD }).then(
          (answer) => answer.json(),
        );
      const onTheirWay = Array.from({ length: 20 }, signIn);
      await onTheirWay[0]; // the others wait for their turn to be hashed
      const since = performance.now();
      server.child.kill(signal);
      expect(await Promise.all(onTheirWay)).toEqual(
        Array.from({ length: 20 }, () => ({ success: true, error: null })),
      );
      expect(await server.ended).toBe(0);
      expectWithin(performance.now() - since, 10_000);
      await expect(fetch(url)).rejects.toThrow();
      expect(server.said.err).toBe('');
    },
  );

  it('fails its readiness check before it closes the port, in production', async () => {
    const { server, url } = await started({
      MD_ENV: 'production',
      HOST: '127.0.0.1',
      CONFIRM_EMAIL: 'off',
      RATE_LIMIT_SCALE: '1',
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(server.said.out).toContain(
      'CONFIRM_EMAIL is off: anybody can register with an address that is not theirs',
    );
    server.child.kill('SIGTERM');
    const seen: number[] = [];
    for (let i = 0; i < 50 && !seen.includes(503); i += 1)
      seen.push((await fetch(`${url}/readyz`)).status);
    expect(seen).toContain(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await server.ended).toBe(0);
  });

  it('keeps accounts across a restart', async () => {
    const { connectionString } = await freshDatabase();
    const first = await started({ DATABASE_URL: connectionString });
    await post(first.url, '/api/v1/user/register', {
      email: 'anna@example.test',
      password: PASSWORD,
      password2: PASSWORD,
    });
    first.server.child.kill('SIGTERM');
    await first.server.ended;
    const second = await started({ DATABASE_URL: connectionString });
    const answer = await post(second.url, '/api/v1/user/signin', {
      email: 'anna@example.test',
      password: PASSWORD,
    });
    expect(await answer.json()).toEqual({ success: true, error: null });
  });
});
