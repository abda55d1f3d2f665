import type { Agent } from '../support/agent';
import { PASSWORD } from '../support/testServer';

const CREATE = `mutation($workspaceId: Id!, $projectId: Id, $name: String!, $scope: TokenScope!, $days: Int, $password: String!) {
  createApiToken(workspaceId: $workspaceId, projectId: $projectId, name: $name, scope: $scope, days: $days, password: $password) {
    success errors { field message params } token
    apiToken { id name scope workspaceId workspaceName projectId boardTitle createdAt expiresAt lastUsedAt }
  }
}`;

export interface TokenArgs {
  workspaceId: number;
  projectId?: number | null;
  name?: string;
  scope?: 'read' | 'write' | 'admin';
  days?: number | null;
  password?: string;
}

/** Creates an API token in a session; the payload, or the errors of the whole request. */
export async function createToken(agent: Agent, args: TokenArgs) {
  const { data, errors } = await agent.gql(CREATE, {
    ...{ name: 'A script', scope: 'read', days: null, password: PASSWORD, projectId: null },
    ...args,
  });
  return { payload: data?.['createApiToken'], errors };
}

/** The secret and the id of a new token. */
export async function makeToken(agent: Agent, args: TokenArgs) {
  const { payload, errors } = await createToken(agent, args);
  if (!payload?.token) throw new Error(`no token: ${JSON.stringify(errors ?? payload?.errors)}`);
  return { secret: String(payload.token), id: Number(payload.apiToken.id) };
}

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
