import { dueOf, labelsOf, labelTitles } from '../board';
import type { Connection } from '../connect';
import type { Command, Context } from '../context';
import { taskIdOf } from '../find';
import { alignRows } from '../help';
import { refusedBecause } from '../io';
import { plainLines, plainText } from '../plainText';

const SELECT = {
  id: true,
  title: true,
  description: true,
  isDone: true,
  createdAt: true,
  project: { id: true, title: true },
  assignee: { nick: true, name: true },
  fieldValues: { fieldId: true, isStandard: true, value: true },
  relatedTasks: { taskId: true, relatedTaskId: true, type: true },
  checkList: { title: true, items: { title: true, checked: true } },
  files: { id: true, filename: true, url: true, size: true },
} as const;

/** A task with everything in it; its keys are documented in docs/cli.md. */
type Shown = Awaited<ReturnType<typeof readTask>>;

export const show: Command = {
  name: 'show',
  params: '<task>',
  about: 'about-show',
  count: [1, 1],
  async run(context) {
    const connection = await context.connect();
    const task = await readTask(context, connection, taskIdOf(context, context.params[0] ?? ''));
    await context.print(task, () => linesOf(context, task));
  },
};

async function readTask(context: Context, { client }: Connection, id: number) {
  const { signal } = context.io;
  const task = await client.task({ id }, { select: SELECT, signal });
  if (!task) throw refusedBecause(context.text('error-task-missing', { name: id }));
  const { project, relatedTasks, fieldValues, assignee, checkList, ...rest } = task;
  const board = project && (await readFields(client, project.id, signal));
  const link = relatedTasks.find(({ type, taskId }) => type === 'TaskHasSection' && taskId === id);
  const list = board?.project.sections.find((one) => one.id === link?.relatedTaskId) ?? null;
  return {
    ...rest,
    board: project,
    list,
    due: dueOf(fieldValues),
    assignees: assignee,
    labels: labelTitles(fieldValues, labelsOf(board?.fields ?? [])),
    checklists: checkList,
    comments: await readComments(client, id, signal),
  };
}

const readFields = (client: Connection['client'], id: number, signal: AbortSignal) =>
  client.projectView(
    { id },
    {
      select: {
        project: { sections: { id: true, title: true } },
        fields: { id: true, typeId: true, options: { id: true, title: true, mergedIds: true } },
      },
      signal,
    },
  );

/** All comments, the oldest first. */
async function readComments(client: Connection['client'], taskId: number, signal: AbortSignal) {
  const select = { id: true, content: true, createdAt: true, creator: { name: true } } as const;
  const pages = await client.taskCommentPages({ taskId }, { signal });
  const all = [];
  for (let page = 1; page <= pages; page += 1)
    all.push(...(await client.taskComments({ taskId, page }, { select, signal })));
  return all
    .filter(({ content }) => content !== '')
    .toReversed()
    .map(({ id, content, createdAt, creator }) => ({
      id,
      author: creator.name,
      text: content,
      createdAt,
    }));
}

function linesOf({ text }: Context, task: Shown): string[] {
  const facts: [string, string][] = [
    [text('label-board'), plainText(task.board?.title ?? '')],
    [text('task-list'), plainText(task.list?.title ?? '')],
    [text('task-state'), text(task.isDone ? 'task-is-done' : 'task-is-open')],
    [text('task-due-label'), task.due ?? ''],
    [text('task-assignees'), task.assignees.map(({ nick }) => `@${plainText(nick)}`).join(', ')],
    [text('task-labels'), task.labels.map((label) => `#${plainText(label)}`).join(', ')],
    [text('task-created'), task.createdAt],
  ];
  const block = (title: string, lines: readonly string[]) =>
    lines.length ? ['', `${title}:`, ...lines.map((line) => `  ${line}`)] : [];
  return [
    `${plainText(task.title)} (${task.id})`,
    ...alignRows(facts.filter(([, value]) => value !== '')),
    ...(task.description ? ['', plainLines(task.description)] : []),
    ...task.checklists.flatMap(({ title, items }) =>
      block(
        plainText(title),
        items.map((item) => `[${item.checked ? 'x' : ' '}] ${plainText(item.title)}`),
      ),
    ),
    ...block(
      text('task-files'),
      task.files.map(({ filename }) => plainText(filename)),
    ),
    ...block(
      text('task-comments'),
      task.comments.map(
        ({ author, text: words, createdAt }) =>
          `${createdAt} ${plainText(author)}: ${plainText(words)}`,
      ),
    ),
  ];
}
