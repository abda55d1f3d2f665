export const FILES = ['/assets/main.1a2b3c4d.js', '/assets/locale-pl.5e6f7a8b.js', '/'];
const HERE = 'http://localhost';

/**
 * A browser that can cache files and register a worker, which jsdom cannot. The worker behaves like
 * ours.
 * @param given.isReleaseWaiting the worker of the newer release waits: that of the old one can no
 *   longer have its page
 */
export function giveCaches({
  canRegister = true,
  canAdd = true,
  hasUpdate = false,
  isReleaseWaiting = false,
} = {}) {
  const server = { canAdd };
  const kept = new Map<string, Map<string, string>>();
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    const pathOf = (key: string | { url: string }) =>
      new URL(typeof key === 'string' ? key : key.url, HERE).pathname;
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: HERE + path })),
      match: async (key: string | { url: string }) => {
        const text = files.get(pathOf(key));
        return text === undefined ? undefined : { blob: async () => ({ size: text.length }) };
      },
      add: async (key: string) => {
        if (!server.canAdd) throw new TypeError('Failed to fetch');
        files.set(pathOf(key), 'x'.repeat(1024));
      },
      delete: async (key: string | { url: string }) => files.delete(pathOf(key)),
    };
  };
  const caches = {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
  };
  const workers = new Set<string>();
  const newest = {
    postMessage: (_what: string, [port]: MessagePort[]) =>
      void Promise.all(FILES.map((file) => cacheOf('kreda-offline').add(file))).then(
        () => port?.postMessage(true),
        () => port?.postMessage(false),
      ),
  };
  const old = {
    postMessage: (_what: string, [port]: MessagePort[]) => port?.postMessage(false),
  };
  const registration = {
    installing: hasUpdate ? {} : null,
    waiting: isReleaseWaiting ? newest : null,
    update: async () => undefined,
    active: isReleaseWaiting ? old : newest,
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: async (script: string) => {
      if (!canRegister) throw new TypeError('No worker here');
      workers.add(script);
      return registration;
    },
    getRegistration: async () => {
      const [script] = workers;
      return script && { unregister: async () => workers.delete(script) };
    },
  };
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    server,
    serviceWorker,
    registration,
    kept: (name = 'kreda-offline') => [...(kept.get(name)?.keys() ?? [])],
    hasCache: () => kept.has('kreda-offline'),
    workers,
  };
}

export function takeCaches(): void {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
