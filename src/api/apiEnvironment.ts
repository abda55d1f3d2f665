import type { RowStore } from './rowStore';

/**
 * The environment of the API layer, passed in when the store is created: tests and replays provide
 * their own. Nothing else in the data layer accesses the network, the page or the device.
 */
export interface ApiEnvironment {
  /** Origin of the server, without a trailing slash; empty for the page's own. */
  origin: string;
  fetch: typeof fetch;
  /**
   * Random token of this page load: the CSRF guard that the server requires of browsers
   * (x-browser-card-key).
   */
  tabKey: string;
  /**
   * The build of this page, as named by the server that sent it; null if the page was not sent by a
   * server.
   */
  release?: string | null;
  /** The signed-in user's id as stored on the device under `uid`, or empty (x-uid). */
  readUid(): string;
  writeUid(uid: string): void;
  /** The page's URL without its query, which may contain a token (x-url). */
  pageUrl(): string;
  /** Stored responses; none in a page that has no offline mode. */
  rows?: RowStore;
}

/** The headers that every request carries (docs/behaviour.md#7). */
export function connectionHeaders({
  tabKey,
  readUid,
  pageUrl,
}: ApiEnvironment): Record<string, string> {
  return { 'x-browser-card-key': tabKey, 'x-uid': readUid(), 'x-url': pageUrl() };
}
