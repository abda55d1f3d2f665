import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { golden, parse, refusalOf } from './parseGolden';

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('a board of Planka', () => {
  it('is recognised by its first property and becomes a valid document', async () => {
    const { document, source, report } = await parse(golden('planka.json'));
    expect(source).toBe('planka');
    expect(report.title).toBe('Shop');
    expect(parseBoardDocument(document)).toEqual({ document });
  });

  it('is counted with what stays out', async () => {
    const { counts, losses } = await parse(golden('planka.json'));
    expect(counts).toEqual({
      tasks: 4,
      lists: 3,
      done: 1,
      archived: 1,
      labels: 2,
      fields: 1,
      checkLists: 3,
      comments: 2,
      // Two members, and an author who has left.
      people: 3,
    });
    expect(losses).toEqual({
      rowWithoutTitle: 1,
      dateInvalid: 1,
      attachmentLink: 1,
      fileMissing: 1,
      valueInvalid: 1,
      activityLeftOut: 1,
    });
  });

  it('keeps what a card consists of, and the order of everything', async () => {
    const { document } = await parse(golden('planka.json'));
    expect(document.sections.map(({ title, hue }) => [title, hue])).toEqual([
      ['Ideas', 2],
      ['Doing', null],
      ['Ready', null],
    ]);
    const card = document.tasks.find(({ title }) => title === 'New sign');
    expect(card).toMatchObject({
      section: 's1',
      description: 'With **light**\n\n- [Maker](<https://signs.example.test/>)',
      due: '2026-04-01T10:00:00.000Z',
      createdAt: '2026-01-02T09:00:00.000Z',
      actualMinutes: 90,
      creator: 'p1',
      assignees: ['p2', 'p1'],
      values: [
        { field: 'labels', values: ['o1', 'o2'] },
        { field: 'f81', values: ['120'] },
      ],
      checkLists: [
        {
          title: 'First',
          hidesDone: true,
          items: [
            { title: 'Draw', isDone: true, assignee: 'p1' },
            { title: 'Order', isDone: false },
          ],
        },
        { title: 'Second', items: [{ title: 'Lease' }] },
      ],
      comments: [
        { author: 'p3', text: 'Smaller.' },
        { author: 'p2', text: 'Bigger?' },
      ],
    });
    expect(document.fields[0]?.options).toEqual([
      { id: 'o1', title: 'Urgent', color: 'color:1' },
      { id: 'o2', title: 'lagoon-blue', color: 'color:8' },
    ]);
  });

  it('keeps closed and archived cards, tasks of version 1, and linked cards', async () => {
    const { document } = await parse(golden('planka.json'));
    const taskOf = (title: string) => document.tasks.find((task) => task.title === title);
    expect(taskOf('Lease')).toMatchObject({
      isDone: true,
      completedAt: '2026-02-01T10:00:00.000Z',
    });
    expect(taskOf('Old shelf')).toMatchObject({
      section: 's2',
      archivedAt: '2026-02-03T10:00:00.000Z',
    });
    expect(taskOf('Opening hours')?.checkLists).toMatchObject([
      { title: 'Checklist', items: [{ title: 'A task of version 1' }] },
    ]);
    expect(document.relations).toEqual([
      { type: 'TaskRelatesToTask', from: taskOf('New sign')?.id, to: taskOf('Lease')?.id },
    ]);
  });

  it('is rejected without lists', async () => {
    expect(await refusalOf(bytesOf({ item: { name: 'x' } }))).toBe('unknownFormat');
    expect(await refusalOf(bytesOf({ included: { lists: {} }, item: 5 }))).toBe('unknownFormat');
    expect(await refusalOf(golden('planka.json').subarray(0, 500))).toBe('invalidJson');
  });

  it('of wrong types does not crash the import', async () => {
    const { document, losses } = await parse(
      bytesOf({
        item: { name: 7 },
        included: {
          lists: [{ id: 1, name: {} }, null, 'x'],
          users: [null, { id: {}, name: [] }, { id: 5, name: 'Numbers' }],
          labels: 'none',
          cards: [
            { id: 2, listId: 1, name: 'A', position: 'first', stopwatch: { total: 1e99 } },
            { id: 2, listId: 9, name: 'B', dueDate: 5 },
            { name: 3 },
          ],
          tasks: [{ cardId: 2, name: null, linkedCardId: 2 }],
          cardMemberships: [{ cardId: 2, userId: 5 }],
          cardLabels: [{ cardId: 2, labelId: 5 }],
          attachments: [{ cardId: 2, url: 'javascript:alert(1)' }],
          __proto__: { polluted: true },
        },
      }),
    );
    expect(parseBoardDocument(document)).toEqual({ document });
    expect(document.tasks.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(losses).toMatchObject({ rowWithoutTitle: 1, fileMissing: 2 });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
