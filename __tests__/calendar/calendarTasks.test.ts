import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

/** A board with one task per due date; it returns the titles of the tasks on the given days. */
async function dated(dues: readonly string[]) {
  const { anna, newBoard, newTask } = world;
  const board = await newBoard('Dated');
  for (const due of dues) {
    const taskId = await newTask(due, board.sectionId);
    await anna.run('updateTaskField', { taskId, fieldId: 1, isStandard: true, value: due });
  }
  const on = async (start: string, timeZone: string, end = start) =>
    (await anna.ask('calendarTasks', { projectId: board.id, start, end, timeZone })).map(
      ({ task }) => task.title,
    );
  return { ...board, on };
}

describe('the calendar', () => {
  it('puts an instant on its day in the user’s time zone, from UTC−11 to UTC+13', async () => {
    const [early, noon, late] = [
      '2026-06-15T10:59:00.000Z',
      '2026-06-15T11:00:00.000Z',
      '2026-06-15T23:59:59.999Z',
    ] as const;
    const { on } = await dated([early, noon, late]);
    expect(await on('2026-06-15', 'UTC')).toEqual([early, noon, late]);
    expect(await on('2026-06-14', 'Pacific/Pago_Pago')).toEqual([early]);
    expect(await on('2026-06-15', 'Pacific/Pago_Pago')).toEqual([noon, late]);
    expect(await on('2026-06-15', 'Pacific/Tongatapu')).toEqual([early]);
    expect(await on('2026-06-16', 'Pacific/Tongatapu')).toEqual([noon, late]);
  });

  it('finds tasks due on the last day of a range, even on the last day that has a date', async () => {
    const { on } = await dated([
      '2026-06-30',
      '2026-06-30T23:59:59.999Z',
      '9999-12-31',
      '9999-12-31T23:59:59.999Z',
    ]);
    expect(await on('2026-06-01', 'UTC', '2026-06-30')).toEqual([
      '2026-06-30',
      '2026-06-30T23:59:59.999Z',
    ]);
    expect(await on('9999-12-01', 'UTC', '9999-12-31')).toEqual([
      '9999-12-31',
      '9999-12-31T23:59:59.999Z',
    ]);
    expect(await on('9999-12-30', 'UTC', '9999-12-30')).toEqual([]);
  });

  it('keeps a bare date on its day in every zone', async () => {
    const { on } = await dated(['2026-06-15']);
    for (const zone of [
      'Pacific/Pago_Pago',
      'America/New_York',
      'UTC',
      'Europe/Warsaw',
      'Pacific/Tongatapu',
    ]) {
      expect(await on('2026-06-15', zone)).toEqual(['2026-06-15']);
      expect(await on('2026-06-14', zone)).toEqual([]);
      expect(await on('2026-06-16', zone)).toEqual([]);
    }
  });

  it('handles the days of clock changes in Warsaw', async () => {
    const spring = [
      '2026-03-28T22:59:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ];
    const { on } = await dated(spring);
    expect(await on('2026-03-29', 'Europe/Warsaw')).toEqual([spring[1], spring[2]]);
    const autumn = [
      '2026-10-24T21:59:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ];
    const second = await dated(autumn);
    expect(await second.on('2026-10-25', 'Europe/Warsaw')).toEqual([autumn[1], autumn[2]]);
  });

  it('handles the days of clock changes in New York', async () => {
    const spring = [
      '2026-03-08T04:59:00.000Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ];
    const { on } = await dated(spring);
    expect(await on('2026-03-08', 'America/New_York')).toEqual([spring[1], spring[2]]);
    const autumn = [
      '2026-11-01T03:59:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ];
    const second = await dated(autumn);
    expect(await second.on('2026-11-01', 'America/New_York')).toEqual([autumn[1], autumn[2]]);
  });

  it('sorts a day by wall-clock minutes, and then by task; a bare date comes first', async () => {
    const { anna } = world;
    const board = await dated([
      '2026-06-15T15:30:00.000Z',
      '2026-06-15',
      '2026-06-15T06:00:00.000Z',
      '2026-06-14T22:00:00.000Z',
      '2026-06-15T06:00:00.500Z',
    ]);
    const found = await anna.ask('calendarTasks', {
      projectId: board.id,
      start: '2026-06-15',
      end: '2026-06-16',
      timeZone: 'Europe/Warsaw',
    });
    expect(found.map(({ sortIndex }) => sortIndex)).toEqual([0, 0, 480, 480, 1050]);
    expect(found.map(({ id, task }) => id === task.id)).toEqual([true, true, true, true, true]);
    expect(found.map(({ task }) => task.title).slice(2, 4)).toEqual([
      '2026-06-15T06:00:00.000Z',
      '2026-06-15T06:00:00.500Z',
    ]);
  });

  it('includes both ends of the range, and defaults to UTC', async () => {
    const { anna } = world;
    const { id, on } = await dated(['2026-06-14', '2026-06-15', '2026-06-17', '2026-06-18']);
    expect(await on('2026-06-15', 'UTC', '2026-06-17')).toEqual(['2026-06-15', '2026-06-17']);
    expect(
      (
        await anna.ask('calendarTasks', { projectId: id, start: '2026-06-18', end: '2026-06-18' })
      ).map(({ task }) => task.title),
    ).toEqual(['2026-06-18']);
  });

  it('omits archived tasks and tasks of other boards', async () => {
    const { anna } = world;
    const { id, sectionId, on } = await dated(['2026-06-15']);
    const gone = await anna.run('addTaskOnCalendar', {
      sectionId,
      title: 'Gone',
      dueDate: '2026-06-15T08:00:00.000Z',
    });
    expect(await on('2026-06-15', 'UTC')).toEqual(['2026-06-15', 'Gone']);
    await anna.run('archiveTask', { id: gone.payload.task.id });
    expect(await on('2026-06-15', 'UTC')).toEqual(['2026-06-15']);
    await anna.run('archiveSection', { id: sectionId });
    expect(await on('2026-06-15', 'UTC')).toEqual([]);
    await anna.run('archiveProject', { id });
    await expect(on('2026-06-15', 'UTC')).rejects.toMatchObject({ code: 'project-not-found' });
  });

  it('rejects unknown zones, invalid days, an end before the start and ranges over a year', async () => {
    const { on } = await dated([]);
    const bad = { code: 'invalid-request' };
    for (const zone of ['Mars/Olympus', '', "UTC'; drop table tasks", 'constructor'])
      await expect(on('2026-06-15', zone)).rejects.toMatchObject(bad);
    await expect(on('2026-06-15', 'UTC', '2026-06-14')).rejects.toMatchObject(bad);
    await expect(on('2026-02-30', 'UTC')).rejects.toMatchObject(bad);
    await expect(on('2026-01-01', 'UTC', '2027-01-02')).rejects.toMatchObject(bad);
    expect(await on('2026-01-01', 'UTC', '2027-01-01')).toEqual([]);
  });

  it('is readable for users who may read the board', async () => {
    const { bea, stranger, hidden, projectId } = world;
    const days = { start: '2026-06-15', end: '2026-06-15' };
    for (const query of ['calendarTasks', 'unscheduledTasks'] as const) {
      await expect(bea.ask(query, { projectId: hidden.id, ...days })).rejects.toMatchObject({
        code: 'project-no-permission',
      });
      await expect(stranger.ask(query, { projectId, ...days })).rejects.toMatchObject({
        code: 'project-not-found',
      });
    }
  });
});

describe('a task that is added on the calendar', () => {
  it('is added at the end of its list with its due date, and every reader of the board receives both', async () => {
    const { anna, bea, stranger, newBoard, heard } = world;
    const { sectionId } = await newBoard('Calendar');
    const { payload, commit } = await anna.run('addTaskOnCalendar', {
      sectionId,
      title: ' Call ',
      dueDate: '2026-06-15T08:00:00.000+02:00',
    });
    expect(payload).toMatchObject({ success: true, task: { title: 'Call' } });
    expect(await heard(bea, commit)).toMatchObject([
      { type: 'add-item', key: `Task:${payload.task.id}`, list: `Section:${sectionId}.tasks` },
      {
        type: 'add-item',
        list: `Task:${payload.task.id}.fieldValues`,
        item: { fieldId: 1, isStandard: true, value: '2026-06-15T06:00:00.000Z' },
      },
    ]);
    expect(await heard(stranger, commit)).toEqual([]);
  });

  it('needs a list that the user may change, a title and a due date', async () => {
    const { anna, bea, stranger, hidden, sectionId } = world;
    const add = (person: typeof anna, args: object) =>
      person.run('addTaskOnCalendar', {
        sectionId,
        title: 'Call',
        dueDate: '2026-06-15T08:00:00.000Z',
        ...args,
      });
    await expect(add(bea, { sectionId: hidden.sectionId })).rejects.toMatchObject({
      code: 'section-not-found',
    });
    await expect(add(stranger, {})).rejects.toMatchObject({ code: 'section-not-found' });
    expect((await add(anna, { title: ' ' })).payload.errors).toMatchObject([
      { field: 'title', message: 'task-title-required' },
    ]);
    expect((await add(anna, { dueDate: '2026-02-30T08:00:00.000Z' })).payload.errors).toMatchObject(
      [{ field: 'dueDate', message: 'field-value-invalid' }],
    );
    await expect(add(anna, { id: 5_000_000 })).rejects.toMatchObject({ code: 'id-not-reserved' });
  });
});

describe('tasks without a due date', () => {
  it('are returned by list and position in pages of 20, and disappear when they get a date', async () => {
    const { anna, newBoard, newTask } = world;
    const { id: projectId, sectionId } = await newBoard('Unscheduled');
    const first = await newTask('0', sectionId);
    for (let n = 1; n < 22; n++) await newTask(String(n), sectionId);
    const page = async (number?: number) => {
      const { list, total, perPage } = await anna.ask('unscheduledTasks', {
        projectId,
        page: number,
      });
      return { titles: list.map(({ title }) => title), total, perPage };
    };
    expect(await page()).toEqual({
      titles: Array.from({ length: 20 }, (_, n) => String(n)),
      total: 22,
      perPage: 20,
    });
    expect((await page(2)).titles).toEqual(['20', '21']);
    expect((await page(3)).titles).toEqual([]);
    expect((await page(-1)).titles).toHaveLength(20);
    await anna.run('updateTaskField', {
      taskId: first,
      fieldId: 1,
      isStandard: true,
      value: '2026-06-15',
    });
    expect(await page()).toMatchObject({ total: 21 });
    expect((await page()).titles[0]).toBe('1');
    await anna.run('updateTaskField', { taskId: first, fieldId: 1, isStandard: true, value: null });
    expect((await page()).titles[0]).toBe('0');
  });
});
