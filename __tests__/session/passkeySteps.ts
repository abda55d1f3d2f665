import type { Agent } from '../support/agent';
import { createAuthenticator, type Authenticator, type Tweaks } from '../support/authenticator';
import { PASSWORD, type TestServer } from '../support/testServer';

const ERRORS = 'success errors { field message params }';
const START = `mutation ($password: String!) { startPasskey(password: $password) { ${ERRORS} options } }`;
const ADD = `mutation ($name: String!, $credentialId: String!, $clientDataJSON: String!, $attestationObject: String!, $transports: [String!]) {
  addPasskey(name: $name, credentialId: $credentialId, clientDataJSON: $clientDataJSON, attestationObject: $attestationObject, transports: $transports) { ${ERRORS} recoveryCodes } }`;
const RENAME = `mutation ($id: Id!, $name: String!) { renamePasskey(id: $id, name: $name) { ${ERRORS} } }`;
const REMOVE = `mutation ($id: Id!, $password: String!) { removePasskey(id: $id, password: $password) { ${ERRORS} } }`;
const PASSKEYS =
  '{ secondFactor { isOn recoveryCodesLeft passkeys { id name createdAt lastUsedAt } } }';

export const start = async (agent: Agent, password = PASSWORD) =>
  (await agent.gql(START, { password })).data?.['startPasskey'];
export const add = async (agent: Agent, made: object, name = 'Laptop') =>
  (await agent.gql(ADD, { name, ...made })).data?.['addPasskey'];
export const rename = (agent: Agent, id: number, name: string) => agent.gql(RENAME, { id, name });
export const remove = (agent: Agent, id: number, password = PASSWORD) =>
  agent.gql(REMOVE, { id, password });
export const stateOf = async (agent: Agent) => (await agent.gql(PASSKEYS)).data?.['secondFactor'];

/** Adds a passkey as the app does. */
export async function addPasskey(
  agent: Agent,
  authenticator: Authenticator,
  { name = 'Laptop', ...tweaks }: Tweaks & { name?: string } = {},
) {
  const { options } = await start(agent);
  return add(agent, authenticator.create(options, tweaks), name);
}

/** A user with a passkey. */
export async function withPasskey(at: TestServer, email: string) {
  const agent = await at.register(email);
  const authenticator = createAuthenticator(at.config.baseUrl);
  const { success, recoveryCodes } = await addPasskey(agent, authenticator);
  expect(success).toBe(true);
  return { agent, email, authenticator, recoveryCodes: recoveryCodes as string[] };
}

/** The options for the authenticator, instead of the password or after it. */
export async function optionsFor(agent: Agent, path: 'passkey' | 'second-factor/passkey') {
  const { success, options } = (await agent.rest('POST', `${path}/options`, {})).json();
  expect(success).toBe(true);
  return options;
}

/**
 * Signs in with a passkey alone.
 * @returns the response.
 */
export async function signInBy(agent: Agent, authenticator: Authenticator, tweaks: Tweaks = {}) {
  const answer = authenticator.get(await optionsFor(agent, 'passkey'), tweaks);
  return (await agent.rest('POST', 'passkey', answer)).json();
}

/**
 * Completes the second factor with a passkey.
 * @returns the response.
 */
export async function stepBy(agent: Agent, authenticator: Authenticator, tweaks: Tweaks = {}) {
  const answer = authenticator.get(await optionsFor(agent, 'second-factor/passkey'), tweaks);
  return (await agent.rest('POST', 'second-factor/passkey', answer)).json();
}

/** Kinds of pending mails to an address, the oldest first. */
export async function mailsTo(at: TestServer, email: string): Promise<string[]> {
  const rows = await at.db.query<{ kind: string }>(
    `select kind from mails m join users u on u.id = m.user_id where u.email = $1 order by m.id`,
    [email],
  );
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'confirm-email');
}
