import {
  createApiToken as createRule,
  revokeApiToken as revokeRule,
} from '../../../contract/rules/integrations/apiTokens';
import type { ApiToken, CurrentToken } from '../../../contract/generated/schema';
import { AppError, InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { canManagePeople, isMember } from '../core/permissions';
import { queueMail } from '../mail/mails';
import { provePassword } from '../secondFactor/proof';
import { lockForCredential } from '../sessions/lockForCredential';
import { newToken, tokenHash } from './token';

/** Tokens of one user that were not revoked. */
const MAX_TOKENS = 50;

/** The user's tokens. Titles are shown as long as the user may read the board. */
export const apiTokens = defineQuery('apiTokens', {
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    return { data: await readTokens(tx, viewer.userId, null) };
  },
});

/** What a script may ask of itself, so that it needs no ids of its own. */
export const currentToken = defineQuery('currentToken', {
  can: 'confirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out' || viewer.token === null) return { data: null };
    const { userId, token } = viewer;
    const [apiToken] = await readTokens(tx, userId, token.tokenId);
    const [who] = await tx.query<Omit<CurrentToken, 'apiToken'>>(
      `select u.id as "userId", u.name as "userName", coalesce(u.nick, '') as "userNick" from users u where u.id = $1`,
      [userId],
      'current_token',
    );
    return { data: apiToken && who ? { apiToken, ...who } : null };
  },
});

/** The secret is part of this response only: the database stores its hash. */
export const createApiToken = defineAccountCommand('createApiToken', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }, { scope }) =>
    isMember(workspaceId) && (scope !== 'admin' || canManagePeople(workspaceId)),
  isSecret: true,
  async run(context, args) {
    const { tx, viewer, resources } = context;
    const { name, scope, days, password } = await checkInput(createRule, args);
    await provePassword(context, password);
    await lockForCredential(tx, viewer, resources.workspaceId.id);
    if ((await readTokens(tx, viewer.userId, null)).length >= MAX_TOKENS)
      throw new InputRejected({
        field: null,
        key: 'too-many-tokens',
        values: { max: MAX_TOKENS },
      });
    const token = newToken();
    const [made] = await tx.query<{ id: number }>(
      `insert into api_tokens (user_id, workspace_id, project_id, name, scope, token_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning id`,
      [
        ...[viewer.userId, resources.workspaceId.id, args.projectId ?? null],
        ...[name, scope, tokenHash(token), days ?? null],
      ],
      'create_api_token',
    );
    await queueMail(tx, { kind: 'api-token-created', userId: viewer.userId, data: { name } });
    const [apiToken = null] = await readTokens(tx, viewer.userId, made?.id ?? null);
    return { payload: { ...SUCCESS, apiToken, token }, commit: null };
  },
});

/** @throws {AppError} `api-token-not-found` for a token of another user, or a revoked one. */
export const revokeApiToken = defineAccountCommand('revokeApiToken', {
  can: 'unconfirmed',
  async run({ tx, viewer }, args) {
    const { id } = await checkInput(revokeRule, args);
    const revoked = await tx.query(
      'update api_tokens set revoked_at = now() where id = $1 and user_id = $2 and revoked_at is null returning 1 as one',
      [id, viewer.userId],
      'revoke_api_token',
    );
    if (revoked.length === 0) throw new AppError('api-token-not-found');
    return { payload: SUCCESS, commit: null };
  },
});

/** @param id one token; null for all of the user */
function readTokens(tx: Tx, userId: number, id: number | null): Promise<ApiToken[]> {
  return tx.query<ApiToken>(
    `select k.id, k.name, k.scope, k.workspace_id as "workspaceId", w.name as "workspaceName", k.project_id as "projectId", p.title as "boardTitle",
       k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt"
     from api_tokens k
     left join workspaces w on w.id = k.workspace_id and w.deleted_at is null
     left join projects p on p.workspace_id = k.workspace_id and p.id = k.project_id and (p.visibility <> 'private'
       or exists (select from project_members pm where pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = k.user_id))
     where k.user_id = $1 and k.revoked_at is null and ($2::bigint is null or k.id = $2)
     order by k.id desc limit ${MAX_TOKENS}`,
    [userId, id],
    'api_tokens',
  );
}
