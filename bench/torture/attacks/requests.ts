/** Credentials and the client that sends them. */
export interface Credentials {
  email: string;
  password: string;
  /** The client address that the trusted proxy reports. */
  client: string;
}

export interface RestAnswer {
  status: number;
  success: boolean;
  error: string | null;
  ms: number;
}

/** Signs in from a client. Does not store cookies. */
export function signIn(url: string, { email, password, client }: Credentials): Promise<RestAnswer> {
  return postUser(`${url}/api/v1/user/signin`, { email, password }, client);
}

/** @throws {Error} if the account cannot be registered. */
export async function register(
  url: string,
  { email, password, client }: Credentials,
): Promise<void> {
  const body = { email, password, password2: password };
  const answer = await postUser(`${url}/api/v1/user/register`, body, client);
  if (!answer.success)
    throw new Error(`${email} cannot register: ${answer.status} ${answer.error}`);
}

const TIMEOUT_MS = 60_000;

/** Posts a JSON body as a client with this address would, through the trusted proxy. */
export async function postUser(url: string, body: object, client: string): Promise<RestAnswer> {
  const since = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-browser-card-key': 'attack',
      'x-forwarded-for': client,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { success, error } = (await answer.json()) as { success: boolean; error: string | null };
  return { status: answer.status, success, error, ms: performance.now() - since };
}
