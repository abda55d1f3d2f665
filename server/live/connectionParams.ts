/** The query parameters of a socket or a poll (docs/live.md). */
export interface ConnectionParams {
  token: string;
  /** Null for a value that cannot be a workspace id. */
  workspaceId: number | null;
  tabKey: string | null;
  since: number | null;
  /** The build that the tab runs; null if the tab does not name it. */
  release: string | null;
}

/** The same limit as for the header `x-browser-card-key`. */
const CARD_MAX = 200;

export function parseConnectionParams(url: string): ConnectionParams {
  const { searchParams } = new URL(url, 'http://localhost');
  const card = searchParams.get('card');
  const since = searchParams.get('since');
  const release = searchParams.get('release');
  return {
    token: searchParams.get('token') ?? '',
    workspaceId: wholeNumber(searchParams.get('workspace')),
    tabKey: card === null || card === '' || card.length > CARD_MAX ? null : card,
    release: release !== null && /^[\w-]{1,64}$/.test(release) ? release : null,
    // An invalid `since` is beyond every log, so the server responds with `resync`.
    since: since === null || since === '' ? null : (wholeNumber(since) ?? Number.MAX_SAFE_INTEGER),
  };
}

function wholeNumber(text: string | null): number | null {
  const number = text !== null && /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}
