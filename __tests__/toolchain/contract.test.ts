import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SCRIPT = join(__dirname, '../../scripts/contract.mjs');

const SCHEMA = `
scalar Id
type Query { task(id: Id!): Task }
type Mutation { addTask(title: String!, id: Id): Task! }
"What is \`to be done\`."
type Task { id: Id! title: String! state: State note: String }
enum State { open done }
`;

describe('npm run contract', () => {
  const root = mkdtempSync(join(tmpdir(), 'kreda-contract-'));
  afterAll(() => rmSync(root, { recursive: true }));

  function place(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  function contract(...options: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [SCRIPT, '--root', root, ...options],
      { encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  }

  const made = (path: string) => readFileSync(join(root, path), 'utf8');

  beforeEach(() => {
    rmSync(join(root, 'src'), { recursive: true, force: true });
    place('contract/schema/base.graphql', SCHEMA);
    place('src/entities/users/rows.graphql', 'fragment StateRow on Task { state }\n');
    place(
      'src/entities/tasks/tasks.graphql',
      [
        'query taskQuery($id: Id!) { task(id: $id) { ...TaskRow } }',
        'mutation AddTaskMutation($title: String!) { addTask(title: $title) { id } }',
        'fragment TaskRow on Task { id title ...StateRow }',
      ].join('\n'),
    );
  });

  it('generates types for every root field and its arguments', () => {
    expect(contract()).toMatchObject({ status: 0 });
    const types = made('contract/generated/schema.ts');
    expect(types).toContain("export type State = 'open' | 'done';");
    expect(types).toContain(
      'export interface MutationAddTaskArgs {\n  title: string;\n  id?: number | null;\n}',
    );
    expect(types).toContain('/** What is `to be done`. */\nexport interface Task {');
    expect(made('contract/generated/sdl.ts')).toContain('What is \\`to be done\\`.');
  });

  it('generates one string per document, with its fragments after its operation', () => {
    contract();
    const documents = made('src/entities/tasks/documents.generated.ts');
    expect(documents).toContain(
      'export const TaskDocument = /* @__PURE__ */ typedDocument<TaskQuery, TaskQueryVariables>(',
    );
    expect(documents).toContain(
      "'query taskQuery($id:Id!){task(id:$id){...TaskRow}}fragment TaskRow on Task{id title ...StateRow}fragment StateRow on Task{state}'",
    );
    expect(documents).toContain('export const AddTaskDocument');
    expect(existsSync(join(root, 'src/entities/users/documents.generated.ts'))).toBe(false);
  });

  it('generates the endpoint and the hook of an operation with tags, and sends no directive', () => {
    place(
      'src/entities/tasks/tasks.graphql',
      [
        'query taskQuery($id: Id!) @provides(tags: ["Task:$id", "All"]) { task(id: $id) { ...StateRow } }',
        'query Ticket @provides(tags: [], keepUnusedDataFor: 0) { task(id: 1) { id } }',
        'mutation AddTaskMutation($title: String!, $owner: Id)',
        '  @invalidates(tags: ["All", "Owner:$owner"], onSuccess: true) {',
        '  addTask(title: $title, id: $owner) { id }',
        '}',
        'mutation again($id: Id) @invalidates(tags: []) { addTask(title: "x", id: $id) { id } }',
        'mutation waits($id: Id) { addTask(title: "x", id: $id) { id } }',
      ].join('\n'),
    );
    expect(contract()).toMatchObject({ status: 0 });
    const endpoints = made('src/entities/tasks/endpoints.generated.ts');
    expect(endpoints).toContain(
      "  task: query(documents.TaskDocument, { tags: ({ id }) => [{ type: 'Task', id }, 'All'] }),",
    );
    expect(endpoints).toContain(
      '  ticket: query(documents.TicketDocument, { tags: [], keepUnusedDataFor: 0 }),',
    );
    expect(endpoints).toContain(
      "  addTask: mutation(documents.AddTaskDocument, { invalidates: onSuccess(({ owner }) => ['All', { type: 'Owner', id: owner }]) }),",
    );
    expect(endpoints).toContain('  again: mutation(documents.AgainDocument),');
    expect(endpoints).toContain('  useTaskQuery,\n');
    expect(endpoints).toContain('  useAddTaskMutation,\n');
    expect(endpoints.toLowerCase()).not.toContain('waits');
    expect(made('src/entities/tasks/documents.generated.ts')).not.toMatch(
      /@(provides|invalidates)/,
    );
  });

  it('generates separate files for lazily loaded operations', () => {
    place(
      'src/entities/tasks/tasks.lazy.graphql',
      'query Late @provides(tags: []) { task(id: 1) { ...TaskRow } }\n',
    );
    contract();
    expect(made('src/entities/tasks/endpoints.lazy.generated.ts')).toContain(
      "import * as documents from './documents.lazy.generated';",
    );
    expect(made('src/entities/tasks/endpoints.lazy.generated.ts')).toContain('const tasksLazyApi');
    expect(made('src/entities/tasks/documents.generated.ts')).not.toContain('Late');
    expect(existsSync(join(root, 'src/entities/tasks/endpoints.generated.ts'))).toBe(false);
  });

  it('reports the position of a tag whose variable does not exist', () => {
    place(
      'src/entities/tasks/more.graphql',
      'query More($id: Id!) @provides(tags: ["Task:$no"]) { task(id: $id) { id } }\n',
    );
    expect(contract().said).toMatch(
      /more\.graphql:1:39 Task:\$no is neither Type nor Type:\$variable of More/,
    );
  });

  it('reports the file and the line of a field that the schema does not have', () => {
    place('src/entities/tasks/more.graphql', 'query More {\n  task(id: 1) {\n    nope\n  }\n}\n');
    const { status, said } = contract();
    expect(status).toBe(1);
    expect(said).toContain(
      'src/entities/tasks/more.graphql:3:5 Cannot query field "nope" on type "Task"',
    );
  });

  it('reports both positions of two operations with the same document name', () => {
    place('src/entities/tasks/more.graphql', 'query task { task(id: 1) { id } }\n');
    const { status, said } = contract();
    expect(status).toBe(1);
    expect(said).toMatch(
      /more\.graphql:1:1, .*tasks\.graphql:1:1 Two operations make the document TaskDocument/,
    );
  });

  it('rejects a document that the server would reject', () => {
    place(
      'src/entities/tasks/more.graphql',
      `query More { task(id: 1) { ${Array.from({ length: 700 }, (_, i) => `a${i}: title`).join(' ')} } }\n`,
    );
    expect(contract().said).toMatch(/more\.graphql:1:1 More has more than the 2000 tokens/);
  });

  it('fails its check when a file is stale, and then writes nothing', () => {
    contract();
    expect(contract('--check')).toMatchObject({ status: 0 });
    const before = made('contract/generated/schema.ts');
    place('contract/schema/base.graphql', SCHEMA.replace('note: String', 'note: String!'));
    const { status, said } = contract('--check');
    expect(status).toBe(1);
    expect(said).toContain('contract/generated/schema.ts is out of date');
    expect(made('contract/generated/schema.ts')).toBe(before);
  });

  it('deletes the documents of an entity without operations', () => {
    contract();
    place('src/entities/tasks/tasks.graphql', 'fragment TaskRow on Task { id ...StateRow }\n');
    place('src/entities/users/users.graphql', 'query All { task(id: 1) { ...TaskRow } }\n');
    expect(contract('--check').said).toContain(
      'src/entities/tasks/documents.generated.ts is out of date',
    );
    contract();
    expect(existsSync(join(root, 'src/entities/tasks/documents.generated.ts'))).toBe(false);
  });
});
