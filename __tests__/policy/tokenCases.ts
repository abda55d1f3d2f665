import type { MutationName, QueryName } from '../../contract/generated/schema';
import { PASSWORD } from '../support/testServer';
import { on, open, type Case } from './caseOf';
import { RIGHTS } from './rights';

/** Operations about API tokens. Whose token it is: `apiTokens/apiTokens.test.ts`. */
export const TOKEN_CASES: Partial<Record<QueryName | MutationName, Case>> = {
  apiTokens: open({}, { who: 'unconfirmed' }),
  createApiToken: on({ workspaceId: 'workspace', projectId: 'project?' }, RIGHTS.belong, {
    ...{ name: 'A script', scope: 'read', password: PASSWORD },
  }),
  revokeApiToken: on(
    { id: 'other' },
    RIGHTS.read,
    { id: 999_999_998 },
    { who: 'unconfirmed', refuses: () => 'api-token-not-found' },
  ),
};
