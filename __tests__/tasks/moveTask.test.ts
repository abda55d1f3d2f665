import fc from 'fast-check';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let home: Awaited<ReturnType<Person['settle']>>;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  home = await anna.settle();
});

async function newList(title: string): Promise<number> {
  return (await anna.run('addSectionToProject', { projectId: home.projectId, title })).payload
    .section.id;
}
async function newTasks(sectionId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await anna.run('addTask', { sectionId, title: `Task ${n}` })).payload.task.id);
  return ids;
}
type Linked = {
  id: number;
  relatedTasks: { type: string; relatedTaskId: number; sortIndex: number }[];
};

/** The ids of a list's tasks as a reader of the board sees them. */
async function order(sectionId: number): Promise<number[]> {
  const { tasks } = await anna.ask('projectView', { id: home.projectId });
  const there = (tasks as Linked[]).flatMap(({ id, relatedTasks: [link] }) =>
    link?.type === 'TaskHasSection' && link.relatedTaskId === sectionId
      ? [{ id, at: link.sortIndex }]
      : [],
  );
  return there.sort((a, b) => a.at - b.at).map(({ id }) => id);
}

describe('moving a task', () => {
  it('puts it first, last or after another task', async () => {
    const list = await newList('Order');
    const [a, b, c] = await newTasks(list, 3);
    await anna.run('moveTask', { id: c, sectionId: list, after: 0 });
    expect(await order(list)).toEqual([c, a, b]);
    await anna.run('moveTask', { id: c, sectionId: list, after: a });
    expect(await order(list)).toEqual([a, c, b]);
    await anna.run('moveTask', { id: a, sectionId: list, after: b });
    expect(await order(list)).toEqual([c, b, a]);
  });

  it('puts it at the place of an archived task that it follows, which keeps that place', async () => {
    const list = await newList('With an archived one');
    const [a, b, c, moved] = await newTasks(list, 4);
    await anna.run('archiveTask', { id: b });
    await anna.run('moveTask', { id: moved, sectionId: list, after: b });
    expect(await order(list)).toEqual([a, moved, c]);
    await anna.run('restoreTask', { id: b });
    expect(await order(list)).toEqual([a, b, moved, c]);
  });

  it('puts it at the end when the task to follow never was or is deleted, and the order stays one', async () => {
    const list = await newList('With a deleted one');
    const [a, b, c, d] = await newTasks(list, 4);
    await domain.db.query('delete from tasks where id = $1', [b]);
    for (const after of [b, 987_654_321]) {
      await anna.run('moveTask', { id: a, sectionId: list, after });
      expect(await order(list)).toEqual([c, d, a]);
    }
    const links = await domain.db.query<{ at: number }>(
      'select sort_index as at from task_links where section_id = $1',
      [list],
    );
    expect(new Set(links.map(({ at }) => at)).size).toBe(3);
  });

  it('puts it at the end when the task to follow is no longer in the list', async () => {
    const [from, to] = [await newList('From'), await newList('To')];
    const [moved, stranger] = await newTasks(from, 2);
    const there = await newTasks(to, 2);
    await anna.run('moveTask', { id: moved, sectionId: to, after: stranger });
    expect(await order(to)).toEqual([...there, moved]);
  });

  it('sends readers a removal from the old list and an insertion into the new one', async () => {
    const [from, to] = [await newList('Old'), await newList('New')];
    const [moved] = await newTasks(from, 1);
    const [there] = await newTasks(to, 1);
    const { commit } = await anna.run('moveTask', { id: moved, sectionId: to, after: there });
    expect(commit).toMatchObject({
      type: 'batch-update',
      messages: [
        { type: 'remove-item', list: `Section:${from}.tasks`, key: `Task:${moved}` },
        {
          type: 'add-item',
          list: `Section:${to}.tasks`,
          key: `Task:${moved}`,
          after: `Task:${there}`,
          item: { relatedTasks: [{ relatedTaskId: to, version: commit?.seq }] },
        },
      ],
    });
  });

  it('changes nothing when it is already there', async () => {
    const list = await newList('Still');
    const [a, b] = await newTasks(list, 2);
    expect((await anna.run('moveTask', { id: b, sectionId: list, after: a })).commit).toBeNull();
    expect((await anna.run('moveTask', { id: a, sectionId: list, after: 0 })).commit).toBeNull();
    expect(await order(list)).toEqual([a, b]);
  });

  it('to a list of another board also changes its board', async () => {
    const other = (
      await anna.run('createProject', { workspaceId: home.workspaceId, title: 'Elsewhere' })
    ).payload.project.id;
    const list = (await anna.run('addSectionToProject', { projectId: other, title: 'There' }))
      .payload.section.id;
    const [moved] = await newTasks(home.sectionIds[0] ?? 0, 1);
    await anna.run('moveTask', { id: moved, sectionId: list, after: 0 });
    const view = await anna.ask('projectView', { id: other });
    expect(view.tasks.at(-1)).toMatchObject({ id: moved, project: { id: other } });
  });

  it('into another workspace is rejected', async () => {
    const stranger = await domain.person('Stranger');
    const theirs = await stranger.settle();
    const [moved] = await newTasks(home.sectionIds[0] ?? 0, 1);
    await expect(
      anna.run('moveTask', { id: moved, sectionId: theirs.sectionIds[0], after: 0 }),
    ).rejects.toMatchObject({ code: 'section-not-found' });
    await expect(
      stranger.run('moveTask', { id: moved, sectionId: theirs.sectionIds[0], after: 0 }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
  });

  it('always finds a position between two neighbours, renumbering the list when it must', async () => {
    const list = await newList('Crowded');
    const [first, ...others] = await newTasks(list, 4);
    const expected = [first, ...others];
    for (let n = 0; n < 60; n++) {
      const last = expected.at(-1);
      await anna.run('moveTask', { id: last, sectionId: list, after: first });
      expected.splice(1, 0, ...expected.splice(-1));
    }
    expect(await order(list)).toEqual(expected);
  });

  it('behaves like splicing arrays, whatever the moves', async () => {
    const lists = [await newList('One'), await newList('Two')];
    const model = [await newTasks(lists[0] ?? 0, 4), await newTasks(lists[1] ?? 0, 3)];
    const all = model.flat();
    const move = fc.record({
      task: fc.nat(all.length - 1),
      list: fc.nat(1),
      after: fc.option(fc.nat(all.length - 1)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
        for (const { task, list, after } of moves) {
          const id = all[task] ?? 0;
          const afterId = after === null ? 0 : (all[after] ?? 0);
          await anna.run('moveTask', { id, sectionId: lists[list], after: afterId });
          moveInModel(model, { id, list, afterId });
        }
        expect([await order(lists[0] ?? 0), await order(lists[1] ?? 0)]).toEqual(model);
      }),
      { numRuns: 25 },
    );
  });
});

function moveInModel(
  model: number[][],
  { id, list, afterId }: { id: number; list: number; afterId: number },
): void {
  for (const ids of model) if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  const target = model[list] ?? [];
  const at = afterId === 0 ? 0 : target.indexOf(afterId) + 1 || target.length;
  target.splice(at, 0, id);
}
