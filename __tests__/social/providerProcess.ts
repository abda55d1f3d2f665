import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider, type ClientMetadata } from 'oidc-provider';

/**
 * A provider like Google: certified, with PKCE required and single-use codes. A test puts the
 * user's action into the query of the URL: `?as=subject` signs in and agrees, `?refuse` does not.
 * `POST /people/subject` sets the user's claims. Arguments: the port, and the URL to which it
 * redirects browsers.
 */
const [port = '', redirectUri = ''] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const people = new Map<string, Record<string, unknown>>();
const client: ClientMetadata = {
  client_id: 'kreda',
  client_secret: 'a-secret-of-the-provider',
  redirect_uris: [redirectUri],
  token_endpoint_auth_method: 'client_secret_post',
};

const provider = new Provider(issuer, {
  clients: [client],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Google adds these claims to the ID token as well.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: async () => ({ sub, ...people.get(sub) }),
  }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['only-for-tests'] },
});
const answer = provider.callback();

createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (pathname.startsWith('/people/')) {
    people.set(pathname.slice('/people/'.length), await bodyOf(request));
    response.end();
  } else if (pathname.startsWith('/interaction/')) {
    await interact(request, response, searchParams);
  } else {
    await answer(request, response);
  }
}

async function interact(
  request: IncomingMessage,
  response: ServerResponse,
  asked: URLSearchParams,
): Promise<void> {
  const accountId = asked.get('as');
  // A real page stops here and asks; here the response is the next URL.
  if (accountId === null && !asked.has('refuse')) {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Who are you?</title>');
    return;
  }
  if (accountId === null) {
    await provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'No, thank you',
    });
    return;
  }
  const grant = new provider.Grant({ accountId, clientId: client.client_id });
  grant.addOIDCScope('openid email profile');
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}
