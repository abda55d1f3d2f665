import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});
beforeEach(async () => {
  projectId = (await anna.run('createProject', { workspaceId, title: 'Board' })).payload.project.id;
});

async function newList(title: string, count: number): Promise<{ list: number; ids: number[] }> {
  const { payload } = await anna.run('addSectionToProject', { projectId, title });
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
  const { tasks } = await anna.ask('projectView', { id: projectId });
  const there = (tasks as Linked[]).flatMap(({ id, relatedTasks: [link] }) =>
    link?.type === 'TaskHasSection' && link.relatedTaskId === sectionId
      ? [{ id, at: link.sortIndex }]
      : [],
  );
  return there.sort((a, b) => a.at - b.at).map(({ id }) => id);
}
const move = (from: number, to: number, taskIds: number[], afters: number[]) =>
  anna.run('moveAllTasks', { sectionId: from, toSectionId: to, taskIds, afters });

describe('Moving all tasks of a list', () => {
  it('puts them in their order between tasks of the other list, in one commit, and back', async () => {
    const from = await newList('From', 3);
    const to = await newList('To', 2);
    const [a, b, c] = from.ids;
    const [x, y] = to.ids;
    const { commit } = await move(from.list, to.list, [a, b, c] as number[], [x, a, b] as number[]);
    expect(await order(to.list)).toEqual([x, a, b, c, y]);
    expect(await order(from.list)).toEqual([]);
    expect(commit).toMatchObject({
      type: 'batch-update',
      messages: [
        ...[a, b, c].map((id) => ({
          type: 'remove-item',
          list: `Section:${from.list}.tasks`,
          key: `Task:${id}`,
        })),
        ...[
          [a, x],
          [b, a],
          [c, b],
        ].map(([id, after]) => ({
          type: 'add-item',
          list: `Section:${to.list}.tasks`,
          key: `Task:${id}`,
          after: `Task:${after}`,
        })),
      ],
    });
    await move(to.list, from.list, [a, b, c] as number[], [0, a, b] as number[]);
    expect(await order(from.list)).toEqual([a, b, c]);
    expect(await order(to.list)).toEqual([x, y]);
  });

  it('finds room for many at the top and between two tasks, again and again', async () => {
    const from = await newList('From', 6);
    const to = await newList('To', 2);
    const afters = (first: number) => [first, ...from.ids.slice(0, -1)];
    for (let round = 0; round < 12; round += 1) {
      const first = round % 2 === 0 ? 0 : (to.ids[0] ?? 0);
      await move(from.list, to.list, from.ids, afters(first));
      await move(to.list, to.list, from.ids, afters(to.ids[0] ?? 0));
      expect(await order(to.list)).toEqual([to.ids[0], ...from.ids, to.ids[1]]);
      await move(to.list, from.list, from.ids, afters(0));
    }
    expect(await order(from.list)).toEqual(from.ids);
  });

  it('ignores tasks that have left the list, are archived, or are named twice', async () => {
    const from = await newList('From', 4);
    const to = await newList('To', 1);
    const [a, b, c, d] = from.ids as [number, number, number, number];
    await anna.run('moveTask', { id: b, sectionId: to.list, after: 0 });
    await anna.run('archiveTask', { id: c });
    await move(from.list, to.list, [a, b, c, a, d], [0, a, b, c, a]);
    expect(await order(to.list)).toEqual([a, d, b, ...to.ids]);
  });

  it('is in the log of each task, and changes nothing where all are there already', async () => {
    const { list, ids } = await newList('From', 2);
    const to = await newList('To', 0);
    expect((await move(list, list, ids, [0, ids[0] ?? 0])).commit).toBeNull();
    await move(list, to.list, ids, [0, ids[0] ?? 0]);
    for (const taskId of ids)
      expect(await anna.ask('activity', { workspaceId, taskId })).toMatchObject({
        list: [{ kind: 'task-moved' }, { kind: 'task-created' }],
      });
  });

  it('stays on one board, and out of My Tasks', async () => {
    const { list, ids } = await newList('From', 2);
    const other = (await anna.run('createProject', { workspaceId, title: 'Other' })).payload
      .project;
    const { section } = (
      await anna.run('addSectionToProject', { projectId: other.id, title: 'Elsewhere' })
    ).payload;
    await expect(move(list, section.id, ids, [0, 0])).rejects.toMatchObject({
      code: 'section-not-found',
    });
    expect(await order(list)).toEqual(ids);
  });
});

describe('Archiving all tasks of a list', () => {
  it('takes them off the board in one commit, and restores them where they were', async () => {
    const { list, ids } = await newList('List', 4);
    const [a, b, c, d] = ids as [number, number, number, number];
    await anna.run('archiveTask', { id: b });
    const { commit } = await anna.run('archiveAllTasks', { sectionId: list, taskIds: ids });
    expect(commit?.type).toBe('batch-update');
    expect(await order(list)).toEqual([]);
    const restored = await anna.run('restoreAllTasks', { sectionId: list, taskIds: [d, a, c] });
    expect(await order(list)).toEqual([a, c, d]);
    expect(restored.commit).toMatchObject({
      messages: [
        { type: 'add-item', key: `Task:${a}`, after: null },
        // `b` is still archived: a reader who opens the board now does not have it.
        { type: 'add-item', key: `Task:${c}`, after: `Task:${a}` },
        { type: 'add-item', key: `Task:${d}`, after: `Task:${c}` },
        { type: 'update-query', query: 'archivedItems', variables: { projectId } },
      ],
    });
    expect(
      (await anna.run('restoreAllTasks', { sectionId: list, taskIds: [a] })).commit,
    ).toBeNull();
  });

  it('leaves tasks of other lists alone, and is in the log for each task', async () => {
    const { list, ids } = await newList('List', 1);
    const other = await newList('Other', 1);
    await anna.run('archiveAllTasks', { sectionId: list, taskIds: [...ids, ...other.ids] });
    expect(await order(other.list)).toEqual(other.ids);
    const log = (await anna.ask('activity', { workspaceId, projectId })).list;
    expect(log.filter(({ kind }) => kind === 'task-archived')).toMatchObject([{ taskId: ids[0] }]);
  });
});
