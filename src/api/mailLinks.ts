import type { Credentials, NewsTopic } from '../../contract/generated/schema';
import { connectionHeaders, type ApiEnvironment } from './apiEnvironment';
import { send } from './rest';

/** The server's description of a mail's link before any action (`POST /api/v1/user/mail-link`). */
export interface MailLinkDetails {
  purpose: 'confirm-email' | 'change-email' | 'invite' | 'reset-password' | 'stop-mail';
  next: 'act' | 'log-in' | 'set-password' | 'sign-up' | 'other-account' | 'done';
  email: string | null;
  workspace: string | null;
  inviter: string | null;
  /** Of that person; an older server does not say. */
  inviterAvatar?: { initials: string; hue: number } | null;
  task: string | null;
  /** What a stop link ends, unless it is mail about a task; an older server does not say. */
  topic?: NewsTopic | 'digest' | 'reminder' | null;
  /**
   * Of a reset: the account's other access, which the new password ends on request, or in any case
   * (`mustEnd`); an older server does not say.
   */
  credentials?: (Credentials & { mustEnd: boolean }) | null;
}

/** The segments of a mail link's URL. */
export interface MailLinkAddress {
  purpose: string;
  token: string;
}

export type MailLinkResponse = { link: MailLinkDetails } | { error: string };

/**
 * Requests the description of a link. Changes nothing.
 * @throws {NetworkError}
 */
export async function describeMailLink(
  connection: ApiEnvironment,
  address: MailLinkAddress,
): Promise<MailLinkResponse> {
  const response = await send(connection, '/api/v1/user/mail-link', {
    method: 'POST',
    headers: { ...connectionHeaders(connection), 'content-type': 'application/json' },
    body: JSON.stringify(address),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (isDescription(answer)) return answer;
  const error =
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'string'
      ? answer.error
      : null;
  return { error: error ?? 'unknown-error' };
}

/**
 * Executes a link.
 * @returns the path to continue at.
 * @throws {NetworkError}
 */
export async function followMailLink(
  connection: ApiEnvironment,
  { purpose, token }: MailLinkAddress,
): Promise<string> {
  const path = `/link/${encodeURIComponent(purpose)}/${encodeURIComponent(token)}`;
  const response = await send(connection, path, {
    method: 'POST',
    headers: connectionHeaders(connection),
  });
  const { pathname, search, hash } = new URL(response.url);
  return pathname + search + hash;
}

function isDescription(answer: unknown): answer is { link: MailLinkDetails } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'success' in answer &&
    answer.success === true &&
    'link' in answer
  );
}
