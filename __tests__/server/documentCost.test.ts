import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  concatAST,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { sdl } from '../../contract/generated/sdl';
import { ANSWER_LIMITS, DOCUMENT_LIMITS } from '../../contract/limits';
import { documentCost } from '../../server/graphql/documentCost';
import { LIST_SIZES } from '../../server/graphql/listSizes';
import { SPEC_DOCUMENTS } from '../contract/specDocuments';
import { freshDatabase } from '../support/database';
import { startTestServer } from '../support/testServer';

const schema = buildSchema(sdl);
const costOf = (text: string) => documentCost(schema, parse(text));

/** Every operation of the app, each with all of the app's fragments. */
function appDocuments(): [string, number][] {
  const folder = join(__dirname, '../../src/entities');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.graphql'));
  const { definitions } = concatAST(
    files.map((path) => parse(readFileSync(join(folder, path), 'utf8'))),
  );
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? [
          [
            one.name?.value ?? '',
            documentCost(schema, { kind: Kind.DOCUMENT, definitions: [one, ...fragments] }),
          ] as [string, number],
        ]
      : [],
  );
}

describe('the cost of a document', () => {
  it('is at most a fifth of the limit for every operation of the app and of the specification', () => {
    const costs = [
      ...appDocuments(),
      ...Object.entries(SPEC_DOCUMENTS).map(
        ([name, text]) => [name, costOf(text)] as [string, number],
      ),
    ];
    const [most] = costs.toSorted((a, b) => b[1] - a[1]);
    process.stdout.write(
      `costliest of ${costs.length} documents: ${most?.[0]} ${most?.[1]}, ${Math.round((100 * (most?.[1] ?? 0)) / DOCUMENT_LIMITS.cost)} % of the bound\n`,
    );
    expect(costs.length).toBeGreaterThan(120);
    expect(costs.filter(([, cost]) => cost > DOCUMENT_LIMITS.cost / 5)).toEqual([]);
  });

  it('multiplies nested lists, and counts a fragment once', () => {
    expect(costOf('{ me { id name } }')).toBe(3);
    expect(costOf('{ project(id: 1000) { sections { id } } }')).toBe(1 + 1 + 30);
    expect(costOf('{ sectionList { project { members { id name } } } }')).toBe(
      1 + 200 * (1 + 1 + 50 * 2),
    );
    expect(
      costOf('query A { me { ...F } } query B { me { ...F } } fragment F on Me { id name }'),
    ).toBe(6);
  });

  it.each([
    ['project(id: 1000) { sections { project { sections { id } } } }', 'Project.sections'],
    [
      'project(id: 1000) { ...P } } fragment P on Project { sections { ...S } } fragment S on Section { project { members { id } sections { id } }',
      'Project.sections',
    ],
    ['task(id: 1000) { project { sections { project { sections { id } } } } }', 'Project.sections'],
  ])('is not computed for a field that contains itself: { %s }', (text, field) => {
    expect(() => costOf(`{ ${text} }`)).toThrow(`${field} stands below itself`);
  });

  it('has sizes only for lists of the schema', () => {
    const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter(
              (field) =>
                isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
            )
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    );
    expect(Object.keys(LIST_SIZES).filter((name) => !lists.includes(name))).toEqual([]);
  });
});

describe('a document that costs too much', () => {
  it.each([
    [
      'a cycle of 98 bytes',
      'query($id: Id!) { project(id: $id) { sections { project { sections { project { sections { id } } } } } } }',
      'stands below itself',
    ],
    [
      'many whole boards',
      `query($id: Id!) { ${Array.from({ length: 15 }, (_, n) => `a${n}: projectView(id: $id) { tasks { id title slug isDone createdAt updatedAt hasDescription commentCount filesCount fieldValues { id value } files { id url filename mime size } checkList { id title items { id checkListId title checked sortIndex } } } }`).join(' ')} }`,
      'costs',
    ],
  ])('is rejected before execution: %s', async (_, document, says) => {
    const server = await startTestServer();
    const anna = await server.member('anna');
    const answer = await anna.gql(document, { id: 1000 });
    expect([answer.status, answer.data]).toEqual([400, undefined]);
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining(says),
      extensions: { code: 'invalid-request' },
    });
  });
});

describe('a response', () => {
  it('arrives within the deadline with its own error code, even while the database blocks it', async () => {
    const db = await freshDatabase();
    const server = await startTestServer({ db, deadlineMs: 2_000 });
    const anna = await server.member('anna');
    await db.transaction(async (tx) => {
      await tx.query('lock table workspaces in access exclusive mode');
      const answer = await anna.gql('{ myWorkspaces { id } }');
      expect([
        answer.status,
        answer.errors?.[0]?.extensions['code'],
        answer.headers['retry-after'],
      ]).toEqual([503, 'took-too-long', '2']);
    });
    expect((await anna.gql('{ myWorkspaces { id } }')).data?.['myWorkspaces']).toHaveLength(1);
  });

  it('contains at most 20 errors', async () => {
    const server = await startTestServer();
    const wrong = Array.from({ length: 60 }, (_, n) => `wrong${n}`).join(' ');
    expect((await server.visitor().gql(`{ me { ${wrong} } }`)).errors).toHaveLength(
      ANSWER_LIMITS.errors,
    );
  });

  it('with many lists loads their boards in batches', async () => {
    const db = await freshDatabase();
    const statements: string[] = [];
    const query: typeof db.query = (text, values, name) => {
      statements.push(name ?? text);
      return db.query(text, values, name);
    };
    const server = await startTestServer({ db: { ...db, query } });
    const anna = await server.member('anna');
    const { data } = await anna.gql('{ me { currentWorkspaceId } }');
    const workspaceId = data?.['me'].currentWorkspaceId;
    const create =
      'mutation M($w: Id!) { createProject(workspaceId: $w, title: "Board") { project { id } } }';
    const add =
      'mutation M($p: Id!) { addSectionToProject(projectId: $p, title: "List") { success } }';
    const { data: made } = await anna.gql(create, { w: workspaceId });
    for (let n = 0; n < 12; n += 1) await anna.gql(add, { p: made?.['createProject'].project.id });
    statements.length = 0;
    const lists = await anna.gql(
      'query Q($w: Id) { sectionList(workspaceId: $w) { id project { title members { id } sections { id } } } }',
      { w: workspaceId },
    );
    expect(lists.data?.['sectionList'].length).toBeGreaterThan(12);
    expect(
      statements.filter((name) =>
        ['read_projects_by_id', 'read_sections_of', 'read_project_members'].includes(name),
      ).length,
    ).toBeLessThanOrEqual(4);
  });
});
