import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Connection } from './connection';
import { callUser, readAnswer, type RestAnswer } from './rest';

/** What a person may answer the second step of a sign-in with. */
export interface StepMethods {
  totp: boolean;
  passkey: boolean;
  recoveryCode: boolean;
}

/** A passkey in place of the password, or after it. */
export type PasskeyStep = 'passkey' | 'second-factor/passkey';

type With<Extra> = { answer: RestAnswer } & Partial<Extra>;

/** @throws {NetworkError} */
export function readStepMethods(connection: Connection): Promise<With<{ methods: StepMethods }>> {
  return ask(connection, 'GET', 'second-factor');
}

/** Asks for a challenge. @throws {NetworkError} */
export function beginPasskey(
  connection: Connection,
  step: PasskeyStep,
): Promise<With<{ options: PublicKeyCredentialRequestOptionsJSON }>> {
  // The answer is for the person who signs in now, not for the one who was signed in before.
  if (step === 'passkey') connection.writeUid('');
  return ask(connection, 'POST', `${step}/options`);
}

/** Answers the challenge. @throws {NetworkError} */
export async function finishPasskey(
  connection: Connection,
  step: PasskeyStep,
  signed: object,
): Promise<RestAnswer> {
  return readAnswer(await callUser(connection, { method: 'POST', name: step, body: signed }));
}

/** What the answer holds beside its success is the server's promise, taken at its word here. */
async function ask<Extra>(
  connection: Connection,
  method: 'GET' | 'POST',
  name: string,
): Promise<With<Extra>> {
  const body = method === 'POST' ? { body: {} } : {};
  const response = await callUser(connection, { method, name, ...body });
  const answer = await readAnswer(response.clone());
  const extra: Partial<Extra> = answer.success ? await response.json() : {};
  return { answer, ...extra };
}
