import fc from 'fast-check';
import { getNamedType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { documentOf, ROOT_FIELDS } from '../policy/documentOf';
import { expectWithin } from '../support/expectWithin';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'error' } });
});

const LEAK = /node_modules|\/server\/|\.ts:|\bselect\b|\binsert\b|SyntaxError|TypeError|at Object/;
/**
 * The default run sends the same 2,100 requests each time; `npm run torture -- fuzz` sends many
 * more, with another seed.
 */
const RUNS = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 300),
  seed: Number(process.env['FUZZ_SEED'] ?? 2026),
};
jest.setTimeout(300_000 + RUNS.numRuns * 100);
const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.constant(undefined),
  fc.constant('a@example.test'),
);
const body = fc.oneof(
  fc
    .record({ email: field, password: field, password2: field, token: field })
    .map((one) => JSON.stringify(one)),
  fc.json(),
  fc.string({ unit: 'binary' }),
);

it('no body makes REST fail or leak internals', async () => {
  const calls = fc.constantFrom('register', 'signin', 'forgot-password', 'reset-password');
  await fc.assert(
    fc.asyncProperty(calls, body, async (call, payload) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v1/user/${call}`,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([200, 400]).toContain(answer.statusCode);
      expect(Object.keys(answer.json())).toEqual(['success', 'error']);
      expect(answer.body).not.toMatch(LEAK);
    }),
    RUNS,
  );
});

const name = fc.constantFrom(
  'me',
  'id',
  'projectView',
  'project',
  'tasks',
  'addTask',
  'completeProfile',
  'success',
  '__typename',
  '__schema',
  'nothing',
  'wsToken',
);
const value = fc.oneof(
  fc.integer().map(String),
  fc.string().map((text) => JSON.stringify(text)),
  fc.constantFrom('null', 'true', '$v', '[]', '{}', '{a: 1}', 'ENUM', '1e400', '-0'),
);
const argument = fc
  .tuple(fc.constantFrom('id', 'title', 'sectionId', 'wid', 'x'), value)
  .map(([key, text]) => `${key}: ${text}`);
/** Valid documents, so that their arguments reach the commands. */
const calls = fc.constantFrom(
  'mutation M($id: Id!, $text: String!) { addTask(sectionId: $id, title: $text) { success errors { message } } }',
  'mutation M($id: Id!, $text: String!) { updateTaskTitle(id: $id, title: $text) { success } }',
  'mutation M($id: Id!, $text: String!) { addSectionToProject(projectId: $id, title: $text) { success } }',
  'mutation M($id: Id!, $text: String!) { createProject(workspaceId: $id, title: $text) { success } }',
  'mutation M($id: Id!, $other: Id!) { moveTask(id: $id, sectionId: $other, after: $other) { success } }',
  'mutation M($text: String!) { completeProfile(name: $text, nick: $text, companyName: $text, projectName: $text, initials: $text) { success errors { message } } }',
  'mutation M($text: String!) { completeProfile(name: "Bea Nowak", nick: "bea", companyName: "Firma", projectName: $text, wid: $text) { success } }',
  'query Q($text: String) { checkPermissionToWorkspace(wid: $text) { success } }',
  'query Q($id: Id!, $other: Id!) { projectView(id: $id) { id } userProjects(userId: $id, workspaceId: $other) { id } }',
);
const id = fc.oneof(
  fc.integer({ min: 990, max: 1020 }),
  fc.maxSafeNat(),
  fc.constantFrom(0, 1, 2 ** 31, 2 ** 53 - 1),
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 700 }),
  fc.constantFrom('\u0000', '\ud800', "'; --", 'a-9007199254740993', '%_\\'),
);

const { selection } = fc.letrec<{ selection: string; set: string }>((tie) => ({
  selection: fc
    .tuple(
      fc.constantFrom('', 'a: ', '... on Query ', '...F '),
      name,
      fc.array(argument, { maxLength: 3 }),
      fc.constantFrom('', ' @include(if: true)', ' @defer', ' @skip'),
      tie('set'),
    )
    .map(
      ([before, field, args, directive, set]) =>
        `${before}${field}${args.length ? `(${args.join(', ')})` : ''}${directive} ${set}`,
    ),
  set: fc.oneof(
    { depthSize: 'small' },
    fc.constant(''),
    fc.array(tie('selection'), { maxLength: 4 }).map((all) => `{ ${all.join(' ')} }`),
  ),
}));
const document = fc
  .tuple(
    fc.constantFrom(
      '',
      'query ',
      'mutation ',
      'subscription ',
      'query Q($v: Id) ',
      'fragment F on Query ',
    ),
    fc.array(selection, { maxLength: 4 }),
    fc.constantFrom('', ' fragment F on Query { me { id } }', '}', '\u0000'),
  )
  .map(([kind, all, rest]) => `${kind}{ ${all.join(' ')} }${rest}`);
const variables = fc.oneof(
  fc.constant(undefined),
  fc.record({ v: fc.jsonValue() }),
  fc.jsonValue(),
);

it('no document makes GraphQL fail or leak internals', async () => {
  const people = [server.visitor(), await server.member('anna')];
  await fc.assert(
    fc.asyncProperty(
      document,
      variables,
      fc.constantFrom(...people),
      async (query, given, somebody) => {
        const answer = await somebody.send({
          method: 'POST',
          url: '/graphql',
          payload: { query, variables: given as object },
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toMatch(LEAK);
        expect(answer.body).not.toContain('unknown-error');
      },
    ),
    RUNS,
  );
});

it('no argument makes a command fail or leak internals', async () => {
  const bea = await server.member('bea');
  const newcomer = await server.register('new@example.test');
  await fc.assert(
    fc.asyncProperty(
      calls,
      id,
      id,
      text,
      fc.constantFrom(bea, newcomer),
      async (query, one, other, words, somebody) => {
        const answer = await somebody.send({
          method: 'POST',
          url: '/graphql',
          payload: { query, variables: { id: one, other, text: words } },
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toMatch(LEAK);
        expect(answer.body).not.toContain('unknown-error');
      },
    ),
    RUNS,
  );
});

const STALL_MS = 250;
/** Any JSON value for an argument, of its own type or of another. */
function valueOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type))
    return fc.oneof(fc.array(valueOf(type.ofType), { maxLength: 5 }), fc.constant(null));
  const own: Record<string, fc.Arbitrary<unknown>> = {
    Id: id,
    Int: fc.integer(),
    Boolean: fc.boolean(),
    Float: fc.double(),
  };
  const strange = fc.constantFrom<unknown>(
    null,
    '',
    -1,
    1.5,
    {},
    [],
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    '\u0000',
    '\ud800',
    '2026-02-30',
    '9'.repeat(400),
  );
  return fc.oneof(
    { weight: 4, arbitrary: own[getNamedType(type).name] ?? text },
    { weight: 1, arbitrary: strange },
  );
}
/** Every operation of the schema with all of its arguments. */
const anyCall = fc
  .constantFrom(...ROOT_FIELDS.values())
  .chain(({ field: { name: operation, args } }) =>
    fc.record({
      operation: fc.constant(operation),
      given: fc.record(Object.fromEntries(args.map((one) => [one.name, valueOf(one.type)])), {
        requiredKeys: [],
      }),
    }),
  );

it('no argument of any operation makes the server fail, stall or leak internals', async () => {
  const people = [server.visitor(), await server.member('cecylia')];
  await fc.assert(
    fc.asyncProperty(
      anyCall,
      fc.constantFrom(...people),
      async ({ operation, given }, somebody) => {
        const ask = async () => {
          const since = performance.now();
          const answer = await somebody.send({
            method: 'POST',
            url: '/graphql',
            payload: { query: documentOf(operation), variables: given },
          });
          return { answer, took: performance.now() - since };
        };
        const { answer, took } = await ask();
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toMatch(LEAK);
        expect(answer.body).not.toContain('unknown-error');
        // A busy machine or a first compilation is slow once; a call that stalls is slow each time.
        if (took > STALL_MS)
          expectWithin(
            Math.min((await ask()).took, (await ask()).took, (await ask()).took),
            STALL_MS,
          );
      },
    ),
    { ...RUNS, numRuns: RUNS.numRuns * 4 },
  );
});

it.each(['\u0000', '\ud800', 'a\u0007b\udfff'])(
  'a first board can be created with the character %j',
  async (projectName) => {
    const newcomer = await server.register(
      `n${projectName.length}-${projectName.charCodeAt(0)}@example.test`,
    );
    const document =
      'mutation M($nick: String!, $projectName: String!) { completeProfile(name: "N N", nick: $nick, companyName: "Firma", projectName: $projectName) { success } }';
    const { data } = await newcomer.gql(document, {
      nick: `n${projectName.length}x${projectName.charCodeAt(0)}`,
      projectName,
    });
    expect(data).toEqual({ completeProfile: { success: true } });
  },
);
