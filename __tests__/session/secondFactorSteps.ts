import { Secret, TOTP } from 'otpauth';
import type { Agent } from '../support/agent';
import { PASSWORD, type TestServer } from '../support/testServer';

const ERRORS = 'success errors { field message }';
export const START = `mutation ($password: String!) { startTotp(password: $password) { ${ERRORS} secret uri } }`;
export const CONFIRM = `mutation ($code: String!) { confirmTotp(code: $code) { ${ERRORS} recoveryCodes } }`;
export const OFF = `mutation ($password: String!, $code: String!) { switchOffTotp(password: $password, code: $code) { ${ERRORS} } }`;
export const RENEW = `mutation ($password: String!, $code: String) { renewRecoveryCodes(password: $password, code: $code) { ${ERRORS} recoveryCodes } }`;
export const STATE = '{ secondFactor { isOn totpSince recoveryCodesLeft } }';
export const REQUIRE = `mutation ($id: Id!, $on: Boolean!) { updateWorkspace(id: $id, settings: { requireSecondFactor: $on }) { ${ERRORS} workspace { settings { requireSecondFactor } } } }`;
const PERIOD_MS = 30_000;

/** The code of an app's secret, that many time steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * PERIOD_MS,
  });
const currentStep = () => Math.floor(Date.now() / PERIOD_MS);
/** A code of no neighbouring time step. */
export const otherThan = (code: string) =>
  String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
export const isSignedIn = async (agent: Agent) =>
  ((await agent.gql('{ me { id } }')).data?.['me'] ?? null) !== null;

/** Enables an app, with the code of the step before the current one. */
export async function switchOnTotp(agent: Agent) {
  const { secret } = (await agent.gql(START, { password: PASSWORD })).data?.['startTotp'];
  const confirm = async () =>
    (await agent.gql(CONFIRM, { code: codeOf(secret, -1) })).data?.['confirmTotp'];
  const step = currentStep();
  const first = await confirm();
  // The code of the step before expires with the current step, which may have ended meanwhile.
  const { recoveryCodes } = first.success || currentStep() === step ? first : await confirm();
  return { secret: String(secret), recoveryCodes: recoveryCodes as string[] };
}

/** A user with an authenticator app. */
export async function withTotpAt(at: TestServer, email: string) {
  const agent = await at.register(email);
  return { agent, email, ...(await switchOnTotp(agent)) };
}

/** Sends the right password, and gets the ticket for the second step. */
export async function firstStepAt(at: TestServer, email: string): Promise<Agent> {
  const visitor = at.visitor();
  const answer = await visitor.rest('POST', 'signin', { email, password: PASSWORD });
  expect(answer.json()).toEqual({ success: false, error: 'second-factor-required' });
  return visitor;
}
export const secondStep = async (agent: Agent, body: object) =>
  (await agent.rest('POST', 'second-factor', body)).json();
export const IN = { success: true, error: null };
export const WRONG = { success: false, error: 'second-factor-code-invalid' };
export const EXPIRED = { success: false, error: 'second-factor-expired' };
