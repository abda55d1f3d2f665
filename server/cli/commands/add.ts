import { randomUUID } from 'node:crypto';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fold } from '../../../contract/fold';
import type { Board, Label } from '../board';
import type { Connection } from '../connect';
import type { Command, Context } from '../context';
import { findBoard, findList, findPerson } from '../find';
import { refusedBecause } from '../io';
import { plainText } from '../plainText';
import { readAll } from '../prompt';
import { requireBoard } from './list';

export const add: Command = {
  name: 'add',
  params: '<board> <title>',
  about: 'about-add',
  count: [2, 2],
  options: {
    list: { about: 'option-list', value: 'LIST' },
    due: { about: 'option-due', value: 'DATE' },
    assignee: { about: 'option-assignee', value: 'PERSON', isRepeated: true },
    label: { about: 'option-label', value: 'LABEL', isRepeated: true },
    description: { about: 'option-description', value: 'TEXT' },
    key: { about: 'option-key', value: 'KEY' },
  },
  async run(context) {
    const connection = await context.connect();
    const { id } = await findBoard(context, connection, context.params[0] ?? '');
    const board = await requireBoard(context, connection, id);
    // Everything is found before anything is written.
    const listName = context.option('list');
    const list = listName === undefined ? board.lists[0] : findList(context, board.lists, listName);
    if (!list) throw refusedBecause(context.text('error-no-lists'));
    const labels = context.options('label').map((one) => findLabel(context, board, one));
    const people = [];
    for (const one of context.options('assignee'))
      people.push(await findPerson(context, connection, one));
    const description = await readDescription(context);
    const title = context.params[1] ?? '';
    const taskId = await write(context, connection, {
      title,
      listId: list.id,
      labels,
      people,
      description,
    });
    const added = { id: taskId, title, boardId: board.id, listId: list.id };
    await context.print(added, () => [
      context.text('added', { title: plainText(title), id: taskId }),
    ]);
  },
};

function findLabel({ text }: Context, { labels }: Board, name: string): Label {
  const label = labels.find(({ title }) => fold(title) === fold(name));
  if (!label) throw refusedBecause(text('error-label-missing', { name: plainText(name) }));
  return label;
}

async function readDescription({ io, option }: Context): Promise<string | null> {
  const given = option('description');
  return given === '-' ? (await readAll(io)).replace(/\n$/, '') : (given ?? null);
}

interface NewTask {
  title: string;
  listId: number;
  labels: readonly Label[];
  people: readonly { id: number }[];
  description: string | null;
}

/** Each step has an idempotency key of its own, so that the whole command can run again. */
async function write(
  { io: { signal }, option }: Context,
  { client }: Connection,
  { title, listId, labels, people, description }: NewTask,
): Promise<number> {
  const key = option('key') ?? randomUUID();
  const as = (step: string) => ({ idempotencyKey: `${key}:${step}`, signal });
  const { task } = await client.addTask({ sectionId: listId, title }, as('add'));
  const taskId = task?.id ?? 0;
  if (description !== null)
    await client.updateTaskDescription({ id: taskId, description }, as('description'));
  const due = option('due');
  const set = (fieldId: number, isStandard: boolean, value: string) =>
    client.updateTaskField({ taskId, fieldId, isStandard, value }, as(`field-${fieldId}`));
  if (due !== undefined) await set(STANDARD_FIELD.dueDate, true, due);
  for (const fieldId of new Set(labels.map((label) => label.fieldId))) {
    const ids = labels.filter((label) => label.fieldId === fieldId).map(({ id }) => id);
    await set(fieldId, false, ids.join(','));
  }
  for (const { id: userId } of people)
    await client.assignTask({ taskId, userId }, as(`assign-${userId}`));
  return taskId;
}
