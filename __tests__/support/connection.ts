import type { ApiEnvironment } from '../../src/api/apiEnvironment';

/** A page's connection for a store without a server: the test provides every response. */
export const connectionOf = (parts: Partial<ApiEnvironment> = {}): ApiEnvironment => ({
  origin: 'http://kreda.test',
  tabKey: 'card-of-this-page',
  readUid: () => '7',
  writeUid: () => undefined,
  pageUrl: () => 'http://kreda.test/1/studio-1',
  fetch: () => Promise.reject(new Error('nothing is sent here')),
  ...parts,
});
