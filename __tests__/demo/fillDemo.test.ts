import { fillDemo } from '../../server/demo/fillDemo';
import { boardHue } from '../../src/ui/avatar/boardHue';
import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';

const rowsOf = [
  'files',
  'users',
  'workspaces',
  'workspace_members',
  'projects',
  'sections',
  'tasks',
  'commits',
];

async function filled(tasks: number) {
  const domain = createDomain(await freshDatabase());
  const said: string[] = [];
  const fill = (count = tasks) =>
    fillDemo(domain.services, { tasks: count, say: (line) => said.push(line) });
  const counts = async () => {
    const select = rowsOf
      .map((table) => `(select count(*) from ${table})::int as ${table}`)
      .join(', ');
    const [row] = await domain.db.query<Record<string, number>>(`select ${select}`);
    return row ?? {};
  };
  return { ...domain, fill, counts, said, count: await fill() };
}

describe('the demo', () => {
  let whole: Awaited<ReturnType<typeof filled>>;
  beforeAll(async () => {
    whole = await filled(0);
  });

  it('fills two workspaces with shared members, in two languages', async () => {
    const { db, counts, count, said } = whole;
    expect(await counts()).toMatchObject({
      users: 7,
      workspaces: 2,
      workspace_members: 14,
      tasks: count,
    });
    const boards = await db.query("select title from projects where kind = 'board'");
    expect(boards).toHaveLength(5);
    const titles = await db.query<{ title: string }>('select title from tasks');
    expect(titles.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Migrate the billing webhooks to v2', 'Zamówić krzesła do ogródka']),
    );
    expect(said).toContain('7 people');
  });

  it('gives the boards of a workspace chalks of their own, and has people on each', async () => {
    const boards = await whole.db.query<{ id: number; workspaceId: number; people: number }>(
      `select p.id, p.workspace_id as "workspaceId", count(m.user_id)::int as people from projects p
       join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id
       where p.kind = 'board' group by p.id, p.workspace_id`,
    );
    const chalks = boards.map(({ id, workspaceId }) => `${workspaceId}: ${boardHue(id)}`);
    expect(new Set(chalks).size).toBe(5);
    expect(Math.min(...boards.map(({ people }) => people))).toBeGreaterThan(1);
  });

  it('is not duplicated when it exists, and grows on request', async () => {
    const { fill, counts } = await filled(25);
    const before = await counts();
    await fill();
    expect(await counts()).toEqual(before);
    await fill(45);
    expect((await counts()).tasks).toBeGreaterThan(before.tasks ?? 0);
  });

  it('has tasks with every kind of content', async () => {
    const { db } = whole;
    const [task] = await db.query(
      `select t.has_description, t.comment_count, t.check_list_count, t.check_list_done_count,
              t.files_count,
              (select count(*)::int from task_assignees a where a.task_id = t.id) as people,
              (select count(*)::int from field_values v where v.task_id = t.id and v.is_standard and v.field_id = 1) as due_dates,
              (select count(*)::int from field_values v where v.task_id = t.id) as fields,
              (select count(*)::int from task_watchers w where w.task_id = t.id) as watchers
       from tasks t where t.title = 'Migrate the billing webhooks to v2'`,
    );
    expect(task).toEqual({
      has_description: true,
      comment_count: 4,
      check_list_count: 5,
      check_list_done_count: 3,
      files_count: 2,
      people: 2,
      due_dates: 1,
      fields: 5,
      watchers: 4,
    });
  });

  it('has labels, covers of both kinds, a blocked and a repeating task in each language', async () => {
    const { db } = whole;
    const rows = await db.query<Record<string, number>>(
      `select count(*) filter (where t.cover_hue is not null)::int > 0 as strips,
              count(*) filter (where t.cover_file_id is not null)::int > 0 as pictures,
              (select count(*)::int from field_options o where o.workspace_id = t.workspace_id and o.color is not null) > 5 as labels,
              (select count(*)::int from task_relations r where r.workspace_id = t.workspace_id) as relations,
              (select count(*)::int from task_series r where r.workspace_id = t.workspace_id) as repeats
       from tasks t group by t.workspace_id`,
    );
    const each = { strips: true, pictures: true, labels: true, relations: 1, repeats: 1 };
    expect(rows).toEqual([each, each]);
  });

  it('has its lists in the right order', async () => {
    const { db } = whole;
    const rows = await db.query<{ title: string }>(
      "select s.title from sections s join projects p on p.id = s.project_id where p.title = 'Website relaunch' and s.archived_at is null order by s.sort_index",
    );
    expect(rows.map(({ title }) => title)).toEqual(['To do', 'In progress', 'Review', 'Done']);
  });
});
