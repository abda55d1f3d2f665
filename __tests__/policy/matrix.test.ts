import type { Kind } from '../../server/domain/core/visible';
import { freshDatabase } from '../support/database';
import type { Case } from './caseOf';
import { CASES, MORE_CASES } from './cases';
import { documentOf, idArguments, ROOT_FIELDS } from './documentOf';
import { opens, resources } from './rights';
import { undoableDatabase, type UndoableDatabase } from './undoableDatabase';
import {
  BOARDS,
  createWorld,
  markOf,
  ROLES,
  type BoardName,
  type RoleName,
  type Thing,
  type World,
} from './world';

/**
 * Every operation of the schema, called by every role, with ids of every owner in every id
 * argument, over HTTP on a real database; each allowed call is rolled back. The rights come from
 * `rights.ts` and not from the policy.
 */
let db: UndoableDatabase;
let world: World;
let untouched: Record<'public' | 'private', string>;
const ran = { allowed: 0, denied: 0, signedOut: 0, unconfirmed: 0, foreign: 0 };

beforeAll(async () => {
  db = undoableDatabase(await freshDatabase());
  world = await createWorld(db);
  const base = (who: RoleName) => within(who, () => fingerprint());
  untouched = { public: await base('reader'), private: await base('owner') };
});
afterAll(() => {
  const total = Object.values(ran).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `policy matrix: ${ROOT_FIELDS.size} operations, ${ROLES.length} roles, ${total} calls ${JSON.stringify(ran)}\n`,
  );
});

/** All rows of all tables that a call could change; sessions record their own use. */
let everything = '';
async function fingerprint(): Promise<string> {
  if (!everything) {
    const tables = await db.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1",
    );
    everything = `select ${tables.map(({ name }) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0)::text || '/' || count(*) from "${name}" t)`).join(` || ' ' || `)} as print`;
  }
  return (await db.query<{ print: string }>(everything, [], 'policy_fingerprint'))[0]?.print ?? '';
}

/**
 * PostgreSQL assigns a transaction id with the first change of any row: without one, nothing has
 * changed.
 */
async function hasWritten(): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as has',
    [],
    'policy_written',
  );
  return row?.has ?? true;
}

async function isUntouched(who: RoleName): Promise<boolean> {
  if (!(await hasWritten())) return true;
  return (await fingerprint()) === untouched[who === 'reader' ? 'public' : 'private'];
}

/** `main` is public during the reader's calls. */
function within<T>(who: RoleName, work: () => Promise<T>): Promise<T> {
  return db.undone(async (tx) => {
    if (who === 'reader')
      await tx.query('update workspaces set is_public = true where id = $1', [
        world.workspaceIds.main,
      ]);
    return work();
  });
}

interface Told {
  body: string;
  code: string | null;
  succeeded: boolean;
  /** The response without its data. */
  verdict: string;
  /** Asserts that the database is unchanged. Skipped where a change is allowed. */
  isUntouched: boolean;
}

/** One call, rolled back. */
function tell(name: string, who: RoleName, args: object, mayChange = true): Promise<Told> {
  return within(who, async () => {
    const { data, errors, extensions } = await world.agents[who].gql(documentOf(name), args);
    const answer = data?.[name];
    const isMutation = ROOT_FIELDS.get(name)?.kind === 'mutation';
    const payloadSays =
      isMutation && answer?.success === false ? String(answer.errors[0]?.message) : null;
    const code = errors ? String(errors[0]?.extensions['code']) : payloadSays;
    return {
      body: JSON.stringify({ data, errors, extensions }),
      code,
      succeeded:
        code === null && (!isMutation || name === 'reserveIds' || answer?.success === true),
      verdict: JSON.stringify([
        errors ?? null,
        isMutation ? [answer?.success, answer?.errors] : answer,
      ]),
      isUntouched: !mayChange && (await isUntouched(who)),
    };
  });
}

const MISSING = 999_999_999;
type Named = Record<string, Thing>;

const kindOf = (names: string) => names.replace(/[[\]?]/g, '') as Kind;
const isObject = (names: string) =>
  !['somebody', 'sibling', 'new', 'other', 'number'].includes(names);
const mustBeNamed = (names: string) => isObject(names) && !/[[?]/.test(names);

/** One entity for each id argument of a call, all of the same board. */
function bundle({ names }: Case, board: BoardName): Named {
  const at = world.boards[board];
  return Object.fromEntries(
    Object.entries(names).flatMap(([argument, one]) => {
      const thing = mustBeNamed(one) ? at[kindOf(one)] : undefined;
      return thing ? [[argument, thing]] : [];
    }),
  );
}

function argsOf(of: Case, who: RoleName, named: Named, ids: Record<string, number> = {}): object {
  const workspace = Object.values(named)[0]?.workspace ?? 'main';
  const given = Object.fromEntries(
    Object.entries(named).map(([argument, { id }]) => [argument, ids[argument] ?? id]),
  );
  const listed = (argument: string, id: number) =>
    of.names[argument]?.startsWith('[') ? [id] : id;
  return {
    ...of.more(world, { who, workspace, named }),
    ...Object.fromEntries(
      Object.entries({ ...given, ...ids }).map(([argument, id]) => [
        argument,
        listed(argument, id),
      ]),
    ),
  };
}

type Expected =
  { is: 'done' } | { is: 'refused'; code: string } | { is: 'hidden'; argument: string };

/** The expected result. Entities are checked in the order of the operation's arguments. */
function expected(of: Case, who: RoleName, named: Named): Expected {
  if (who === 'signed-out' && of.who !== 'public')
    return { is: 'refused', code: 'user-not-logged-in' };
  if (who === 'unconfirmed' && of.who === 'confirmed')
    return { is: 'refused', code: 'confirm-email' };
  if (who !== 'support' && of.who === 'support') return { is: 'refused', code: 'not-authorized' };
  const [lists, ones] = [true, false].map((isList) =>
    Object.keys(of.names).filter((argument) => of.names[argument]?.startsWith('[') === isList),
  );
  const at =
    Object.keys(named)
      .map((argument) => named[argument])
      .find((thing) => thing !== undefined) ?? null;
  const unseen = firstUnseen(of, who, named, ones ?? []);
  if (unseen) return unseen;
  if (at && !of.right({ who, named, at })) return { is: 'refused', code: 'not-authorized' };
  // Lists only filter the response: they are checked after the caller's right to the operation.
  const unseenInList = firstUnseen(of, who, named, lists ?? []);
  if (unseenInList) return unseenInList;
  const refused = of.refuses?.(who, at?.workspace ?? 'main', named);
  return refused ? { is: 'refused', code: refused } : { is: 'done' };
}

function firstUnseen(
  of: Case,
  who: RoleName,
  named: Named,
  looked: readonly string[],
): Expected | null {
  const workspace = Object.keys(of.names)
    .map((argument) => named[argument])
    .find((thing) => thing !== undefined)?.workspace;
  for (const argument of looked) {
    const thing = named[argument];
    if (!thing) continue;
    if (thing.kind !== kindOf(of.names[argument] ?? '')) return { is: 'hidden', argument };
    // The only case that mentions a hidden entity: its screen offers to request access.
    if (!resources(who, thing))
      return thing.kind === 'project' && opens(who, thing.workspace)
        ? { is: 'refused', code: 'project-no-permission' }
        : { is: 'hidden', argument };
    if (thing.gone && !of.about.includes(thing.gone)) return { is: 'hidden', argument };
    if (thing.workspace !== workspace) return { is: 'hidden', argument };
  }
  return null;
}

const NULL_WHEN_MISSING = new Set(['project', 'projectView', 'task', 'profile']);

async function check(name: string, of: Case, who: RoleName, named: Named): Promise<void> {
  const wanted = expected(of, who, named);
  const told = await tell(name, who, argsOf(of, who, named), wanted.is === 'done');
  const what = `${name} by ${who} of ${JSON.stringify(named)} → ${told.body.slice(0, 400)}`;
  ran[
    who === 'signed-out'
      ? 'signedOut'
      : who === 'unconfirmed'
        ? 'unconfirmed'
        : wanted.is === 'done'
          ? 'allowed'
          : 'denied'
  ]++;
  if (wanted.is === 'done') {
    expect({ what, succeeded: told.succeeded }).toEqual({ what, succeeded: true });
  } else {
    expect({ what, isUntouched: told.isUntouched }).toEqual({ what, isUntouched: true });
    if (wanted.is === 'refused')
      expect({ what, code: told.code }).toEqual({ what, code: wanted.code });
    else {
      const missing = await tell(name, who, argsOf(of, who, named, { [wanted.argument]: MISSING }));
      expect({ what, body: told.body }).toEqual({ what, body: missing.body });
      if (!NULL_WHEN_MISSING.has(name))
        expect({ what, code: told.code }).toEqual({
          what,
          code: expect.stringMatching(/-not-found$/),
        });
    }
  }
  keepsQuiet(what, who, told.body);
}

/** No response contains a text of a board that the user may not see, whatever the call. */
function keepsQuiet(what: string, who: RoleName, body: string): void {
  for (const board of BOARDS) {
    const thing = world.boards[board].task;
    const mayKnow = thing && who !== 'signed-out' && resources(who, thing);
    if (!mayKnow)
      expect({ what, tellsOf: body.includes(markOf(board)) ? board : null }).toEqual({
        what,
        tellsOf: null,
      });
  }
}

/** Every possible entity for an argument: all of its kind, and one of another kind. */
function foreign(names: string): Thing[] {
  const kind = kindOf(names);
  const other = world.boards.public[kind === 'task' ? 'section' : 'task'];
  const seen = new Set<string>();
  const alike = world.things.filter((thing) => {
    // One archived or deleted entity per kind and state is enough for each argument.
    const key = thing.gone ? `${thing.gone}` : String(thing.id);
    if (thing.kind !== kind || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return [...alike, ...(other ? [other] : [])];
}

/**
 * The cases of one operation for one user: all entities of one board, then one foreign entity at a
 * time.
 */
function* cases(of: Case, who: RoleName): Generator<Named> {
  const must = Object.entries(of.names).filter(([, names]) => mustBeNamed(names));
  const base = bundle(of, 'workspace');
  if (must.length === 0) yield {};
  if (who === 'signed-out' || who === 'unconfirmed') return yield base;
  if (must.length > 1) for (const board of BOARDS) yield bundle(of, board);
  for (const [argument, names] of Object.entries(of.names)) {
    if (!isObject(names)) continue;
    for (const thing of foreign(names)) yield { ...base, [argument]: thing };
  }
}

it('every operation has a case, which names the entity of each id argument', () => {
  expect(Object.keys(CASES).toSorted()).toEqual([...ROOT_FIELDS.keys()].toSorted());
  for (const [name, of] of Object.entries(CASES))
    expect([name, Object.keys(of.names).toSorted()]).toEqual([name, idArguments(name).toSorted()]);
});

describe.each([...Object.entries(CASES), ...MORE_CASES])('%s', (name, of) => {
  it('is allowed for exactly the roles in the table of roles and rights', async () => {
    for (const who of ROLES) for (const named of cases(of, who)) await check(name, of, who, named);
  });
});

/**
 * Ids that do not affect authorization: of a user who shares no workspace, of a board that only the
 * member sees, of another kind.
 */
function strangeIds(names: string): number[] {
  const { own, elsewhere } = world.boards;
  if (names === 'somebody') return [world.people.nobody.id, elsewhere.task?.id ?? 0];
  const all = [own, elsewhere].flatMap((at) =>
    [at.task, at.section, at.comment, at.field, at.project].map((thing) => thing?.id ?? 0),
  );
  return names === 'new' ? [...all.slice(0, 3), world.people.nobody.id] : all;
}

describe.each(
  Object.entries(CASES).filter(([, { names }]) =>
    Object.values(names).some((one) => !isObject(one)),
  ),
)('%s', (name, of) => {
  it('gives the same response for a foreign id of a user, a sibling or a number as for an unknown id', async () => {
    for (const who of ['owner', 'outsider', 'reader', 'stranger'] as const) {
      for (const [argument, names] of Object.entries(of.names).filter(
        ([, one]) => !isObject(one),
      )) {
        const value = (id: number) => ({
          ...argsOf(of, who, bundle(of, 'workspace')),
          [argument]: ROOT_FIELDS.get(name)
            ?.field.args.find((one) => one.name === argument)
            ?.type.toString()
            .startsWith('[')
            ? [id]
            : id,
          ...(argument === 'fieldId' ? { isStandard: false } : {}),
        });
        const missing = await tell(name, who, value(MISSING));
        for (const id of strangeIds(names)) {
          const told = await tell(name, who, value(id));
          if (of.asksForBoards && opens(who, 'main') && id === world.boards.own.project?.id)
            continue;
          ran.foreign++;
          expect([name, who, argument, id, told.verdict]).toEqual([
            name,
            who,
            argument,
            id,
            missing.verdict,
          ]);
          keepsQuiet(`${name}(${argument}: ${id}) by ${who}`, who, told.body);
        }
      }
    }
  });
});
