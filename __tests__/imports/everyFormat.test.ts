import { golden } from './parseGolden';
import { startImportServer, type ImportServer } from './importServer';
import { zipOf } from './zipOf';

const vikunjaArchive = () =>
  zipOf({ 'data.json': golden('vikunja.json'), 'files/501': Buffer.from('oak, 2 by 4\n') });

describe('a file of each program', () => {
  let at: ImportServer;
  beforeAll(async () => {
    at = await startImportServer();
  });

  it.each([
    ['asana', 'asana.csv', 3, 1],
    ['todoist', 'todoist.csv', 4, 0],
    ['jira', 'jira.csv', 3, 2],
    ['planka', 'planka.json', 4, 1],
    ['vikunja', 'vikunja.zip', 3, 2],
  ])('becomes a board: %s', async (source, filename, tasks, relations) => {
    const bytes = source === 'vikunja' ? vikunjaArchive() : golden(filename);
    const checked = await at.check(filename, bytes);
    expect(checked).toMatchObject({ source, state: 'ready', total: tasks });
    await at.call('runImport', { importId: checked.id, title: filename, people: [] });
    await at.work();
    expect(at.faults).toEqual([]);
    const { state, projectId } = await at.one(checked.id);
    expect(state).toBe('done');
    const [counts] = await at.db.query<{ tasks: number; items: number; relations: number }>(
      `select count(*)::int as tasks,
         (select count(*)::int from check_list_items i join check_lists l on l.id = i.check_list_id join tasks t on t.id = l.task_id
            where t.project_id = $1) as items,
         (select count(*)::int from task_relations r join tasks t on t.id = r.task_id where t.project_id = $1) as relations
       from tasks where project_id = $1`,
      [projectId],
    );
    expect(counts).toMatchObject({ tasks, relations });
    expect(counts?.items).toBeGreaterThan(0);
    const files = await at.db.query<{ filename: string; size: number }>(
      'select filename, size from files f join tasks t on t.id = f.task_id where t.project_id = $1',
      [projectId],
    );
    expect(files).toEqual(source === 'vikunja' ? [{ filename: 'plan.txt', size: 12 }] : []);
  });
});
