import { LIMITS } from '../../contract/limits';
import { messagesOf, type Commit } from '../../contract/messages';
import { rowChangesOf } from '../../contract/rowChangesOf';
import { canSeeScope, loadRights } from '../../server/live/rights';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let ewa: Person;
let workspaceId: number;
let open: number;
let hidden: number;
let list: number;
let hiddenList: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ewa = await domain.person('Ewa');
  ({ workspaceId } = await anna.settle());
  await ewa.settle();
  await anna.run('addMembers', { workspaceId, users: `${ewa.nick}@example.test` });
});
beforeEach(async () => {
  const board = async (title: string, visibility: string) => {
    const made = await anna.run('createProject', { workspaceId, title, visibility });
    const projectId = made.payload.project.id;
    const section = await anna.run('addSectionToProject', { projectId, title: 'List' });
    return [projectId, section.payload.section.id] as const;
  };
  [open, list] = await board('Open', 'workspace');
  [hidden, hiddenList] = await board('Hidden', 'private');
});

const task = async (title: string, sectionId = list) =>
  (await anna.run('addTask', { sectionId, title })).payload.task.id;
const relate = (
  taskId: number,
  relatedTaskId: number,
  type = 'TaskBlocksTask',
  by: Person = anna,
) => by.run('addTaskRelation', { taskId, relatedTaskId, type });
/** The keys of the messages next to the field for the other task. */
const refusalOf = async (...given: Parameters<typeof relate>) =>
  (await relate(...given)).payload.errors.map(({ field, message }) => [field, message]);
const next = (key: string) => [['relatedTaskId', key]];
const relationsOf = async (person: Person, projectId = open) =>
  (await person.ask('boardRelations', { projectId })).relations.map(
    ({ taskId, relatedTaskId, type }) => [taskId, type, relatedTaskId],
  );
const scopesOf = async (seq: number | undefined) => {
  const [row] = await domain.db.query<{ changes: { scope: `Project:${number}` }[] }>(
    'select changes from commits where workspace_id = $1 and seq = $2',
    [workspaceId, seq],
  );
  return row?.changes.map(({ scope }) => scope) ?? [];
};
const relationIn = (commit: Commit | null) =>
  commit
    ? rowChangesOf(commit).flatMap((change) =>
        change.op === 'put' && change.table === 'taskRelations' ? [change.row] : [],
      )
    : [];

describe('a relation between tasks', () => {
  it('is one row that both boards show, however often it is added', async () => {
    const [a, b] = [await task('A'), await task('B', hiddenList)];
    const { commit } = await relate(a, b);
    expect(relationIn(commit)).toEqual([
      {
        version: commit?.seq,
        taskId: a,
        projectId: open,
        relatedTaskId: b,
        relatedProjectId: hidden,
        type: 'TaskBlocksTask',
      },
    ]);
    expect((await relate(a, b)).commit).toBeNull();
    expect(await relationsOf(anna)).toEqual([[a, 'TaskBlocksTask', b]]);
    expect(await relationsOf(anna, hidden)).toEqual([[a, 'TaskBlocksTask', b]]);
    const { tasks } = await anna.ask('boardRelations', { projectId: open });
    expect(tasks.map(({ id }) => id)).toEqual([b]);
  });

  it('without a direction is the same from both ends', async () => {
    const [a, b] = [await task('A'), await task('B')];
    await relate(b, a, 'TaskRelatesToTask');
    expect((await relate(a, b, 'TaskRelatesToTask')).commit).toBeNull();
    expect(await relationsOf(anna)).toEqual([[a, 'TaskRelatesToTask', b]]);
  });

  it('ends with a message that says so, and a missing one changes nothing', async () => {
    const [a, b] = [await task('A'), await task('B')];
    await relate(a, b);
    const remove = () =>
      anna.run('removeTaskRelation', { taskId: a, relatedTaskId: b, type: 'TaskBlocksTask' });
    const { commit } = await remove();
    expect(relationIn(commit)).toEqual([
      expect.objectContaining({ taskId: a, isRemoved: true, version: commit?.seq }),
    ]);
    expect((await remove()).commit).toBeNull();
    expect(await relationsOf(anna)).toEqual([]);
  });

  it('to the task itself is refused', async () => {
    const a = await task('A');
    expect(await refusalOf(a, a)).toEqual(next('relation-self'));
  });

  it('that closes a circle is refused, directly and through other tasks', async () => {
    const [a, b, c] = [await task('A'), await task('B'), await task('C')];
    await relate(a, b);
    await relate(b, c);
    expect(await refusalOf(b, a)).toEqual(next('relation-circle-blocks'));
    expect(await refusalOf(c, a)).toEqual(next('relation-circle-blocks'));
    await relate(c, a, 'TaskDuplicatesTask');
    expect(await refusalOf(a, c, 'TaskDuplicatesTask')).toEqual(next('relation-circle-duplicates'));
    await relate(c, a, 'TaskRelatesToTask');
  });

  it('is one of a limited number for each task', async () => {
    const a = await task('A');
    await domain.db.query(
      `with made as (
         insert into tasks (workspace_id, id, project_id, title, creator_id, version)
         select $1, 7000000 + n, $2, 'B' || n, $3, 1 from generate_series(1, $5) n returning id
       )
       insert into task_relations (workspace_id, task_id, related_id, type, id, version)
       select $1, $4, id, 'TaskBlocksTask', id, 1 from made`,
      [workspaceId, open, anna.id, a, LIMITS.relationsOfTask],
    );
    const one = await task('One more');
    expect(await refusalOf(a, one)).toEqual(next('relations-too-many'));
    expect(await refusalOf(one, a, 'TaskRelatesToTask')).toEqual(next('relations-too-many'));
  });

  it('into another workspace is refused like a missing task', async () => {
    const stranger = await domain.person('Stranger');
    const { sectionIds } = await stranger.settle();
    const theirs = await stranger.run('addTask', { sectionId: sectionIds[0], title: 'Theirs' });
    await expect(relate(await task('A'), theirs.payload.task.id)).rejects.toMatchObject({
      code: 'task-not-found',
    });
  });
});

describe('a relation to a task on a hidden board', () => {
  it('is not told to those who may not see that board: no row, no task, no message, no activity', async () => {
    const [a, b] = [await task('A'), await task('Secret', hiddenList)];
    const { commit } = await relate(a, b);
    expect(await ewa.ask('boardRelations', { projectId: open })).toEqual({
      relations: [],
      tasks: [],
    });
    const rights = await loadRights(domain.db, workspaceId, [anna.id, ewa.id]);
    const sees = async (id: number) => {
      const membership = rights?.memberships.get(id);
      if (!rights || !membership) throw new Error('no rights were read');
      const scopes = await scopesOf(commit?.seq);
      return scopes.filter((scope) => canSeeScope(rights.workspace, membership, scope)).length;
    };
    expect(await sees(ewa.id)).toBe(0);
    expect(await sees(anna.id)).toBe(messagesOf(commit ?? fail()).length);
    const kinds = async (person: Person) =>
      (await person.ask('activity', { workspaceId, taskId: a })).list.map(({ kind }) => kind);
    expect(await kinds(anna)).toEqual(['relation-added', 'task-created']);
    expect(await kinds(ewa)).toEqual(['task-created']);
  });

  it('does not count for a circle that another user would close', async () => {
    const [a, b] = [await task('A'), await task('B')];
    const secret = await task('Secret', hiddenList);
    await relate(a, secret);
    await relate(secret, b);
    await relate(b, a, 'TaskBlocksTask', ewa);
    expect(await relationsOf(ewa)).toEqual([[b, 'TaskBlocksTask', a]]);
  });

  it('follows a task that moves to another board, with the tasks at its other ends', async () => {
    const [a, b] = [await task('A'), await task('B')];
    await relate(a, b);
    const { commit } = await anna.run('moveTask', { id: b, sectionId: hiddenList, after: 0 });
    expect(relationIn(commit)).toEqual([
      expect.objectContaining({ projectId: open, relatedProjectId: hidden, version: commit?.seq }),
    ]);
    expect(await scopesOf(commit?.seq)).toContain(
      `Projects:${Math.min(open, hidden)}&${Math.max(open, hidden)}`,
    );
    expect(await relationsOf(ewa)).toEqual([]);
    expect(await relationsOf(anna)).toEqual([[a, 'TaskBlocksTask', b]]);
  });
});

function fail(): never {
  throw new Error('there was no commit');
}
