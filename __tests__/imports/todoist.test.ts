import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { golden, NOW, parse } from './parseGolden';

const HEADER =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE';
const tableOf = (...rows: string[]) => Buffer.from(`${HEADER}\n${rows.join('\n')}\n`);

describe('a Todoist export', () => {
  it('is recognised by its columns and becomes a valid document', async () => {
    const { document, source, report } = await parse(golden('todoist.csv'), {
      filename: 'Home [6Xq2].csv',
    });
    expect(source).toBe('todoist');
    expect(report.title).toBe('Home');
    expect(parseBoardDocument(document)).toEqual({ document });
  });

  it('is counted with what stays out', async () => {
    const { counts, losses } = await parse(golden('todoist.csv'));
    expect(counts).toEqual({
      tasks: 4,
      lists: 3,
      labels: 2,
      fields: 2,
      checkLists: 1,
      comments: 2,
      people: 2,
    });
    expect(losses).toEqual({
      // The comment on the project.
      commentLeftOut: 1,
      attachmentLink: 1,
      // The label of a subtask.
      subtaskShortened: 1,
      repeatsLeftOut: 1,
      // Next Tuesday.
      dateInvalid: 1,
      // A duration of a day.
      valueInvalid: 1,
    });
  });

  it('keeps what a task consists of', async () => {
    const { document } = await parse(golden('todoist.csv'));
    expect(document.sections.map(({ title }) => title)).toEqual(['Tasks', 'Garden', 'Empty']);
    expect(document.tasks[0]).toMatchObject({
      title: 'Call the landlord',
      description: 'About **the** roof',
      // 14:00 in Warsaw.
      due: '2026-03-05T13:00:00.000Z',
      estimatedMinutes: 45,
      assignees: ['p2'],
      creator: 'p1',
      values: [
        { field: 'labels', values: ['o1', 'o2'] },
        { field: 'priority', values: ['o1'] },
        { field: 'deadline', values: ['2026-03-20'] },
      ],
      comments: [
        {
          author: 'p2',
          text: 'He is away, until Monday',
          createdAt: '2026-03-01T09:30:00.000Z',
        },
        {
          author: 'p1',
          text: 'The contract\n\n[contract.pdf](<https://files.example.test/contract.pdf>)',
          createdAt: NOW,
        },
      ],
    });
    expect(document.people.map(({ name }) => name).toSorted()).toEqual(['Anna Nowak', 'Piotr Kos']);
  });

  it('keeps subtasks as a checklist, and the order of priorities', async () => {
    const { document } = await parse(golden('todoist.csv'));
    expect(document.tasks[1]).toMatchObject({
      title: 'Buy seeds',
      due: '2026-03-07',
      checkLists: [
        {
          items: [
            { title: 'Tomatoes', due: '2026-03-06', isDone: false },
            { title: 'Red ones', due: null },
          ],
        },
      ],
    });
    expect(document.tasks[2]?.title).toBe('Water the plants');
    const priority = document.fields.find(({ id }) => id === 'priority');
    expect(priority?.options.map(({ title }) => title)).toEqual(['P1', 'P2', 'P3']);
  });

  it('is read with semicolons, and with line breaks in cells', async () => {
    const text = `${HEADER.replaceAll(',', ';')}\ntask;"Two\nlines";;4;1;;;5 mar 2026;pl;\n`;
    const { document } = await parse(Buffer.from(text));
    expect(document.tasks[0]).toMatchObject({ title: 'Two lines', due: '2026-03-05' });
  });

  it('reads damaged rows without a crash', async () => {
    const { document, losses, counts } = await parse(
      tableOf(
        'task,Deep first,,4,4,,,,,',
        'task,,,1,1,,,,,',
        'task,@only,,x,y,,,2026-03-05T10:00,en,Nowhere/At_all',
        'note,"x [[file {broken]]",,,,,,,,',
        'note,"y [[file {""file_url"":""javascript:alert(1)""}]]",,,,,,,,',
        'riddle,a,,,,,,,,',
        'task',
      ),
    );
    expect(parseBoardDocument(document)).toEqual({ document });
    expect(document.tasks.map(({ title }) => title)).toEqual(['Deep first', '@only']);
    expect(document.tasks[1]?.due).toBe('2026-03-05T10:00:00.000Z');
    expect(document.tasks[1]?.comments.map(({ text }) => text)).toEqual(['x', 'y']);
    expect(losses).toEqual({ rowWithoutTitle: 2, fileMissing: 2, fieldUnsupported: 1 });
    expect(counts['people']).toBe(1);
  });
});
