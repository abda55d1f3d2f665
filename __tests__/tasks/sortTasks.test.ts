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

async function newList(title: string, count: number): Promise<{ list: number; ids: number[] }> {
  const { payload } = await anna.run('addSectionToProject', { projectId: home.projectId, title });
  const list = payload.section.id;
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await anna.run('addTask', { sectionId: list, title: `Task ${n}` })).payload.task.id);
  return { list, ids };
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

describe('Sorting the tasks of a list', () => {
  it('applies the given order, and the former order restores it', async () => {
    const { list, ids } = await newList('Order', 4);
    const [a, b, c, d] = ids;
    await anna.run('sortTasks', { sectionId: list, taskIds: [c, a, d, b] });
    expect(await order(list)).toEqual([c, a, d, b]);
    await anna.run('sortTasks', { sectionId: list, taskIds: ids });
    expect(await order(list)).toEqual(ids);
  });

  it('leaves an unlisted task at its position', async () => {
    const { list, ids } = await newList('One stays', 4);
    const [a, b, c, d] = ids;
    await anna.run('sortTasks', { sectionId: list, taskIds: [d, c, a] });
    expect(await order(list)).toEqual([d, b, c, a]);
  });

  it('ignores a task that has left the list, and one that is listed twice', async () => {
    const { list, ids } = await newList('Left', 3);
    const other = await newList('Elsewhere', 1);
    const [a, b, c] = ids;
    await anna.run('moveTask', { id: b, sectionId: other.list, after: 0 });
    await anna.run('sortTasks', { sectionId: list, taskIds: [c, b, c, a, ...other.ids] });
    expect(await order(list)).toEqual([c, a]);
    expect(await order(other.list)).toEqual([b, ...other.ids]);
  });

  it('sends readers the new position of each moved task in one commit', async () => {
    const { list, ids } = await newList('Messages', 3);
    const [a, b, c] = ids;
    const { commit } = await anna.run('sortTasks', { sectionId: list, taskIds: [c, b, a] });
    expect(commit).toMatchObject({
      type: 'batch-update',
      messages: [
        { type: 'add-item', list: `Section:${list}.tasks`, key: `Task:${c}`, after: null },
        { type: 'add-item', list: `Section:${list}.tasks`, key: `Task:${a}`, after: `Task:${b}` },
      ],
    });
  });

  it('names no archived task as a predecessor, which readers may not have', async () => {
    const { list, ids } = await newList('Archived first', 3);
    const [a, b, c] = ids as [number, number, number];
    await anna.run('archiveTask', { id: a });
    const { commit } = await anna.run('sortTasks', { sectionId: list, taskIds: [c, b] });
    expect(commit).toMatchObject({
      messages: [
        { type: 'add-item', key: `Task:${c}`, after: null },
        { type: 'add-item', key: `Task:${b}`, after: `Task:${c}` },
      ],
    });
  });

  it('makes no commit when the order is already the same', async () => {
    const { list, ids } = await newList('Sorted', 3);
    expect((await anna.run('sortTasks', { sectionId: list, taskIds: ids })).commit).toBeNull();
  });
});
