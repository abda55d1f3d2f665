/** First segments of addresses that are no screens: what is unknown below them is no page, and no way back leads there. */
export const NOT_SCREENS: ReadonlySet<string> = new Set([
  'api',
  'graphql',
  'auth',
  'link',
  'socket',
  'editor',
  'files',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'config.json',
  'worker.js',
]);
