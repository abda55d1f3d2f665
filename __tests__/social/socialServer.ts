import type { LightMyRequestResponse } from 'fastify';
import type { Agent } from '../support/agent';
import { freePort } from '../support/serverProcess';
import { startTestServer, type TestServer } from '../support/testServer';
import { startProvider, type TestProvider } from './provider';

/** A server with a provider, and what a browser does between the two. */
export interface SocialServer extends TestServer {
  provider: TestProvider;
  baseUrl: string;
  /** Begins: where the browser is sent. */
  begin(agent: Agent): Promise<string>;
  /** Comes back from the provider with this address. */
  comeBack(agent: Agent, address: string): Promise<LightMyRequestResponse>;
  /** The whole way there and back. */
  signIn(agent: Agent, who: { as: string } | 'refuse'): Promise<LightMyRequestResponse>;
  /** The address of whoever is signed in, or null. */
  emailOf(agent: Agent): Promise<string | null>;
}

export async function startSocialServer(env: Record<string, string> = {}): Promise<SocialServer> {
  const baseUrl = `http://localhost:${await freePort()}`;
  const provider = await startProvider(`${baseUrl}/auth/google/callback`);
  const client = {
    GOOGLE_CLIENT_ID: 'kreda',
    GOOGLE_CLIENT_SECRET: 'a-secret-of-the-provider',
    GOOGLE_ISSUER: provider.issuer,
  };
  const server = await startTestServer({ env: { BASE_URL: baseUrl, ...client, ...env } });
  const begin = async (agent: Agent) => {
    const answer = await agent.send({ method: 'GET', url: '/auth/google/login' });
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location);
  };
  const comeBack = (agent: Agent, address: string) => {
    if (!address.startsWith(baseUrl)) throw new Error(`${address} is not an address of the app`);
    return agent.send({ method: 'GET', url: address.slice(baseUrl.length) });
  };
  return {
    ...server,
    provider,
    baseUrl,
    begin,
    comeBack,
    signIn: async (agent, who) => comeBack(agent, await provider.visit(await begin(agent), who)),
    emailOf: async (agent) => (await agent.gql('{ me { email } }')).data?.['me']?.email ?? null,
  };
}

/** What the page says where a way back ended: the key of `/error/{details}/{code}`; null for any other page. */
export function errorOf(answer: LightMyRequestResponse): string | null {
  return /\/error\/([^/]+)\/[^/]+$/.exec(String(answer.headers.location))?.[1] ?? null;
}
