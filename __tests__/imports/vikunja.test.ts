import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { markdownOfHtml } from '../../server/imports/formats/htmlText';
import { golden, parse, refusalOf } from './parseGolden';
import { zipOf } from './zipOf';

const PLAN = Buffer.from('oak, 2 by 4\n');
const archive = () =>
  zipOf({
    VERSION: Buffer.from('v0.24.6'),
    'data.json': golden('vikunja.json'),
    'filters.json': Buffer.from('[]'),
    'files/501': PLAN,
  });
const archiveOf = (data: unknown) => zipOf({ 'data.json': Buffer.from(JSON.stringify(data)) });

describe('an export of Vikunja', () => {
  it('is recognised by its files and becomes a valid document', async () => {
    const { document, source, report } = await parse(archive());
    expect(source).toBe('vikunja');
    expect(report.title).toBe('Workshop');
    expect(parseBoardDocument(document)).toEqual({ document });
  });

  it('is counted with what stays out', async () => {
    const { counts, losses } = await parse(archive());
    expect(counts).toEqual({
      tasks: 3,
      lists: 2,
      done: 1,
      labels: 1,
      fields: 2,
      checkLists: 1,
      comments: 1,
      files: 1,
      people: 2,
    });
    expect(losses).toEqual({
      otherProject: 1,
      // An end date, a share of progress and a reminder.
      fieldUnsupported: 3,
      fileMissing: 1,
      repeatsLeftOut: 1,
      // A task of another project.
      relationLeftOut: 1,
    });
  });

  it('keeps what a task consists of', async () => {
    const { document, readFile } = await parse(archive());
    expect(document.sections.map(({ title, taskLimit }) => [title, taskLimit])).toEqual([
      ['Open', null],
      ['Doing', 3],
    ]);
    const shelf = document.tasks.find(({ title }) => title === 'Build a shelf');
    expect(shelf).toMatchObject({
      section: 'b1',
      description:
        '## Plan\n\nUse **oak** & [this](<https://wood.example.test/>).\n\n- [x] Measure',
      due: '2026-03-05T16:00:00.000Z',
      createdAt: '2026-01-01T08:00:00.000Z',
      values: [
        { field: 'labels', values: ['o1'] },
        { field: 'priority', values: ['o1'] },
        { field: 'start', values: ['2026-03-01T08:00:00.000Z'] },
      ],
      checkLists: [
        { items: [{ title: 'Buy boards', isDone: true, due: '2026-03-02T16:00:00.000Z' }] },
      ],
      comments: [{ text: 'Oak is *heavy*.', createdAt: '2026-01-04T08:00:00.000Z' }],
      coverFile: 'f1',
    });
    expect(document.people.map(({ name }) => name).toSorted()).toEqual(['Anna Nowak', 'piotr']);
    const priority = document.fields.find(({ id }) => id === 'priority');
    expect(priority?.options.map(({ title }) => title)).toEqual(['Urgent']);
    expect(document.files).toMatchObject([{ name: 'plan.txt', path: 'files/501', size: 12 }]);
    expect(await readFile('files/501', 1_000)).toEqual(PLAN);
    expect(await readFile('files/501', 3)).toBeNull();
  });

  it('keeps links, and subtasks with a description as related tasks', async () => {
    const { document } = await parse(archive());
    const titleOf = (id: string) => document.tasks.find((task) => task.id === id)?.title;
    expect(
      document.relations.map(({ type, from, to }) => [type, titleOf(from), titleOf(to)]),
    ).toEqual([
      ['TaskRelatesToTask', 'Paint it', 'Build a shelf'],
      ['TaskBlocksTask', 'Build a shelf', 'Sharpen the saw'],
    ]);
  });

  it('of a version with namespaces and without views is read', async () => {
    const { document, report } = await parse(
      archiveOf([
        {
          id: 1,
          title: 'Namespace',
          lists: [
            {
              id: 2,
              title: 'List',
              buckets: [{ id: 3, title: 'Backlog', position: 1 }],
              tasks: [
                { id: 4, title: 'B', bucket_id: 3, kanban_position: 2 },
                { id: 5, title: 'A', bucket_id: 3, kanban_position: 1, description: 'a *b*' },
              ],
            },
          ],
        },
      ]),
    );
    expect(report.title).toBe('List');
    expect(document.sections.map(({ title }) => title)).toEqual(['Backlog']);
    expect(document.tasks.map(({ title, description }) => [title, description])).toEqual([
      ['A', 'a *b*'],
      ['B', ''],
    ]);
  });

  it.each([
    ['without projects', archiveOf([]), 'unknownFormat'],
    ['of another root', archiveOf({ a: [{ title: 'x' }] }), 'unknownFormat'],
    ['of texts', archiveOf(['x', null, 5]), 'unknownFormat'],
    ['that is cut', zipOf({ 'data.json': Buffer.from('[{"title":"x"') }), 'invalidJson'],
    ['that is a bomb', zipOf({ 'data.json': Buffer.alloc(50_000_000) }), 'zipTooLarge'],
    [
      'that is too deep',
      zipOf({ 'data.json': Buffer.from(`[${'['.repeat(70)}${']'.repeat(70)}]`) }),
      'tooDeep',
    ],
  ])('%s is rejected', async (_name, bytes, problem) => {
    expect(await refusalOf(bytes)).toBe(problem);
  });

  it('of wrong types does not crash the import, and reads no other entries', async () => {
    const { document, losses } = await parse(
      archiveOf([
        {
          title: 7,
          views: {},
          buckets: [null, { id: {}, title: [], limit: -1 }],
          positions: 'x',
          tasks: [
            null,
            { id: 1, title: 'A', attachments: [{ file: { id: '../../etc/passwd' } }, null] },
            { id: 1, title: 'B', labels: [5, { title: {} }], related_tasks: { blocking: {} } },
            { id: 2, title: 'C', related_tasks: { parenttask: [{ id: 2 }] }, priority: 1e9 },
            { id: 3, title: 'D', related_tasks: { parenttask: [{ id: 4 }] } },
            { id: 4, title: 'E', related_tasks: { parenttask: [{ id: 3 }] } },
          ],
        },
      ]),
    );
    expect(parseBoardDocument(document)).toEqual({ document });
    const items = document.tasks.flatMap(({ checkLists }) => checkLists[0]?.items ?? []);
    expect([...document.tasks, ...items].map(({ title }) => title).toSorted()).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
    ]);
    expect(losses).toMatchObject({ rowWithoutTitle: 1, fileMissing: 2 });
    expect(document.files).toEqual([]);
  });
});

describe('the HTML of an editor', () => {
  it.each([
    ['plain <b>text', 'plain <b>text'],
    ['<p>a<br>b</p><p>c</p>', 'a\nb\n\nc'],
    ['<ol><li><p>x</p><ul><li>y</li></ul></li><li>z</li></ol>', '1. x\n  - y\n2. z'],
    ['<pre><code>a  &lt;b&gt;\n</code></pre>', '```\na  <b>\n\n```'],
    ['<p><a href="javascript:alert(1)">x</a></p>', 'x'],
    ['<p>1 < 2 &#322; &bogus;</p>', '1 < 2 ł &bogus;'],
    ['<p><constructor>x</constructor><script>alert(1)</script></p>', 'xalert(1)'],
  ])('%j becomes Markdown', (html, markdown) => {
    expect(markdownOfHtml(html)).toBe(markdown);
  });
});
