import { asOwnPage } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  production = await startTestServer({
    db: server.db,
    env: { MD_ENV: 'production', BASE_URL: 'https://kreda.example' },
  });
});

const OWN = 'https://kreda.example';
const own = asOwnPage(OWN);
const { 'x-browser-card-key': _, ...withoutGuard } = own;

/**
 * Whether the request comes from a browser, whether it has the guard header, its origin, and
 * whether it may change data.
 */
const MATRIX: Array<[string, Record<string, string>, boolean]> = [
  ['a script without any sign of a browser', {}, true],
  ['a script that sends the guard header', { 'x-browser-card-key': 'k' }, true],
  ['our own page', own, true],
  [
    'our own page in a browser without Sec-Fetch headers',
    { origin: OWN, 'x-browser-card-key': 'k' },
    true,
  ],
  [
    'our own page with a referrer only',
    { referer: `${OWN}/1/firm-1001`, 'x-browser-card-key': 'k' },
    true,
  ],
  [
    'our own page without an origin',
    { 'sec-fetch-site': 'same-origin', 'x-browser-card-key': 'k' },
    true,
  ],
  ['our own page without the guard header', withoutGuard, false],
  ['an origin only', { origin: OWN }, false],
  ['a referrer only', { referer: `${OWN}/` }, false],
  ['an empty guard header', { ...own, 'x-browser-card-key': '' }, false],
  ['an endless guard header', { ...own, 'x-browser-card-key': 'k'.repeat(201) }, false],
  ['a foreign page', { origin: 'https://evil.example', 'x-browser-card-key': 'k' }, false],
  [
    'a foreign page by its referrer',
    { referer: 'https://evil.example/kreda.example', 'x-browser-card-key': 'k' },
    false,
  ],
  [
    'a page whose host starts like ours',
    { origin: `${OWN}.evil.example`, 'x-browser-card-key': 'k' },
    false,
  ],
  ['our host over http', { origin: 'http://kreda.example', 'x-browser-card-key': 'k' }, false],
  ['our host on another port', { origin: `${OWN}:8443`, 'x-browser-card-key': 'k' }, false],
  ['a sandboxed frame', { origin: 'null', 'x-browser-card-key': 'k' }, false],
  ['another origin of our site', { ...own, 'sec-fetch-site': 'same-site' }, false],
  ['another site that claims our origin', { ...own, 'sec-fetch-site': 'cross-site' }, false],
  ['Node’s own fetch', { 'sec-fetch-mode': 'cors' }, false],
  [
    'Node’s own fetch with the guard header',
    { 'sec-fetch-mode': 'cors', 'x-browser-card-key': 'k' },
    true,
  ],
];

describe('a request that can change data', () => {
  it.each(MATRIX)('is checked for CSRF over REST from %s', async (_name, headers, isAllowed) => {
    const answer = await production
      .visitor()
      .rest('POST', 'signin', { email: 'nobody@example.test', password: PASSWORD }, headers);
    expect(answer.statusCode).toBe(isAllowed ? 200 : 403);
    expect(answer.json().error).toBe(isAllowed ? 'invalid-credentials' : 'invalid-csrf-token');
  });

  it.each(MATRIX)('is checked for CSRF over GraphQL from %s', async (_name, headers, isAllowed) => {
    const { status, errors } = await production.visitor().gql('{ me { id } }', {}, headers);
    expect(status).toBe(isAllowed ? 200 : 403);
    const refusal = [['Invalid CSRF token', 'invalid-csrf-token']];
    expect(errors?.map(({ message, extensions }) => [message, extensions['code']])).toEqual(
      isAllowed ? undefined : refusal,
    );
  });

  it('is rejected before it has any effect', async () => {
    const foreign = { origin: 'https://evil.example' };
    const before = await server.db.query('select count(*) from users');
    await server
      .visitor()
      .rest(
        'POST',
        'register',
        { email: 'csrf@example.test', password: PASSWORD, password2: PASSWORD },
        foreign,
      );
    expect(await server.db.query('select count(*) from users')).toEqual(before);
  });

  it('is accepted from every loopback name of a development machine, and from no other', async () => {
    const { baseUrl } = server.config;
    const ask = (headers: Record<string, string>) =>
      server.visitor().gql('{ me { id } }', {}, { 'x-browser-card-key': 'k', ...headers });
    expect((await ask({ origin: baseUrl })).status).toBe(200);
    expect((await ask({ origin: 'http://127.0.0.1:9000', host: '127.0.0.1:9000' })).status).toBe(
      200,
    );
    expect((await ask({ origin: 'http://evil.example', host: '127.0.0.1:9000' })).status).toBe(403);
    const elsewhere = await production
      .visitor()
      .gql(
        '{ me { id } }',
        {},
        { 'x-browser-card-key': 'k', origin: 'http://127.0.0.1:9000', host: '127.0.0.1:9000' },
      );
    expect(elsewhere.status).toBe(403);
  });
});

describe('a query by GET', () => {
  it('needs no CSRF header, because it changes nothing', async () => {
    const answer = await production
      .visitor()
      .send({ url: '/graphql?query=%7Bme%7Bid%7D%7D', headers: { ...withoutGuard } });
    expect(answer.json()).toEqual({ data: { me: null } });
  });
});

describe('the sign-out URL', () => {
  const navigation = {
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const own = asOwnPage('http://localhost:8080');
  it.each<[string, Record<string, string>, boolean]>([
    ['the page’s own fetch', own, true],
    [
      'the page’s own fetch without the guard header',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      true,
    ],
    ['a script', {}, true],
    ['typing it into the address bar', navigation, false],
    [
      'a link on our own page',
      { ...navigation, 'sec-fetch-site': 'same-origin', referer: 'http://localhost:8080/' },
      false,
    ],
    ['a link on a foreign page', { ...navigation, 'sec-fetch-site': 'cross-site' }, false],
    [
      'an image on a foreign page',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      false,
    ],
    [
      'a foreign page’s fetch',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
      false,
    ],
    [
      'a prefetch',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
      false,
    ],
    ['an old browser’s navigation', { referer: 'http://localhost:8080/' }, false],
  ])('checks the origin when called by %s', async (name, headers, acts) => {
    const agent = await server.register(`logout-${name.replace(/\W+/g, '-')}@example.test`);
    const answer = await agent.rest('GET', 'logout', undefined, headers);
    expect(answer.statusCode).toBe(acts ? 200 : 403);
    expect((await agent.gql('{ me { id } }')).data?.['me'] === null).toBe(acts);
    // The cookie that identifies a browser outlives its sessions.
    expect(agent.cookies.size).toBe(acts ? 1 : 4);
    expect([...agent.cookies.keys()]).toContain('device_test');
  });
});
