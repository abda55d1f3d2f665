import { crc32, deflateRawSync } from 'node:zlib';
import { importedFile } from '../../bench/fixture/importedFile';
import { startImportServer, type ImportServer } from './importServer';
import { golden, parse, refusalOf } from './parseGolden';
import { zipOf } from './zipOf';

const JIRA = Buffer.from(
  [
    'Summary,Issue key,Status,Assignee,Project name',
    'Buy chalk,ART-1,To Do,Anna Nowak,Art',
    'Sharpen pencils,ART-2,Done,,Art',
    'Count apples,MATH-1,To Do,Anna Nowak,Maths',
  ].join('\n'),
);
const todoist = (...titles: string[]) =>
  Buffer.from(
    ['TYPE,CONTENT,PRIORITY,INDENT', ...titles.map((title) => `task,${title},4,1`)].join('\n'),
  );
const BACKUP = zipOf({
  'Home [220474322].csv': todoist('Water the plants', 'Buy milk'),
  'Work [7].csv': todoist('Write the report'),
  'readme.txt': Buffer.from('A backup'),
});
const workspace = (email: string) =>
  zipOf({
    'workspace.json': Buffer.from('{"format":"kreda-workspace","version":1}'),
    'one/board.json': importedFile(2, [{ email }]),
    'two/board.json': importedFile(1, [{ email }]),
  });

describe('a file with several projects', () => {
  it('of Jira suggests the largest one, and reads those that are chosen', async () => {
    const first = await parse(JIRA);
    expect(first.documents.map(({ board }) => board.title)).toEqual(['Art']);
    expect(first.losses).toMatchObject({ otherProject: 1 });
    expect(first.projects).toEqual([
      { key: 'ART', title: 'Art', tasks: 2, isChosen: true },
      { key: 'MATH', title: 'Maths', tasks: 1, isChosen: false },
    ]);
    const both = await parse(JIRA, { projects: ['ART', 'MATH'] });
    expect(both.documents.map(({ board }) => board.title)).toEqual(['Art', 'Maths']);
    expect(both.losses).not.toHaveProperty('otherProject');
    expect(both.counts).toMatchObject({ boards: 2, tasks: 3, people: 1 });
  });

  it('of Vikunja is read in the same way', async () => {
    const archive = zipOf({ 'data.json': golden('vikunja.json') });
    const { projects } = await parse(archive);
    expect(projects.length).toBeGreaterThan(1);
    const all = await parse(archive, { projects: projects.map(({ key }) => key) });
    expect(all.documents).toHaveLength(projects.length);
  });

  it('of Todoist is a backup: each table of it is a project', async () => {
    const { documents, source, projects } = await parse(BACKUP);
    expect(source).toBe('todoist');
    expect(
      documents.map(({ board, tasks }) => [board.title, tasks.map(({ title }) => title)]),
    ).toEqual([
      ['Home', ['Water the plants', 'Buy milk']],
      ['Work', ['Write the report']],
    ]);
    expect(projects.map(({ isChosen }) => isChosen)).toEqual([true, true]);
    const one = await parse(BACKUP, { projects: [projects[1]?.key ?? ''] });
    expect(one.documents.map(({ board }) => board.title)).toEqual(['Work']);
  });

  it('of Todoist has the limits of every archive', async () => {
    const bomb = Buffer.alloc(2 ** 21, 'a');
    const lying = { packed: deflateRawSync(bomb), size: 100, crc: crc32(bomb) };
    expect(await refusalOf(zipOf({ 'a.csv': bomb }))).toBe('zipTooLarge');
    expect(await refusalOf(zipOf({ 'a.csv': lying }))).toBe('invalidZip');
    expect(await refusalOf(zipOf({ 'a.csv': Buffer.from('x,y\n1,2') }))).toBe('unknownFormat');
  });

  it('of Kreda is a workspace: all its boards come back with their files', async () => {
    const archive = zipOf({
      'workspace.json': Buffer.from('{}'),
      'one/board.json': withFile(),
      'one/files/a1.txt': Buffer.from('bytes'),
    });
    const { documents, readFile, projects } = await parse(archive);
    expect(projects).toEqual([]);
    const path = documents[0]?.files[0]?.path ?? '';
    expect(String(await readFile(path, 100))).toBe('bytes');
    expect(await refusalOf(zipOf({ 'workspace.json': Buffer.from('{}') }))).toBe('unknownFormat');
  });
});

function withFile(): Buffer {
  const document = JSON.parse(String(importedFile(1, [{ email: 'a@b.test' }]))) as object;
  const file = { id: 'a1', task: 't0', name: 'a.txt', type: 'text/plain', size: 5 };
  const more = { aspectRatio: null, createdAt: '2026-11-01T08:00:00.000Z', sha256: null };
  return Buffer.from(
    JSON.stringify({ ...document, files: [{ ...file, ...more, path: 'files/a1.txt' }] }),
  );
}

describe('an import of several boards', () => {
  let at: ImportServer;
  beforeEach(async () => {
    at = await startImportServer();
  });
  afterEach(() => expect(at.faults).toEqual([]));
  const rows = <Row>(text: string, ...values: unknown[]) => at.db.query<Row>(text, values);
  const boards = () =>
    rows<{ title: string; archived: boolean; tasks: number }>(
      `select p.title, p.archived_at is not null as archived, (select count(*)::int from tasks t where t.project_id = p.id) as tasks
       from projects p where p.kind = 'board' and p.title in ('Art', 'Maths', 'Imported') order by p.title, tasks`,
    );

  it('makes them at once, asks for each person once, and is removed as a whole', async () => {
    const { id } = await at.check('jira.csv', JIRA);
    await at.call('checkImport', { importId: id, projects: ['ART', 'MATH'] });
    await at.work();
    const checked = await at.one(id);
    expect(checked).toMatchObject({ state: 'ready', total: 3 });
    expect(checked.projects.map(({ isChosen }) => isChosen)).toEqual([true, true]);
    expect(checked.people).toHaveLength(1);
    const people = [{ key: checked.people[0]?.key, userId: at.userId }];
    await at.call('runImport', { importId: id, title: 'Art', people });
    await at.work();
    const done = await at.one(id);
    expect(done).toMatchObject({ state: 'done', progress: 3 });
    expect(done.boards.map(({ title }) => title)).toEqual(['Art', 'Maths']);
    expect(await boards()).toEqual([
      { title: 'Art', archived: false, tasks: 2 },
      { title: 'Maths', archived: false, tasks: 1 },
    ]);
    expect(await rows('select 1 from task_assignees')).toHaveLength(2);
    await at.call('removeImport', { importId: id });
    expect((await boards()).map(({ archived }) => archived)).toEqual([true, true]);
    expect((await at.one(id)).state).toBe('removed');
  });

  it('needs a project', async () => {
    const { id } = await at.check('jira.csv', JIRA);
    const { problem } = await at.call('checkImport', { importId: id, projects: [] });
    expect(problem).toBe('import-project-required');
    const long = await at.call('checkImport', { importId: id, projects: ['x'.repeat(101)] });
    expect(long.problem ?? long.code).toBe('invalid-request');
  });

  it('shows none of them before all are written, and erases all when its process was killed', async () => {
    const { id } = await at.check('workspace.zip', workspace('anna@example.test'));
    await at.call('runImport', { importId: id, title: 'Imported', people: [] });
    const reader = at.services().openReader;
    await at.workOnce({
      openReader: (bytes, file) => {
        const inner = reader(bytes, file);
        return {
          ...inner,
          board: async (board) => {
            if (board === 1) {
              expect(await boards()).toEqual([{ title: 'Imported', archived: false, tasks: 2 }]);
              const shown = await rows(
                `select 1 from projects where title = 'Imported' and visibility <> 'private'`,
              );
              expect(shown).toEqual([]);
              await rows('update imports set lease = null, leased_until = null where id = $1', id);
            }
            return inner.board(board);
          },
        };
      },
    });
    await at.work();
    expect(await at.one(id)).toMatchObject({ state: 'done', progress: 3 });
    expect((await boards()).map(({ tasks }) => tasks)).toEqual([1, 2]);
  });

  it('leaves nothing of any board when it is cancelled', async () => {
    const { id } = await at.check('workspace.zip', workspace('anna@example.test'));
    await at.call('runImport', { importId: id, title: 'Imported', people: [] });
    const reader = at.services().openReader;
    await at.work({
      openReader: (bytes, file) => {
        const inner = reader(bytes, file);
        return {
          ...inner,
          relations: async (board) => {
            if (board === 1) await at.call('cancelImport', { importId: id });
            return inner.relations(board);
          },
        };
      },
    });
    expect(await at.one(id)).toMatchObject({ state: 'cancelled', boards: [] });
    expect(await boards()).toEqual([]);
  });
});
