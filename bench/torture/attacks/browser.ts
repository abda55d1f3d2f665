/** A client that stores cookies and sends the headers of a browser on the app's own page. */
export interface Browser {
  get(path: string): Promise<void>;
  /** Presses the button of a link's page. */
  press(path: string): Promise<void>;
  /** Makes a REST call below `/api/v1/user`. */
  post(name: string, body: object): Promise<{ success: boolean; error: string | null }>;
  gql<T>(query: string, variables?: object): Promise<T | null>;
}

const TIMEOUT_MS = 30_000;

export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      origin: url,
      'sec-fetch-site': 'same-origin',
      'x-browser-card-key': 'attack',
      'content-type': 'application/json',
      ...(cookie && { cookie }),
    };
    const answer = await fetch(url + path, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', body: JSON.stringify(body) });
  return {
    get: async (path) => void (await send(path)),
    press: async (path) => void (await post(path, {})),
    post: async (name, body) =>
      (await (await post(`/api/v1/user/${name}`, body)).json()) as {
        success: boolean;
        error: string | null;
      },
    gql: async <T>(query: string, variables: object = {}) => {
      const { data } = (await (await post('/graphql', { query, variables })).json()) as {
        data: T | null;
      };
      return data;
    },
  };
}
