import type { LightMyRequestResponse } from 'fastify';
import type { Agent } from '../support/agent';
import { freePort } from '../support/serverProcess';
import { startTestServer, type TestServer } from '../support/testServer';
import { startProvider, type TestProvider } from './provider';

/** A server with a provider, and the steps of a browser between the two. */
export interface SocialServer extends TestServer {
  provider: TestProvider;
  baseUrl: string;
  /** Starts the sign-in: the URL to which the browser is redirected. */
  begin(agent: Agent): Promise<string>;
  /** Returns from the provider with this URL. */
  comeBack(agent: Agent, address: string): Promise<LightMyRequestResponse>;
  /** The complete sign-in in both directions. */
  signIn(agent: Agent, who: { as: string } | 'refuse'): Promise<LightMyRequestResponse>;
  /** The address of the signed-in user, or null. */
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

/** The error of a failed sign-in: the key of `/error/{details}/{code}`; null for any other page. */
export function errorOf(answer: LightMyRequestResponse): string | null {
  return /\/error\/([^/]+)\/[^/]+$/.exec(String(answer.headers.location))?.[1] ?? null;
}
