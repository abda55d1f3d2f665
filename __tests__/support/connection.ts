import type { Connection } from '../../src/api/connection';

/** A page's connection for a store without a server: the test provides every response. */
export const connectionOf = (parts: Partial<Connection> = {}): Connection => ({
  origin: 'http://kreda.test',
  cardKey: 'card-of-this-page',
  readUid: () => '7',
  writeUid: () => undefined,
  pageUrl: () => 'http://kreda.test/1/studio-1',
  fetch: () => Promise.reject(new Error('nothing is sent here')),
  ...parts,
});
