import { makeToken, bearer, type TokenArgs } from '../apiTokens/makeToken';
import { freshDatabase } from '../support/database';
import type { Case } from './caseOf';
import { CASES } from './cases';
import { documentOf, ROOT_FIELDS } from './documentOf';
import { RIGHTS } from './rights';
import { undoableDatabase, type UndoableDatabase } from './undoableDatabase';
import { BOARDS, createWorld, markOf, type RoleName, type Thing, type World } from './world';

/**
 * Every operation of the schema, called by API tokens of each scope. The member belongs to `main`
 * and to `elsewhere`, and sees three boards of `main`; their tokens are for `main` or for one of its
 * boards. Each call is rolled back.
 */
let db: UndoableDatabase;
let world: World;
const secrets = new Map<string, string>();

const TOKENS = {
  read: { who: 'member', scope: 'read', isOnBoard: false },
  write: { who: 'member', scope: 'write', isOnBoard: false },
  board: { who: 'member', scope: 'write', isOnBoard: true },
  admin: { who: 'owner', scope: 'admin', isOnBoard: false },
} as const;
type TokenName = keyof typeof TOKENS;
const NAMES: readonly TokenName[] = ['read', 'write', 'board', 'admin'];

/** Operations of the confirmed user that are about no single workspace, or about the account. */
const NO_TOKEN: ReadonlySet<string> = new Set([
  ...['myWorkspaces', 'profile', 'createWorkspace', 'changeUserWorkspace', 'leaveWorkspace'],
  ...['deleteWorkspace', 'transferOwnership', 'wsToken', 'createApiToken'],
  ...['calendarFeed', 'createCalendarFeed', 'removeCalendarFeed'],
  ...['publicLink', 'updatePublicLink', 'replacePublicLink'],
  // A token that leaks would outlive its revocation as a webhook.
  ...['webhooks', 'webhookDeliveries', 'createWebhook', 'updateWebhook', 'deleteWebhook'],
  ...['redeliverWebhook', 'testWebhook'],
  ...['isAccessRequested', 'requestAccessToWorkspace', 'requestAccessToProject'],
  ...['firstRun', 'hideFirstRun', 'showFirstRun'],
  ...['deleteExport', 'removeImport'],
]);
/** Administration besides the rows of the table for owners and admins. */
const ADMINISTRATION: ReadonlySet<string> = new Set([
  ...['updateProject', 'addProjectMember', 'removeProjectMember'],
]);

beforeAll(async () => {
  db = undoableDatabase(await freshDatabase());
  world = await createWorld(db);
  for (const name of NAMES) {
    const { who, scope, isOnBoard } = TOKENS[name];
    const projectId = isOnBoard ? (world.boards.workspace.project?.id ?? 0) : null;
    const args: TokenArgs = { workspaceId: world.workspaceIds.main, projectId, scope };
    secrets.set(name, (await makeToken(world.agents[who], args)).secret);
  }
});

/** Mutations that change nothing but what their caller may fetch. */
const READING: ReadonlySet<string> = new Set(['startExport']);
/** Queries that show what is on no board yet, or that a write begins with. */
const WRITING: ReadonlySet<string> = new Set(['s3UploadUrl', 'boardImports']);

/** Who may have a token call an operation at all, from the table of rights. */
function isAllowed(name: string, { who, right }: Case, token: TokenName): boolean {
  if (who !== 'confirmed' || NO_TOKEN.has(name)) return false;
  const { manage, addMembers, own } = RIGHTS;
  if (ADMINISTRATION.has(name) || [manage, addMembers, own].includes(right))
    return token === 'admin';
  const changes =
    (ROOT_FIELDS.get(name)?.kind === 'mutation' && !READING.has(name)) || WRITING.has(name);
  return !changes || token !== 'read';
}

type Named = Record<string, Thing>;
const kindOf = (names: string) => names.replace(/[[\]?]/g, '');

function bundle({ names }: Case): Named {
  const at: Partial<Record<string, Thing>> = world.boards.workspace;
  return Object.fromEntries(
    Object.entries(names).flatMap(([argument, one]) => {
      const isLeftOut = one.startsWith('[') || (one.endsWith('?') && one !== 'workspace?');
      const thing = isLeftOut ? undefined : at[kindOf(one)];
      return thing ? [[argument, thing]] : [];
    }),
  );
}

async function call(
  name: string,
  of: Case,
  { token, named, ids = {} }: { token: TokenName; named: Named; ids?: Record<string, number> },
) {
  const who: RoleName = TOKENS[token].who;
  const given = Object.entries(named).map(([argument, { id }]) => [argument, ids[argument] ?? id]);
  const args = {
    ...of.more(world, { who, workspace: 'main', named }),
    ...Object.fromEntries(given),
  };
  const answer = await db.undone(() =>
    world.agents['signed-out'].gql(documentOf(name), args, bearer(secrets.get(token) ?? '')),
  );
  const code = answer.errors?.[0]?.extensions['code'] ?? null;
  return { code, body: JSON.stringify([answer.data, answer.errors]) };
}

/** No response contains a text of a board outside the token's grant. */
function keepsQuiet(what: string, token: TokenName, body: string): void {
  const hidden = BOARDS.filter((board) =>
    TOKENS[token].isOnBoard ? board !== 'workspace' : board === 'elsewhere',
  );
  for (const board of hidden) expect([what, body.includes(markOf(board))]).toEqual([what, false]);
}

const isObject = (names: string) =>
  !['somebody', 'sibling', 'new', 'other', 'number'].includes(names) && !names.startsWith('[');

/** An object outside the token's grant that the user sees in a session. */
function outside(kind: string, token: TokenName): Thing | undefined {
  const { elsewhere, own }: Record<string, Partial<Record<string, Thing>>> = world.boards;
  return (TOKENS[token].isOnBoard ? own : elsewhere)?.[kind];
}

const MISSING = 999_999_999;

describe.each(Object.entries(CASES))('%s', (name, of) => {
  it('is called by exactly the tokens whose scope covers it', async () => {
    for (const token of NAMES) {
      const { code, body } = await call(name, of, { token, named: bundle(of) });
      const what = `${name} by ${token}: ${body.slice(0, 300)}`;
      const isRefused = code === 'token-not-allowed';
      // Which operations stay on one board is not in the table: the marks below decide.
      if (!TOKENS[token].isOnBoard || !isRefused)
        expect([what, isRefused]).toEqual([what, !isAllowed(name, of, token)]);
      keepsQuiet(what, token, body);
    }
  });

  it('finds nothing outside of the token’s workspace or board', async () => {
    for (const [argument, names] of Object.entries(of.names).filter(([, one]) => isObject(one)))
      for (const token of ['write', 'board', 'admin'] as const) {
        const thing = outside(kindOf(names), token);
        if (!thing) continue;
        const named = { ...bundle(of), [argument]: thing };
        const told = await call(name, of, { token, named });
        const missing = await call(name, of, { token, named, ids: { [argument]: MISSING } });
        const what = `${name}.${argument} by ${token}`;
        // A space or the workspace is the same for all boards of `main`.
        if (thing.board !== null || thing.workspace === 'elsewhere')
          expect([what, told.body]).toEqual([what, missing.body]);
        keepsQuiet(what, token, told.body);
      }
  });
});
