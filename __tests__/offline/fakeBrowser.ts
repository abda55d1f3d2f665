export const FILES = ['/assets/main.1a2b3c4d.js', '/assets/locale-pl.5e6f7a8b.js', '/'];
const HERE = 'http://localhost';

/**
 * A browser that can cache files and register a worker, which jsdom cannot. The worker behaves like
 * ours.
 */
export function giveCaches({ canRegister = true, canAdd = true, hasUpdate = false } = {}) {
  const kept = new Map<string, Map<string, string>>();
  const cacheOf = (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    const pathOf = (key: string | { url: string }) =>
      new URL(typeof key === 'string' ? key : key.url, HERE).pathname;
    return {
      keys: async () => [...files.keys()].map((path) => ({ url: HERE + path })),
      match: async (key: string | { url: string }) => ({
        blob: async () => ({ size: files.get(pathOf(key))?.length ?? 0 }),
      }),
      add: async (key: string) => {
        if (!canAdd) throw new TypeError('Failed to fetch');
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
  const registration = {
    installing: hasUpdate ? {} : null,
    waiting: null,
    update: async () => undefined,
    active: {
      postMessage: (_what: string, [port]: MessagePort[]) =>
        void Promise.all(FILES.map((file) => cacheOf('kreda-offline').add(file))).then(
          () => port?.postMessage(true),
          () => port?.postMessage(false),
        ),
    },
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
    kept: (name = 'kreda-offline') => [...(kept.get(name)?.keys() ?? [])],
    hasCache: () => kept.has('kreda-offline'),
    workers,
  };
}

export function takeCaches(): void {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
