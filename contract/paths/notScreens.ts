/**
 * First segments of URLs that are no screens: unknown URLs below them show no page, and no return
 * path leads there.
 */
export const NOT_SCREENS: ReadonlySet<string> = new Set([
  'api',
  'graphql',
  'auth',
  'link',
  'socket',
  'editor',
  'files',
  'assets',
  'ping',
  'healthz',
  'readyz',
  'metrics',
  'config.json',
  'worker.js',
  'push-worker.js',
]);
