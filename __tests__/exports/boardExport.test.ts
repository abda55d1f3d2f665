import { createHash } from 'node:crypto';
import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { startFileServer, type FileServer } from '../files/fileServer';
import { png } from '../files/samples';
import type { Agent } from '../support/agent';
import { entriesOf } from './archiveEntries';
import { exported } from './exporting';

const PACE = { lookMs: 20 };
const PNG = png();
const run = async (agent: Agent, mutation: string) => {
  const { data, errors } = await agent.gql(`mutation { ${mutation} }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

/** A board with everything that a document can contain. */
async function fill(at: FileServer): Promise<{ other: number }> {
  const { anna, workspaceId, projectId, sectionId, taskId, userId } = at;
  const field = await run(
    anna,
    `createCustomField(workspaceId: ${workspaceId}, projectId: ${projectId}, title: "Label", typeId: 9, isMultiple: true, options: ["Red", "Blue"]) { field { id options { id } } }`,
  );
  const { id: fieldId, options } = field?.['createCustomField'].field;
  const other = await at.newTask();
  await run(anna, `updateTaskTitle(id: ${taskId}, title: "=Title, \\"quoted\\"") { success }`);
  await run(
    anna,
    `updateTaskDescription(id: ${taskId}, description: "Ask [@Anna](mention:${userId}).") { success }`,
  );
  await run(
    anna,
    `updateTaskField(taskId: ${taskId}, fieldId: 1, isStandard: true, value: "2026-12-01") { success }`,
  );
  await run(
    anna,
    `updateTaskField(taskId: ${taskId}, fieldId: ${fieldId}, isStandard: false, value: "${options[1].id}") { success }`,
  );
  await run(anna, `assignTask(taskId: ${taskId}, userId: ${userId}) { success }`);
  const list = await run(
    anna,
    `createCheckList(taskId: ${taskId}, title: "Steps") { checkList { id } }`,
  );
  await run(
    anna,
    `addCheckListItem(checkListId: ${list?.['createCheckList'].checkList.id}, title: "One") { success }`,
  );
  await run(anna, `addComment(taskId: ${taskId}, content: "Good") { success }`);
  await run(
    anna,
    `addTaskRelation(taskId: ${taskId}, relatedTaskId: ${other}, type: TaskBlocksTask) { success }`,
  );
  await run(anna, `setTaskDone(id: ${other}, isDone: true) { success }`);
  const archived = await at.newTask();
  await run(anna, `archiveTask(id: ${archived}) { success }`);
  await run(anna, `saveTaskTemplate(projectId: ${projectId}, title: "Template") { success }`);
  await run(anna, `updateSection(id: ${sectionId}, hue: 3, taskLimit: 5) { success }`);
  await at.attach(anna, { workspaceId, taskId }, 'picture.png', PNG);
  return { other };
}

describe.each(['disk', 's3'] as const)('a board whose files are on %s', (storage) => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer(storage, { exportPace: PACE });
    await fill(at);
  });

  it('is exported as an archive with its document and its files', async () => {
    const { anna, projectId } = at;
    const { headers, bytes } = await exported(at, anna, {
      projectId,
      format: 'json',
      includesFiles: true,
    });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/^attachment; .*board-\d{4}-\d\d-\d\d\.zip/);
    const entries = await entriesOf(bytes);
    expect([...entries.keys()]).toEqual(['files/a1-picture.png', 'board.json']);
    const parsed = parseBoardDocument(JSON.parse(String(entries.get('board.json'))));
    if (!('document' in parsed)) throw new Error(parsed.invalidAt);
    const { document } = parsed;
    expect(document.board).toMatchObject({ title: 'Board', members: ['p1'] });
    expect(document.people).toEqual([{ id: 'p1', name: 'anna Nowak', email: 'anna@example.test' }]);
    expect(document.sections).toMatchObject([
      { id: 's1', title: 'List', hue: 3, taskLimit: 5, holdsTemplates: false },
      { id: 's2', holdsTemplates: true },
    ]);
    expect(document.fields).toMatchObject([
      { id: 'f1', title: 'Label', type: 'tag', options: [{ title: 'Red' }, { title: 'Blue' }] },
    ]);
    expect(document.tasks.map(({ title, section }) => [title, section])).toEqual([
      ['=Title, "quoted"', 's1'],
      ['Task', 's1'],
      ['Task', 's1'],
      ['Template', 's2'],
    ]);
    expect(document.tasks[0]).toMatchObject({
      id: 't1',
      description: 'Ask [@Anna](mention:p1).',
      due: '2026-12-01',
      assignees: ['p1'],
      creator: 'p1',
      checkLists: [{ title: 'Steps', items: [{ title: 'One', isDone: false }] }],
      comments: [{ author: 'p1', text: 'Good', editedAt: null }],
      values: [{ field: 'f1', values: ['o2'] }],
    });
    expect(document.tasks[1]).toMatchObject({ isDone: true, completedAt: expect.any(String) });
    expect(document.tasks[2]?.archivedAt).toEqual(expect.any(String));
    expect(document.relations).toEqual([{ type: 'TaskBlocksTask', from: 't1', to: 't2' }]);
    expect(document.files).toMatchObject([
      {
        id: 'a1',
        task: 't1',
        name: 'picture.png',
        type: 'image/png',
        size: PNG.length,
        sha256: createHash('sha256').update(PNG).digest('hex'),
        path: 'files/a1-picture.png',
      },
    ]);
    expect(entries.get('files/a1-picture.png')?.equals(PNG)).toBe(true);
  });
});

describe('a board', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('disk', { exportPace: PACE });
    await fill(at);
  });

  it('is exported without files, whose names are there', async () => {
    const { bytes } = await exported(at, at.anna, { projectId: at.projectId, format: 'json' });
    const entries = await entriesOf(bytes);
    expect([...entries.keys()]).toEqual(['board.json']);
    const { files } = JSON.parse(String(entries.get('board.json')));
    expect(files).toMatchObject([{ name: 'picture.png', sha256: null, path: null }]);
  });

  it('is exported as a table in which no cell is a formula', async () => {
    const { bytes, headers } = await exported(at, at.anna, {
      projectId: at.projectId,
      format: 'csv',
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first, ...others] = bytes.toString('utf8').split('\r\n');
    expect(head).toBe(
      '\uFEFFList,Title,Description,Done,Due,Assignees,Estimated time (minutes),Actual time (minutes),Checklists,Comments,Files,Created by,Created,Completed,Archived,Label',
    );
    expect(first).toMatch(
      /^List,"'=Title, ""quoted""",Ask \[@Anna\]\(mention:p1\)\.,no,2026-12-01,anna Nowak,,,"Steps:\n\[ \] One",anna Nowak: Good,picture.png,anna Nowak,\d{4}-[^,]*,,,Blue$/,
    );
    expect(others).toHaveLength(3);
    expect(others.at(-1)).toBe('');
  });

  it('is exported as a text', async () => {
    const { bytes, headers } = await exported(at, at.anna, {
      projectId: at.projectId,
      format: 'markdown',
    });
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    const text = bytes.toString('utf8');
    expect(text).toContain('# Board\n\n## List\n\n### [ ] =Title, "quoted"\n\n- Due: 2026-12-01\n');
    expect(text).toContain('\n- Label: Blue\n- Files: picture.png\n');
    expect(text).toContain('\n**Steps**\n\n- [ ] One\n');
    expect(text).toMatch(/\n\*\*Comments\*\*\n\n> \*\*anna Nowak\*\*, \d{4}-.*\n>\n> Good\n/);
    expect(text).toContain('### [x] Task');
    expect(text).not.toContain('Template');
  });
});
