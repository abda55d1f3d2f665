import type { MutationName, QueryName } from '../../contract/generated/schema';
import { PASSWORD } from '../support/testServer';
import { on, open, type Case } from './caseOf';
import { RIGHTS } from './rights';

const FEED = { workspaceId: 'workspace', projectId: 'project?' } as const;

/** Operations about API tokens and calendar feeds. Whose token it is: `apiTokens/apiTokens.test.ts`. */
export const TOKEN_CASES: Partial<Record<QueryName | MutationName, Case>> = {
  apiTokens: open({}, { who: 'unconfirmed' }),
  createApiToken: on({ workspaceId: 'workspace', projectId: 'project?' }, RIGHTS.belong, {
    ...{ name: 'A script', scope: 'read', password: PASSWORD },
  }),
  calendarFeed: on(FEED, RIGHTS.belong),
  createCalendarFeed: on(FEED, RIGHTS.belong),
  removeCalendarFeed: on(FEED, RIGHTS.belong),
  revokeApiToken: on(
    { id: 'other' },
    RIGHTS.read,
    { id: 999_999_998 },
    { who: 'unconfirmed', refuses: () => 'api-token-not-found' },
  ),
};
