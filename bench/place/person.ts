/** Somebody with an account and a workspace, as a script reaches the API. */
export interface Person {
  id: number;
  email: string;
  nick: string;
  workspaceId: number;
  wid: string;
  /** `name=value` pairs of the session, for a Cookie header. */
  cookie: string;
  ask(query: string, variables?: object): Promise<Record<string, unknown>>;
}

const PASSWORD = 'kredowa tablica 7';
const PROFILE = `mutation ($name: String!, $nick: String!, $companyName: String) {
  completeProfile(name: $name, nick: $nick, companyName: $companyName) { success } }`;

/** @throws {Error} with what the product said. */
export async function makePerson(url: string, nick: string): Promise<Person> {
  const email = `${nick}@example.test`;
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (
    path: string,
    body: object,
  ): Promise<{ data?: Record<string, unknown>; errors?: unknown; success?: boolean }> => {
    // Node's own fetch looks like a browser, of which the guard is asked.
    const headers = {
      'content-type': 'application/json',
      cookie: cookie(),
      origin: url,
      'x-browser-card-key': 'bench',
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return (await answer.json()) as Awaited<ReturnType<typeof send>>;
  };
  const ask: Person['ask'] = async (query, variables = {}) => {
    const answer = await send('/graphql', { query, variables });
    if (answer.errors || !answer.data)
      throw new Error(`${nick} was refused: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const registered = await send('/api/v1/user/register', {
    email,
    password: PASSWORD,
    password2: PASSWORD,
  });
  if (!registered.success)
    throw new Error(`${nick} cannot register: ${JSON.stringify(registered)}`);
  await ask(PROFILE, { name: `${nick} Nowak`, nick, companyName: `Studio ${nick}` });
  const { me, myCurrentWid } = await ask('{ me { id currentWorkspaceId } myCurrentWid }');
  const { id, currentWorkspaceId: workspaceId } = me as { id: number; currentWorkspaceId: number };
  return { id, email, nick, workspaceId, wid: String(myCurrentWid), cookie: cookie(), ask };
}
