import { startTestServer } from '../support/testServer';

const ask = async (
  server: Awaited<ReturnType<typeof startTestServer>>,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
) => {
  const { statusCode, payload, headers } = await server.app.inject({
    method: 'GET',
    url: '/metrics',
    ...more,
  });
  return { statusCode, payload, type: headers['content-type'] };
};

it('the metrics on localhost count requests and durations by route and never by URL', async () => {
  const server = await startTestServer();
  const anna = await server.member('anna');
  await anna.send({ method: 'GET', url: '/files/tasks/987654/secretsecretsecret1234' });
  const { statusCode, payload, type } = await ask(server);
  expect([statusCode, type]).toEqual([200, expect.stringMatching(/^text\/plain; version=/)]);
  expect(payload).toMatch(
    /^kreda_http_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} [1-9]/m,
  );
  expect(payload).toMatch(/^kreda_refusals_total\{code="file-not-found"\} 1$/m);
  expect(payload).toMatch(/^kreda_database_up 1$/m);
  expect(payload).toMatch(/^process_resident_memory_bytes \d{7,}/m);
  expect(payload).toMatch(/^kreda_readers 0$/m);
  expect(payload).not.toMatch(/987654|secretsecret|anna/);
});

it('other clients cannot read the metrics, and a proxy that forwards a client does not count as localhost', async () => {
  const server = await startTestServer();
  const others: Parameters<typeof ask>[1][] = [
    { remoteAddress: '10.0.0.9' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
  ];
  for (const more of others) {
    expect(await ask(server, more)).toMatchObject({ statusCode: 404 });
  }
});

it('a client with the token reads the metrics from anywhere; without it not even localhost does', async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN: 'scrape-me' } });
  const remoteAddress = '10.0.0.9';
  expect(
    (await ask(server, { remoteAddress, headers: { authorization: 'Bearer scrape-me' } }))
      .statusCode,
  ).toBe(200);
  for (const authorization of ['Bearer scrape-mE', 'Bearer ', 'Basic scrape-me', ''])
    expect((await ask(server, { headers: { authorization } })).statusCode).toBe(404);
});
