import {
  isOfRelease,
  isStale,
  keyOf,
  wayOf,
  type Way,
} from '../../src/features/offline/workerRules';

const HERE = 'https://kreda.example';
const asked = (
  path: string,
  { mode = 'navigate', method = 'GET' }: { mode?: RequestMode; method?: string } = {},
) => ({ url: new URL(path, HERE).href, mode, method });

describe('the worker of offline mode', () => {
  it.each<[string, RequestMode, Way]>([
    ['/', 'navigate', 'page'],
    ['/1/studio-12/board-31?filter=mine', 'navigate', 'page'],
    ['/offline-mode', 'navigate', 'page'],
    ['/assets/main.1a2b3c4d.js', 'no-cors', 'asset'],
    ['/assets/main.1a2b3c4d.js', 'navigate', 'asset'],
    ['/auth/google/login', 'navigate', 'network'],
    ['/link/confirm?token=x', 'navigate', 'network'],
    ['/api/v1/user/logout', 'navigate', 'network'],
    ['/public/a-secret', 'navigate', 'network'],
    ['/api/v1/public/a-secret', 'cors', 'network'],
    ['/graphql', 'cors', 'network'],
    ['/files/12', 'navigate', 'network'],
    ['/socket', 'navigate', 'network'],
    ['/config.json', 'cors', 'network'],
    ['/worker.js', 'navigate', 'network'],
    ['/offline-mode', 'cors', 'network'],
    ['https://files.example/assets/main.js', 'no-cors', 'network'],
    ['https://elsewhere.example/', 'navigate', 'network'],
  ])('answers a request for %s (%s) by: %s', (path, mode, way) => {
    expect(wayOf(asked(path, { mode }), HERE)).toBe(way);
  });

  it('ignores requests that send data', () => {
    expect(wayOf(asked('/', { method: 'POST' }), HERE)).toBe('network');
    expect(wayOf(asked('/assets/main.1a2b3c4d.js', { method: 'HEAD' }), HERE)).toBe('network');
  });

  it('deletes files of an earlier release, and pages that are cached under other URLs', () => {
    const files = ['/assets/main.22222222.js'];
    const stale = [
      '/',
      '/assets/main.11111111.js',
      '/assets/main.22222222.js',
      '/1/studio-12',
    ].filter((path) => isStale(HERE + path, files));
    expect(stale).toEqual(['/assets/main.11111111.js', '/1/studio-12']);
  });

  it('caches a page only with the files that it names', () => {
    const html =
      '<script src="/assets/theme.1.js"></script><link href="/assets/main.1.css" rel="stylesheet"><script defer src="/assets/main.1.js">';
    const files = [
      '/assets/theme.1.js',
      '/assets/main.1.css',
      '/assets/main.1.js',
      '/assets/more.1.js',
    ];
    expect(isOfRelease(html, files)).toBe(true);
    expect(isOfRelease(html.replace('main.1.js', 'main.2.js'), files)).toBe(false);
    expect(isOfRelease('<h1>Log in to this network</h1>', files)).toBe(false);
  });
});

describe('a URL that a user wants to cache', () => {
  it.each([
    ['/assets/main.1a2b3c4d.js', '/assets/main.1a2b3c4d.js'],
    [' https://kreda.example/assets/a.css?x=1 ', '/assets/a.css'],
    ['/1/studio-12/home/anna', '/'],
    ['https://kreda.example', '/'],
  ])('%s is cached as %s', (typed, key) => expect(keyOf(typed, HERE)).toBe(key));

  it.each([
    '',
    '   ',
    'https://elsewhere.example/assets/main.js',
    '//elsewhere.example/',
    '/api/v1/user',
    '/files/12',
    '/auth/x',
    '/graphql',
    '/config.json',
    '/assets/',
    'javascript:alert(1)',
    'http://[',
  ])('is rejected when it is not a file of the app: "%s"', (typed) =>
    expect(keyOf(typed, HERE)).toBeNull(),
  );
});
