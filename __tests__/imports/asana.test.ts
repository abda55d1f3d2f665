import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { golden, parse, refusalOf } from './parseGolden';

const HEADER =
  'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task';

describe('an Asana export', () => {
  it('is recognised by its columns and becomes a valid document', async () => {
    const { document, source, report } = await parse(golden('asana.csv'));
    expect(source).toBe('asana');
    expect(report.title).toBe('Spring fair');
    expect(report.columns).toEqual([]);
    expect(parseBoardDocument(document)).toEqual({ document });
  });

  it('is counted with what stays out', async () => {
    const { counts, losses } = await parse(golden('asana.csv'));
    expect(counts).toEqual({
      tasks: 3,
      lists: 2,
      done: 1,
      labels: 2,
      fields: 3,
      checkLists: 1,
      people: 2,
    });
    expect(losses).toEqual({
      rowWithoutTitle: 1,
      // 30 February.
      dateInvalid: 1,
      // Its notes.
      subtaskShortened: 1,
      relationLeftOut: 1,
    });
  });

  it('keeps what a task consists of, and its subtasks as a checklist', async () => {
    const { document } = await parse(golden('asana.csv'));
    expect(document.sections.map(({ title }) => title)).toEqual(['To do', 'Done']);
    expect(document.fields.map(({ title, type }) => [title, type])).toEqual([
      ['Labels', 'tag'],
      ['Start date', 'date'],
      ['Priority', 'singleSelect'],
      ['Campaign', 'text'],
    ]);
    expect(document.tasks).toMatchObject([
      {
        title: 'Write the brief',
        description: 'First line\nSecond, with a comma',
        createdAt: '2026-01-05T00:00:00.000Z',
        due: '2026-02-10',
        assignees: ['p1'],
        values: [
          { field: 'labels', values: ['o1', 'o2'] },
          { field: 'start', values: ['2026-02-01'] },
          { field: 'f0', values: ['o1'] },
          { field: 'f1', values: ['Letters'] },
        ],
        checkLists: [
          {
            title: 'Checklist',
            items: [
              { title: 'Collect addresses', isDone: true, assignee: 'p2', due: '2026-02-03' },
              { title: 'Ask for quotes', isDone: false, due: null },
              { title: 'Ask the printer in town', isDone: false },
            ],
          },
        ],
      },
      { title: 'Print, fold, send', values: [{ values: ['o2'] }, { values: ['o2'] }] },
      { title: 'Book the hall', isDone: true, completedAt: '2026-01-20T00:00:00.000Z' },
    ]);
    expect(document.people).toEqual([
      { id: 'p1', name: 'Anna Nowak', email: 'anna@kreda.test' },
      { id: 'p2', name: 'Piotr Kos', email: 'piotr@kreda.test' },
    ]);
  });

  it('keeps dependencies once, although both tasks name them', async () => {
    const { document } = await parse(golden('asana.csv'));
    expect(document.relations).toEqual([{ type: 'TaskBlocksTask', from: 't1', to: 't5' }]);
  });

  it('is read with semicolons, lines above the header and windows-1250', async () => {
    const text = `Exported by Asana\n${HEADER.replaceAll(',', ';')}\n1;2026-01-01;;;"Zrób; to";Wa\xbfne;;;;;;;Dom;\n`;
    const { document, losses, source } = await parse(Buffer.from(text, 'latin1'));
    expect(source).toBe('asana');
    expect(document.tasks[0]?.title).toBe('Zrób; to');
    expect(document.sections[0]?.title).toBe('Ważne');
    expect(losses).toEqual({ encodingGuessed: 1 });
  });

  it('takes the nearest parent above of several with one title', async () => {
    const rows = [
      '1,,,,Same,A,,,,,,,,',
      '2,,,,Same,B,,,,,,,,',
      '3,,,,Sub,,,,,,,,,Same',
      '4,,,,Lost,,,,,,,,,Unknown',
    ];
    const { document } = await parse(Buffer.from(`${HEADER}\n${rows.join('\n')}`));
    expect(document.tasks.map(({ title, checkLists }) => [title, checkLists.length])).toEqual([
      ['Same', 0],
      ['Same', 1],
      // Its parent is not in the file.
      ['Lost', 0],
    ]);
  });

  it('keeps subtasks that are parents of each other', async () => {
    const rows = ['1,,,,A,,,,,,,,,B', '2,,,,B,,,,,,,,,A', '3,,,,C,,,,,,,,,C'];
    const { document, counts } = await parse(Buffer.from(`${HEADER}\n${rows.join('\n')}`));
    const items = document.tasks.flatMap(({ checkLists }) => checkLists[0]?.items ?? []);
    expect(Number(counts['tasks']) + items.length).toBe(3);
  });

  it('is rejected if it was chosen and the columns are others', async () => {
    expect(await refusalOf(Buffer.from('name,notes\na,b\n'), { source: 'asana' })).toBe(
      'unknownFormat',
    );
    const { source } = await parse(golden('asana.csv'), { source: 'csv' });
    expect(source).toBe('csv');
  });
});
