import type { MutationName, QueryName } from '../../contract/generated/schema';
import { PASSWORD } from '../support/testServer';
import { on, open, type Case } from './caseOf';
import { RIGHTS } from './rights';

const FEED = { workspaceId: 'workspace', projectId: 'project?' } as const;

/** None of the table's workspaces has one; which webhook it is: `webhooks/webhooks.test.ts`. */
const onWebhook = (more: object = {}) =>
  on(
    { workspaceId: 'workspace', id: 'other' },
    RIGHTS.manage,
    { id: 999_999_998, ...more },
    {
      refuses: () => 'webhook-not-found',
    },
  );

/**
 * Operations about API tokens, calendar feeds, public links and webhooks. Whose token it is:
 * `apiTokens/apiTokens.test.ts`.
 */
export const TOKEN_CASES: Partial<Record<QueryName | MutationName, Case>> = {
  apiTokens: open({}, { who: 'unconfirmed' }),
  currentToken: open(),
  createApiToken: on({ workspaceId: 'workspace', projectId: 'project?' }, RIGHTS.belong, {
    ...{ name: 'A script', scope: 'read', password: PASSWORD },
  }),
  calendarFeed: on(FEED, RIGHTS.belong),
  publicLink: on({ projectId: 'project' }, RIGHTS.change),
  updatePublicLink: on({ projectId: 'project' }, RIGHTS.createPublicBoard, {
    ...{ isOn: true, showsNames: true },
  }),
  replacePublicLink: on({ projectId: 'project' }, RIGHTS.createPublicBoard),
  createCalendarFeed: on(FEED, RIGHTS.belong),
  removeCalendarFeed: on(FEED, RIGHTS.belong),
  webhooks: on({ workspaceId: 'workspace' }, RIGHTS.manage),
  webhookDeliveries: onWebhook(),
  createWebhook: on(FEED, RIGHTS.manage, { url: 'https://hooks.example.com/' }),
  updateWebhook: onWebhook({ url: 'https://hooks.example.com/', isOn: true }),
  deleteWebhook: onWebhook(),
  testWebhook: onWebhook(),
  redeliverWebhook: onWebhook({ deliveryId: '00000000-0000-4000-8000-000000000000' }),
  revokeApiToken: on(
    { id: 'other' },
    RIGHTS.read,
    { id: 999_999_998 },
    { who: 'unconfirmed', refuses: () => 'api-token-not-found' },
  ),
};
