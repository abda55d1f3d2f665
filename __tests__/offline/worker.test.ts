const HERE = 'https://kreda.example';
const page = (release: string) => `<script src="/assets/main.${release}.js"></script>`;

/** A worker of a release, in a fake browser: its responses and its cache. */
function startWorker(release: string, kept: Map<string, string> | null) {
  const handlers = new Map<string, (event: object) => void>();
  const server = { isAway: false, release, asked: [] as string[], tabs: [{}] };
  const pathOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, HERE).pathname;
  const fetchText = async (key: string | { url: string }) => {
    server.asked.push(pathOf(key));
    if (server.isAway) throw new TypeError('Failed to fetch');
    return new Response(
      pathOf(key).startsWith('/assets/') ? `file of ${pathOf(key)}` : page(server.release),
    );
  };
  const put = async (key: string | { url: string }, answer: Response) =>
    void kept?.set(pathOf(key), await answer.text());
  const cache = {
    keys: async () => [...(kept?.keys() ?? [])].map((path) => ({ url: HERE + path })),
    match: async (key: string | { url: string }) =>
      kept?.has(pathOf(key)) ? new Response(kept.get(pathOf(key))) : undefined,
    addAll: async (paths: string[]) =>
      void (await Promise.all(paths.map(async (path) => put(path, await fetchText(path))))),
    put,
    delete: async (key: { url: string }) => kept?.delete(pathOf(key)),
  };
  const unregister = jest.fn(async () => true);
  const skipWaiting = jest.fn(async () => undefined);
  const scope = {
    addEventListener: (type: string, handle: (event: object) => void) => handlers.set(type, handle),
    location: { origin: HERE },
    registration: { unregister },
    skipWaiting,
    clients: { claim: async () => undefined, matchAll: async () => server.tabs },
  };
  Object.assign(globalThis, {
    self: scope,
    fetch: fetchText,
    caches: { has: async () => kept !== null, open: async () => cache },
    SERVICE_FILES: [`/assets/main.${release}.js`, `/assets/more.${release}.js`],
  });
  jest.isolateModules(() => jest.requireActual('../../src/features/offline/worker'));

  async function tell(type: string, more: object = {}) {
    const works: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    handlers.get(type)?.({
      ...more,
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    });
    const settled = await Promise.allSettled(answers);
    await Promise.all(works);
    return settled[0];
  }
  const ask = async (path: string, mode = 'navigate') => {
    const answer = await tell('fetch', { request: { url: HERE + path, method: 'GET', mode } });
    if (!answer) return 'untouched';
    return answer.status === 'fulfilled' ? answer.value.text() : 'failed';
  };
  const addServiceUrls = async () => {
    const told: unknown[] = [];
    await tell('message', {
      data: 'add-service-urls',
      ports: [{ postMessage: (what: unknown) => told.push(what) }],
    });
    return told[0];
  };
  return { tell, ask, addServiceUrls, server, unregister, skipWaiting };
}

const REAL = { fetch: globalThis.fetch };
afterAll(() => {
  Object.assign(globalThis, REAL);
  for (const name of ['self', 'caches', 'SERVICE_FILES']) Reflect.deleteProperty(globalThis, name);
});

describe('the worker of offline mode', () => {
  it('requests a file once, and serves it offline', async () => {
    const worker = startWorker('1', new Map());
    const first = await worker.ask('/assets/main.1.js', 'no-cors');
    worker.server.isAway = true;
    expect(await worker.ask('/assets/main.1.js', 'no-cors')).toBe(first);
    expect(worker.server.asked).toEqual(['/assets/main.1.js']);
    expect(await worker.ask('/assets/other.1.js', 'no-cors')).toBe('failed');
  });

  it('sends pages and files from the network if the disk does not answer, and becomes active', async () => {
    const worker = startWorker('1', new Map());
    Object.assign(globalThis.caches, { has: () => new Promise(() => undefined) });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const answers = Promise.all([
        worker.ask('/1/studio-12'),
        worker.ask('/assets/main.1.js', 'no-cors'),
        worker.tell('activate'),
      ]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect((await answers).slice(0, 2)).toEqual([page('1'), 'file of /assets/main.1.js']);
    } finally {
      jest.useRealTimers();
    }
    expect(worker.unregister).not.toHaveBeenCalled();
  });

  it('requests every screen from the network first, and opens any of them offline', async () => {
    const worker = startWorker('1', new Map());
    expect(await worker.addServiceUrls()).toBe(true);
    worker.server.asked.length = 0;
    await worker.ask('/1/studio-12');
    expect(worker.server.asked).toEqual(['/1/studio-12']);
    worker.server.isAway = true;
    expect(await worker.ask('/offline-mode')).toBe(page('1'));
    expect(await worker.ask('/1/studio-12/never-opened-31')).toBe(page('1'));
    expect(await worker.ask('/auth/google/login')).toBe('untouched');
  });

  it('reports a failed request, and then caches no page', async () => {
    const kept = new Map<string, string>();
    const worker = startWorker('1', kept);
    worker.server.isAway = true;
    expect(await worker.addServiceUrls()).toBe(false);
    expect(kept.has('/')).toBe(false);
  });

  it('caches no page whose files belong to another release', async () => {
    const kept = new Map<string, string>();
    const worker = startWorker('1', kept);
    worker.server.release = '2';
    expect(await worker.ask('/')).toBe(page('2'));
    expect([...kept.keys()]).toEqual([]);
    expect(await worker.addServiceUrls()).toBe(false);
  });

  it('loads a new release completely before it deletes the old one', async () => {
    const kept = new Map<string, string>();
    await startWorker('1', kept).addServiceUrls();
    const next = startWorker('2', kept);
    await next.tell('install');
    expect([...kept.keys()].sort()).toEqual([
      '/',
      '/assets/main.1.js',
      '/assets/main.2.js',
      '/assets/more.1.js',
      '/assets/more.2.js',
    ]);
    expect(kept.get('/')).toBe(page('2'));
    await next.tell('activate');
    expect([...kept.keys()].sort()).toEqual(['/', '/assets/main.2.js', '/assets/more.2.js']);
  });

  it('of a newer release stores its files and its page when asked while it waits', async () => {
    const kept = new Map<string, string>();
    await startWorker('1', kept).addServiceUrls();
    kept.delete('/');
    const active = startWorker('1', kept);
    active.server.release = '2';
    expect(await active.addServiceUrls()).toBe(false);
    expect(await startWorker('2', kept).addServiceUrls()).toBe(true);
    expect([...kept.keys()]).toContain('/assets/more.2.js');
    expect(kept.get('/')).toBe(page('2'));
  });

  it('takes over for the last tab of the old release, and waits while another tab needs the old files', async () => {
    const worker = startWorker('2', new Map());
    worker.server.tabs = [{}, {}];
    await worker.tell('message', { data: 'take-over' });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    worker.server.tabs = [{}];
    await worker.tell('message', { data: 'take-over' });
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('loads nothing when nothing was requested', async () => {
    const kept = new Map<string, string>();
    await startWorker('1', kept).tell('install');
    expect(kept.size).toBe(0);
  });

  it('unregisters itself when offline mode is off, and then passes every request through', async () => {
    const worker = startWorker('1', null);
    expect(await worker.ask('/')).toBe(page('1'));
    expect(worker.unregister).toHaveBeenCalledTimes(1);
    worker.server.isAway = true;
    expect(await worker.ask('/')).toBe('failed');
  });
});
