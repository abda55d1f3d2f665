import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { markdownOfJira } from '../../server/imports/formats/jira/jiraMarkup';
import { golden, parse } from './parseGolden';

describe('a Jira export', () => {
  it('is recognised by its columns and becomes a valid document', async () => {
    const { document, source, report } = await parse(golden('jira.csv'));
    expect(source).toBe('jira');
    expect(report.title).toBe('Website');
    expect(parseBoardDocument(document)).toEqual({ document });
  });

  it('is counted with what stays out', async () => {
    const { counts, losses } = await parse(golden('jira.csv'));
    expect(counts).toEqual({
      tasks: 3,
      lists: 3,
      done: 1,
      labels: 2,
      fields: 6,
      checkLists: 1,
      comments: 2,
      people: 3,
    });
    expect(losses).toEqual({
      otherProject: 1,
      // The description of a subtask.
      subtaskShortened: 1,
      // A task that is not in the file.
      relationLeftOut: 1,
      attachmentLink: 1,
      fileMissing: 1,
      dateInvalid: 1,
      // An estimate that is no number.
      valueInvalid: 1,
    });
  });

  it('keeps what an issue consists of', async () => {
    const { document } = await parse(golden('jira.csv'));
    const [story] = document.tasks;
    expect(story).toMatchObject({
      title: 'Add the sign-in page',
      createdAt: '2026-03-05T14:15:00.000Z',
      due: '2026-03-20',
      estimatedMinutes: 120,
      actualMinutes: 90,
      isDone: false,
      checkLists: [
        {
          items: [
            { title: 'Write the texts', isDone: true, due: null },
            { title: 'Check with a screen reader', isDone: false, due: '2026-03-18' },
          ],
        },
      ],
    });
    expect(story?.description).toBe(
      [
        '## Why',
        'People **must** sign in, see [the plan](https://example.test/plan).',
        '1. First',
        '   1. Inside',
        '- Point',
        '```',
        '# not a list',
        '```',
        '',
        '- [draft.png](<https://example.test/secure/attachment/1/draft.png>)',
      ].join('\n'),
    );
    const titleOf = (id: string) => document.fields.find((field) => field.id === id)?.title;
    expect(story?.values.map(({ field, values }) => [titleOf(field), values])).toEqual([
      ['Labels', ['o1', 'o2']],
      ['Issue key', ['WEB-3']],
      ['Issue Type', ['o1']],
      ['Priority', ['o1']],
      ['Story Points', ['5']],
      ['Start date', ['2026-03-01']],
      ['Sprint', ['Sprint 1, Sprint 2']],
    ]);
  });

  it('names the authors of comments by their accounts', async () => {
    const { document } = await parse(golden('jira.csv'));
    const nameOf = (id: string) => document.people.find((person) => person.id === id)?.name;
    expect(document.tasks[0]?.comments.map(({ author, text }) => [nameOf(author), text])).toEqual([
      ['712020:zz', 'First, by **a stranger**'],
      ['Piotr Kos', 'Second; with a semicolon'],
    ]);
  });

  it('has statuses as lists, in the order of their categories', async () => {
    const { document } = await parse(golden('jira.csv'));
    expect(document.sections.map(({ title }) => title)).toEqual([
      'To Do',
      'In Progress',
      'Released',
    ]);
    const priority = document.fields.find(({ title }) => title === 'Priority');
    expect(priority?.options.map(({ title }) => title)).toEqual(['Highest', 'High', 'Low']);
    expect(document.tasks[2]).toMatchObject({
      isDone: true,
      completedAt: '2026-03-10T12:00:00.000Z',
      createdAt: '2026-03-02T00:30:00.000Z',
    });
  });

  it('keeps links between issues once, and epics as related tasks', async () => {
    const { document } = await parse(golden('jira.csv'));
    const titleOf = (id: string) => document.tasks.find((task) => task.id === id)?.title;
    expect(
      document.relations.map(({ type, from, to }) => [type, titleOf(from), titleOf(to)]),
    ).toEqual([
      ['TaskRelatesToTask', 'Accounts', 'Add the sign-in page'],
      ['TaskBlocksTask', 'Add the sign-in page', 'Go live'],
    ]);
  });

  it('is read with semicolons and hundreds of columns of comments', async () => {
    const comments = 'Comment;'.repeat(300);
    const text = `Summary;Issue key;Status;Resolution;${comments}Labels\nŻółw;A-1;Nowe;Unresolved;${'"05/lut/26 14:15;ewa;Cześć";'.repeat(300)}x\n`;
    const { document, counts } = await parse(Buffer.from(text));
    expect(counts).toMatchObject({ tasks: 1, comments: 300, people: 1, labels: 1 });
    expect(document.tasks[0]?.comments[0]?.createdAt).toBe('2026-02-05T14:15:00.000Z');
    expect(document.tasks[0]?.isDone).toBe(false);
  });

  it('reads damaged rows without a crash', async () => {
    const header =
      'Summary,Issue key,Status,Issue Type,Parent key,Inward issue link (Blocks),Comment';
    const rows = [
      'A,X-1,Open,Sub-task,X-2,X-1,no date',
      'B,X-2,Open,Sub-task,X-1,,;;',
      ',X-3,Open,Task,,,',
      'D,X-4',
      'E,,,,,,',
    ];
    const { document, losses } = await parse(Buffer.from(`${header}\n${rows.join('\n')}`));
    expect(parseBoardDocument(document)).toEqual({ document });
    const items = document.tasks.flatMap(({ checkLists }) => checkLists[0]?.items ?? []);
    expect([...document.tasks, ...items].map(({ title }) => title).toSorted()).toEqual([
      'A',
      'B',
      'D',
    ]);
    expect(losses).toMatchObject({ rowWithoutTitle: 1, otherProject: 1 });
  });
});

describe("Jira's markup", () => {
  it.each([
    ['{code}a *b* c{code}', '```\na *b* c\n```'],
    ['* one\n** two', '- one\n  - two'],
    ['2 * 3 * 4 and snake*case*', '2 * 3 * 4 and snake*case*'],
    ['{{npm test}} and [https://a.test]', '`npm test` and <https://a.test>'],
    ['bq. said\nh4. Title', '> said\n#### Title'],
    ['[x|javascript:alert(1)]', '[x|javascript:alert(1)]'],
  ])('%j becomes Markdown', (text, markdown) => {
    expect(markdownOfJira(text)).toBe(markdown);
  });
});
