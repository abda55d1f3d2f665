import { links } from '../../../contract/links';
import { PASSWORD } from '../../../server/demo/demoPeople';
import { choose, click, fill, inTurn, see } from '../acts';
import type { Screen, State } from '../screen';

const tokens: Screen['at'] = ({ anna: { nick } }) => links.settings(nick, 'api-tokens');
const webhooks: Screen['at'] = ({ anna: { wid } }) => links.workspaceSettings(wid, 'webhooks');
const mine: Screen['at'] = ({ anna }) => `${anna.home}/tasks`;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const TOKEN = {
  id: 1,
  name: 'Nightly report',
  scope: 'read',
  workspaceId: 1,
  workspaceName: 'Studio Kreda',
  projectId: null,
  boardTitle: null,
  createdAt: inDays(-20),
  expiresAt: inDays(70),
  lastUsedAt: inDays(-0.1),
};
const TOKENS: State = {
  answers: {
    ApiTokens: () => ({
      apiTokens: [
        TOKEN,
        {
          ...TOKEN,
          id: 2,
          name: 'Skrypt-który-przepisuje-zgłoszenia-z-formularza-na-stronie-do-tablicy',
          scope: 'write',
          projectId: 5,
          boardTitle: 'Kawiarnia na Lipowej i ogródek przed wejściem',
          lastUsedAt: null,
          expiresAt: null,
        },
        { ...TOKEN, id: 3, name: 'CI', scope: 'admin', expiresAt: inDays(-3) },
      ],
    }),
  },
};

const WEBHOOK = {
  id: 1,
  url: 'https://hooks.example.com/kreda',
  topics: null,
  projectId: null,
  boardTitle: null,
  userName: 'Anna Nowak',
  isOn: true,
  offReason: null,
  failingSince: null,
};
const DELIVERY = {
  id: '1',
  event: 'task.updated',
  state: 'delivered',
  attempts: 1,
  statusCode: 204,
  error: null,
  ms: 87,
  createdAt: inDays(-0.01),
  nextAt: null,
};
const WEBHOOKS: State = {
  answers: {
    Webhooks: () => ({
      webhooks: [
        WEBHOOK,
        {
          ...WEBHOOK,
          id: 2,
          url: 'https://automation.internal.bardzo-dluga-nazwa-firmy.example/api/v2/incoming/kreda/5f1d7a84c3e94f0d8b2a',
          topics: ['tasks', 'comments', 'checkLists', 'files'],
          projectId: 5,
          boardTitle: 'Kawiarnia na Lipowej',
          failingSince: inDays(-0.2),
        },
        {
          ...WEBHOOK,
          id: 3,
          url: 'https://old.example.com/in',
          topics: ['people'],
          isOn: false,
          offReason: 'failing',
        },
      ],
    }),
    WebhookDeliveries: () => ({
      webhookDeliveries: [
        DELIVERY,
        {
          ...DELIVERY,
          id: '2',
          state: 'waiting',
          attempts: 3,
          statusCode: 503,
          error: 'status',
          ms: 1204,
          nextAt: inDays(0.02),
        },
        {
          ...DELIVERY,
          id: '3',
          event: 'comment.created',
          state: 'failed',
          attempts: 10,
          statusCode: null,
          error: 'timeout',
          ms: 10_000,
        },
        {
          ...DELIVERY,
          id: '4',
          event: 'ping',
          state: 'failed',
          statusCode: null,
          error: 'privateAddress',
          ms: null,
        },
        { ...DELIVERY, id: '5', state: 'withheld', statusCode: null, ms: null, attempts: 0 },
      ],
    }),
  },
};
const NO_WEBHOOKS: State = { answers: { Webhooks: () => ({ webhooks: [] }) } };
const openNew = click('main button:has(.lucide-plus)');
const openRow = (nth: number) => click('main li [aria-haspopup="menu"]', nth);

const FEED: State = {
  answers: {
    CalendarFeed: () => ({
      calendarFeed: {
        url: 'https://kreda.example.com/feed/Zt3Vd0x9Qk2mB7rH5sYw1uN8cLpA4eJ6gTfXiOoWbKs.ics',
      },
    }),
  },
};
const openFeed = inTurn(click('main button:has(.lucide-calendar)'), see('dialog h1, dialog h2'));

/** What lets other programs in: API tokens, webhooks, calendar feeds. */
export const INTEGRATIONS: readonly Screen[] = [
  { name: 'api-tokens', at: tokens, state: TOKENS },
  {
    name: 'api-tokens-empty',
    at: tokens,
    state: { answers: { ApiTokens: () => ({ apiTokens: [] }) } },
  },
  { name: 'api-tokens-loading', at: tokens, state: { waits: ['ApiTokens'] } },
  { name: 'api-tokens-error', at: tokens, state: { fails: ['ApiTokens'] } },
  { name: 'api-tokens-offline', at: tokens, state: { isOffline: true } },
  { name: 'api-tokens-new', at: tokens, act: openNew, height: 900 },
  { name: 'api-tokens-menu', at: tokens, state: TOKENS, act: openRow(1) },
  {
    name: 'api-tokens-revoke',
    at: tokens,
    state: TOKENS,
    act: inTurn(openRow(1), choose(-1), see('[role="alertdialog"]')),
  },
  {
    name: 'api-tokens-made',
    at: tokens,
    act: inTurn(
      openNew,
      fill('dialog [name="name"]', 'Nightly report'),
      fill('dialog [name="password"]', PASSWORD),
      click('dialog button[type="submit"]'),
      see('dialog input[readonly]'),
    ),
  },
  {
    name: 'settings-change-password-tokens',
    at: ({ anna: { nick } }) => links.settings(nick, 'change-password'),
    state: {
      answers: { MyCredentials: () => ({ myCredentials: { apiTokens: 3, calendarFeeds: 2 } }) },
    },
  },
  { name: 'webhooks', at: webhooks, state: WEBHOOKS },
  { name: 'webhooks-empty', at: webhooks, state: NO_WEBHOOKS },
  { name: 'webhooks-loading', at: webhooks, state: { waits: ['Webhooks'] } },
  { name: 'webhooks-error', at: webhooks, state: { fails: ['Webhooks'] } },
  { name: 'webhooks-new', at: webhooks, state: NO_WEBHOOKS, act: openNew, height: 900 },
  { name: 'webhooks-menu', at: webhooks, state: WEBHOOKS, act: openRow(1) },
  {
    name: 'webhooks-deliveries',
    at: webhooks,
    state: WEBHOOKS,
    act: inTurn(openRow(1), choose(0), see('dialog li')),
  },
  {
    name: 'webhooks-made',
    at: webhooks,
    act: inTurn(
      openNew,
      fill('dialog [name="url"]', 'https://hooks.example.com/kreda'),
      click('dialog button[type="submit"]'),
      see('dialog input[readonly]'),
    ),
  },
  { name: 'calendar-feed', at: mine, state: FEED, act: openFeed },
  {
    name: 'calendar-feed-empty',
    at: mine,
    state: { answers: { CalendarFeed: () => ({ calendarFeed: { url: null } }) } },
    act: openFeed,
  },
  { name: 'calendar-feed-error', at: mine, state: { fails: ['CalendarFeed'] }, act: openFeed },
];
