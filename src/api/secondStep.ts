import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ApiEnvironment } from './apiEnvironment';
import { callUser, readRestResponse, type RestResponse } from './rest';

/** The user's options for the second step of a sign-in. */
export interface StepMethods {
  totp: boolean;
  passkey: boolean;
  recoveryCode: boolean;
}

/** A passkey instead of the password, or as the second factor. */
export type PasskeyStep = 'passkey' | 'second-factor/passkey';

type With<Extra> = { answer: RestResponse } & Partial<Extra>;

/** @throws {NetworkError} */
export function readStepMethods(
  connection: ApiEnvironment,
): Promise<With<{ methods: StepMethods }>> {
  return call(connection, 'GET', 'second-factor');
}

/** Requests a challenge. @throws {NetworkError} */
export function beginPasskey(
  connection: ApiEnvironment,
  step: PasskeyStep,
): Promise<With<{ options: PublicKeyCredentialRequestOptionsJSON }>> {
  // The response is for the user who signs in now, not for the former one.
  if (step === 'passkey') connection.writeUid('');
  return call(connection, 'POST', `${step}/options`);
}

/** Sends the response to the challenge. @throws {NetworkError} */
export async function finishPasskey(
  connection: ApiEnvironment,
  step: PasskeyStep,
  signed: object,
): Promise<RestResponse> {
  return readRestResponse(await callUser(connection, { method: 'POST', name: step, body: signed }));
}

/** Trusts the server for the properties beside `success`. */
async function call<Extra>(
  connection: ApiEnvironment,
  method: 'GET' | 'POST',
  name: string,
): Promise<With<Extra>> {
  const body = method === 'POST' ? { body: {} } : {};
  const response = await callUser(connection, { method, name, ...body });
  const answer = await readRestResponse(response.clone());
  const extra: Partial<Extra> = answer.success ? await response.json() : {};
  return { answer, ...extra };
}
