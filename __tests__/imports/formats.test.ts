import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { golden, NOW, parse } from './parseGolden';

describe('a Trello export', () => {
  it('becomes a valid document', async () => {
    const { document } = await parse(golden('trello.json'));
    expect(parseBoardDocument(document)).toEqual({ document });
  });

  it('is counted with what stays out', async () => {
    const { counts, losses, source, report } = await parse(golden('trello.json'));
    expect(source).toBe('trello');
    expect(report.title).toBe('Spring campaign');
    expect(counts).toEqual({
      tasks: 3,
      lists: 3,
      done: 1,
      archived: 1,
      labels: 2,
      fields: 3,
      checkLists: 1,
      comments: 2,
      people: 3,
    });
    expect(losses).toEqual({
      activityLeftOut: 1,
      // One start date and one sticker.
      fieldUnsupported: 2,
      attachmentLink: 1,
      fileMissing: 1,
      valueInvalid: 1,
      dateInvalid: 1,
    });
  });

  it('keeps the order of lists and cards', async () => {
    const { document } = await parse(golden('trello.json'));
    expect(document.sections.map(({ title }) => title)).toEqual(['Backlog', 'Shipped', 'Old']);
    expect(document.sections[2]?.archivedAt).not.toBeNull();
    expect(document.tasks.map(({ title }) => title)).toEqual([
      'Write the letter',
      'An archived card',
      'Print the posters',
    ]);
  });

  it('keeps what a card consists of', async () => {
    const [letter] = (await parse(golden('trello.json'))).document.tasks;
    expect(letter).toMatchObject({
      description:
        'A **short** one.\n\n- [brief.pdf](<https://trello.com/1/cards/x/attachments/a1/download/brief.pdf>)',
      due: '2026-03-10T11:00:00.000Z',
      createdAt: '2021-07-27T12:45:52.000Z',
      coverHue: 10,
      assignees: ['m1', 'm2'],
      values: [
        { field: 'labels', values: ['lab1', 'lab2'] },
        { field: 'cf1', values: ['opt2'] },
        { field: 'cf2', values: ['12.5'] },
        { field: 'cf3', values: ['✓'] },
      ],
      checkLists: [
        {
          title: 'Steps',
          items: [
            { title: 'Outline', isDone: true, due: '2026-03-05T10:00:00.000Z', assignee: null },
            { title: 'Proofread', isDone: false, due: null, assignee: 'm2' },
          ],
        },
      ],
      comments: [
        { author: 'm1', text: 'First, with **Markdown**.' },
        { author: 'm9', text: 'Second, by a member who has left.' },
      ],
    });
  });

  it('names labels without a name by their colour', async () => {
    const [labels] = (await parse(golden('trello.json'))).document.fields;
    expect(labels).toMatchObject({
      type: 'tag',
      options: [
        { title: 'Copy', color: 'color:5' },
        { title: 'yellow', color: 'color:3' },
      ],
    });
  });
});

describe('a CSV file', () => {
  it('is read by the names of its columns, in Polish as well', async () => {
    const { document, report, counts, losses } = await parse(golden('polish.csv'), {
      filename: 'Drukarnia.csv',
    });
    expect(parseBoardDocument(document)).toEqual({ document });
    expect(report.title).toBe('Drukarnia');
    expect(report.columns.map(({ holds }) => holds)).toEqual([
      'title',
      'list',
      'description',
      'assignees',
      'dueDate',
      'labels',
      'done',
      'field',
    ]);
    expect(counts).toEqual({ tasks: 3, lists: 3, done: 1, labels: 2, fields: 1, people: 2 });
    expect(losses).toEqual({ rowWithoutTitle: 1, dateInvalid: 1 });
  });

  it('keeps cells with commas and line breaks, and does not calculate formulas', async () => {
    const { document } = await parse(golden('polish.csv'));
    expect(document.tasks[0]).toMatchObject({
      title: 'Ulotka, druk',
      description: 'Dwie\nlinie',
      due: '2026-03-05',
      values: [
        { field: 'labels', values: ['o1', 'o2'] },
        { field: 'f7', values: ['=1+1'] },
      ],
    });
    expect(document.people.map(({ email }) => email)).toEqual([null, 'anna@kreda.test']);
  });

  it('is read with the columns that were chosen', async () => {
    const { document, counts } = await parse(golden('polish.csv'), {
      columns: ['description', 'title', 'skip', 'skip', 'skip', 'skip', 'skip', 'skip'],
    });
    expect(counts).toEqual({ tasks: 3, lists: 1 });
    expect(document.tasks[0]).toMatchObject({ title: 'Do zrobienia', description: 'Ulotka, druk' });
    expect(document.sections[0]?.title).toBe('Tasks');
  });

  it.each([
    ['1', NOW],
    ['Sprint 2026-12', NOW],
    // Two meanings.
    ['3/4/2026', NOW],
    ['2024-03-05', '2024-03-05T00:00:00.000Z'],
    ['5.03.2024', '2024-03-05T00:00:00.000Z'],
    ['2024-03-05T10:30:00', '2024-03-05T10:30:00.000Z'],
    ['2024-03-05 10:30', '2024-03-05T10:30:00.000Z'],
    ['2024-03-05T10:30:00+01:00', '2024-03-05T09:30:00.000Z'],
  ])('counts a task as completed at the time of "%s" if that is one', async (done, completedAt) => {
    const { document } = await parse(Buffer.from(`Title,Done\nOld,${done}\n`));
    expect(document.tasks[0]).toMatchObject({ isDone: true, completedAt });
  });

  it('keeps the day on which a task was completed, where its column says that', async () => {
    const { document } = await parse(
      Buffer.from('Title,Completed at\nOld,2024-03-05\nToday,yes\nOpen,\n'),
    );
    expect(document.tasks.map(({ completedAt }) => completedAt)).toEqual([
      '2024-03-05T00:00:00.000Z',
      NOW,
      null,
    ]);
  });

  it('without a title column has no tasks, but its columns', async () => {
    const { counts, report } = await parse(Buffer.from('a,b\n1,2\n'));
    expect(counts).toEqual({});
    expect(report.columns).toHaveLength(2);
    expect(report.rows).toEqual([['1', '2']]);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\ufeffname,notes\nŻółw,ą\n', 'utf16le'), {}],
    ['UTF-16 without a mark', Buffer.from('name,notes\nŻółw,ą\n', 'utf16le'), {}],
    [
      'windows-1250',
      Buffer.from([...Buffer.from('name,notes\n'), 0xaf, 0xf3, 0xb3, 0x77, 0x2c, 0xb9, 0x0a]),
      { encodingGuessed: 1 },
    ],
  ])('in %s is decoded', async (_name, bytes, losses) => {
    const result = await parse(bytes);
    expect(result.document.tasks[0]).toMatchObject({ title: 'Żółw', description: 'ą' });
    expect(result.losses).toEqual(losses);
  });
});
