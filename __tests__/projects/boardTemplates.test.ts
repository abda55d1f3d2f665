import { BOARD_TEMPLATES } from '../../contract/boardTemplates/rules';
import { FIELD_TYPE } from '../../contract/fields';
import { TEMPLATE_TEXTS } from '../../server/domain/boardTemplates/templateTexts';
import type { BoardContents } from '../../server/domain/boardTemplates/contents';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});

const made = (args: object) =>
  anna.run('createProject', { workspaceId, title: 'From a template', ...args });

async function boardOf(projectId: number) {
  const { tasks, fields } = await anna.ask('projectView', { id: projectId });
  const lists = tasks.filter(({ relatedTasks: [link] }) => link?.type === 'SectionHasProject');
  const of = (sectionId: number) =>
    tasks.filter(
      ({ relatedTasks: [link] }) =>
        link?.type === 'TaskHasSection' && link.relatedTaskId === sectionId,
    );
  return {
    field: fields.find((field) => field.projectId === projectId),
    lists: lists.map(({ id, title }) => ({ title, tasks: of(id) })),
  };
}

/** What both languages of a template must share. */
const shapeOf = ({ labels, lists }: BoardContents) => ({
  labels: labels.length,
  lists: lists.map(({ tasks }) =>
    tasks.map((task) => ({
      labels: task.labels ?? [],
      steps: task.steps?.length ?? 0,
      hasDescription: task.description !== undefined,
    })),
  ),
});

describe.each(BOARD_TEMPLATES)('the template %s', (template) => {
  it.each(['en', 'pl'] as const)('fills a new board in the language %s', async (locale) => {
    const { payload, commit } = await made({ template, locale });
    const contents: BoardContents = TEMPLATE_TEXTS[locale].boards[template];
    const { field, lists } = await boardOf(payload.project.id);
    expect(field).toMatchObject({
      title: TEMPLATE_TEXTS[locale].labelField,
      typeId: FIELD_TYPE.tag,
      isMultiple: true,
    });
    const options = field?.options ?? [];
    expect(options.map(({ title }) => title)).toEqual(contents.labels);
    expect(new Set(options.map(({ color }) => color)).size).toBe(contents.labels.length);
    expect(
      lists.map(({ title, tasks }) => [
        title,
        tasks.map((task) => [task.title, task.hasDescription, task.checkListCount]),
      ]),
    ).toEqual(
      contents.lists.map(({ title, tasks }) => [
        title,
        tasks.map((task) => [task.title, task.description !== undefined, task.steps?.length ?? 0]),
      ]),
    );
    for (const [index, list] of contents.lists.entries())
      for (const [place, task] of list.tasks.entries()) {
        const id = lists[index]?.tasks[place]?.id ?? 0;
        const shown = await anna.ask('task', { id });
        expect(shown.description).toBe(task.description ?? '');
        expect(shown.checkList.flatMap(({ items }) => items.map((item) => item.title))).toEqual(
          task.steps ?? [],
        );
        const value = shown.fieldValues.find(({ fieldId }) => fieldId === field?.id)?.value;
        expect(
          value?.split(',').map((id) => options.find((one) => one.id === Number(id))?.title),
        ).toEqual(task.labels?.map((label) => contents.labels[label]));
        expect(shown.notifyUsers).toEqual([anna.id]);
      }
    expect(commit?.seq).toBeGreaterThan(0);
  });

  it('has the same lists, labels and tasks in both languages', () => {
    const [en, pl] = [TEMPLATE_TEXTS.en.boards[template], TEMPLATE_TEXTS.pl.boards[template]];
    expect(shapeOf(pl)).toEqual(shapeOf(en));
  });
});

describe('a board from a template', () => {
  it('is in the language of its creator unless a language is given', async () => {
    const zofia = await domain.person('Zofia', 'pl');
    const { workspaceId: own } = await zofia.settle();
    const { payload } = await zofia.run('createProject', {
      workspaceId: own,
      title: 'Tablica',
      template: 'kanban',
    });
    const view = await zofia.ask('projectView', { id: payload.project.id });
    expect(view.tasks.map(({ title }) => title)).toContain('W toku');
  });

  it('is made in one commit with one activity, and found by the words of its tasks', async () => {
    const before = (await made({})).commit?.seq ?? 0;
    const { payload, commit } = await made({ template: 'event', locale: 'en' });
    expect(commit?.seq).toBe(before + 1);
    const { tasks } = await anna.ask('projectView', { id: payload.project.id });
    expect(new Set(tasks.map(({ version }) => version))).toEqual(new Set([before + 1]));
    const { list } = await anna.ask('activity', { workspaceId, projectId: payload.project.id });
    expect(list.map(({ kind }) => kind)).toEqual(['project-created']);
    const found = await anna.ask('searchTasks', { workspaceId, query: 'seats contact' });
    expect(found.list.map(({ title }) => title)).toContain('Book the venue');
  });

  it('is not made if the workspace has no storage left', async () => {
    const boards = async () =>
      (await anna.ask('userProjects', { workspaceId, userId: anna.id })).length;
    const fill = (bytes: number) =>
      domain.db.query(
        'update workspace_usage set file_bytes = file_bytes + $2 where workspace_id = $1',
        [workspaceId, bytes],
      );
    const before = await boards();
    await fill(2 ** 40);
    try {
      const { payload } = await made({ template: 'kanban' });
      expect(payload).toMatchObject({
        success: false,
        errors: [{ field: 'template', message: 'workspace-full' }],
      });
      expect(await boards()).toBe(before);
    } finally {
      await fill(-(2 ** 40));
    }
    expect((await made({ template: 'kanban' })).payload.success).toBe(true);
  });

  it('without a template is empty', async () => {
    const { payload } = await made({});
    expect(await boardOf(payload.project.id)).toEqual({ field: undefined, lists: [] });
  });

  it('of an unknown template or language is rejected', async () => {
    await expect(made({ template: 'rocket' })).resolves.toMatchObject({
      payload: { success: false },
    });
    await expect(made({ template: 'kanban', locale: 'de' })).resolves.toMatchObject({
      payload: { success: false },
    });
  });
});
