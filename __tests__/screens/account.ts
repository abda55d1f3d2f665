import { request } from '@playwright/test';
import type { Person } from '../journeys/fixture';
import type { Product } from '../journeys/support';

/** A user of the demo or a new one, as a script uses the API. */
export interface Account extends Pick<Person, 'email' | 'password' | 'home' | 'wid' | 'ask'> {
  nick: string;
  workspaceId: number;
}
type Login = Pick<Account, 'email' | 'password'>;

interface Me {
  me: { nick: string; currentWorkspaceId: number };
  myCurrentWid: string;
}

export async function logIn({ baseURL }: Product, login: Login): Promise<Account> {
  const { post, ask } = await clientOf(baseURL);
  await post('/api/v1/user/signin', login);
  const { me, myCurrentWid: wid } = (await ask(
    '{ me { nick currentWorkspaceId } myCurrentWid }',
    {},
  )) as unknown as Me;
  const { nick, currentWorkspaceId: workspaceId } = me;
  return { ...login, ask, nick, wid, workspaceId, home: `/1/${wid}/home/${nick}` };
}

/** Registers a user who has not yet taken any of the first steps. */
export async function register(
  product: Product,
  { nick, name, locale }: { nick: string; name: string; locale: string },
): Promise<Account> {
  const login = { email: `${nick}@example.test`, password: 'kredowa tablica 7' };
  const { post, ask } = await clientOf(product.baseURL, locale);
  await post('/api/v1/user/register', { ...login, password2: login.password });
  await ask(
    'mutation ($name: String!, $nick: String!, $companyName: String) { completeProfile(name: $name, nick: $nick, companyName: $companyName, withSample: true) { success } }',
    { name, nick, companyName: 'Studio Kreda' },
  );
  return logIn(product, login);
}

async function clientOf(baseURL: string, locale = 'en') {
  const client = await request.newContext({
    baseURL,
    extraHTTPHeaders: {
      origin: baseURL,
      'accept-language': locale,
      'x-browser-card-key': 'screens',
    },
  });
  const post = async (path: string, data: object) => (await client.post(path, { data })).json();
  const ask: Person['ask'] = async (query, variables) => {
    const { data, errors } = await post('/graphql', { query, variables });
    if (errors) throw new Error(`The server refused ${query}: ${JSON.stringify(errors)}`);
    return data;
  };
  return { post, ask };
}
