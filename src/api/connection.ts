/**
 * The outside that the API layer needs, handed in when the store is made: tests and the replay player bring their own.
 * Nothing else in the data layer touches the network, the page or the device.
 */
export interface Connection {
  /** Origin of the server, without a slash at its end; empty for the page's own. */
  origin: string;
  fetch: typeof fetch;
  /** Random token of this page load: the guard that the server asks of browsers (x-browser-card-key). */
  cardKey: string;
  /** The build that this page runs, as the server that sent the page names it; null in a page that no server has written. */
  release?: string | null;
  /** The signed-in person's id as kept on the device under `uid`, or empty (x-uid). */
  readUid(): string;
  writeUid(uid: string): void;
  /** The page's address without its query, in which a token may stand (x-url). */
  pageUrl(): string;
}

/** The headers that every request carries (docs/behaviour.md#7). */
export function connectionHeaders({
  cardKey,
  readUid,
  pageUrl,
}: Connection): Record<string, string> {
  return { 'x-browser-card-key': cardKey, 'x-uid': readUid(), 'x-url': pageUrl() };
}
