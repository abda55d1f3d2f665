import type { FastifyRequest } from 'fastify';
import { AppError } from '../appError';
import type { Tx } from '../db/database';
import { tokenHash } from '../domain/apiTokens/token';
import type { Services } from '../domain/core/services';
import type { TokenGrant } from '../domain/core/tokens/grant';
import type { SignedIn } from '../domain/core/viewer';

interface FoundToken extends TokenGrant {
  userId: number;
  isEmailConfirmed: boolean;
  isExpired: boolean;
  /** The last stored use is over a minute ago: time to store a new one. */
  isStale: boolean;
}

const BEARER = /^Bearer +(\S+) *$/i;

/** The token of `Authorization: Bearer`; an empty text for another kind, null without the header. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization } = headers;
  return authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? '');
}

/**
 * The user of an API token, restricted to its grant. It is read for each request, so a revoked
 * token ends with the next one, on every process. Stores the time of use at most once a minute.
 * @throws {AppError} `token-invalid` for an unknown or revoked token, `token-expired`
 */
export async function tokenViewer(services: Services, secret: string): Promise<SignedIn> {
  const hash = tokenHash(secret);
  const found = hash && (await findToken(services.db.shared, hash));
  if (!found) throw new AppError('token-invalid');
  if (found.isExpired) throw new AppError('token-expired');
  const { userId, isEmailConfirmed, isStale } = found;
  const { tokenId, scope, workspaceId, projectId } = found;
  if (isStale) await touchToken(services.db, tokenId);
  return {
    state: 'signed-in',
    userId,
    token: { tokenId, scope, workspaceId, projectId },
    sessionHash: hash,
    isConfirmed: isEmailConfirmed || !services.isConfirmationRequired,
    isSupport: false,
  };
}

async function findToken(db: Pick<Tx, 'query'>, hash: Buffer): Promise<FoundToken | null> {
  const [found] = await db.query<FoundToken>(
    `select k.id as "tokenId", k.user_id as "userId", k.scope, k.workspace_id as "workspaceId", k.project_id as "projectId",
       u.email_confirmed_at is not null as "isEmailConfirmed", coalesce(k.expires_at <= now(), false) as "isExpired",
       k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "isStale"
     from api_tokens k join users u on u.id = k.user_id and u.deleted_at is null
     where k.token_hash = $1 and k.revoked_at is null`,
    [hash],
    'find_api_token',
  );
  return found ?? null;
}

async function touchToken(db: Pick<Tx, 'query'>, id: number): Promise<void> {
  await db.query(
    `update api_tokens set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
    'touch_api_token',
  );
}
