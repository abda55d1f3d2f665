import { placeAfter } from '../../../contract/placeAfter';
import type { Board } from '../board';
import { requireOneOf, type Command, type Context } from '../context';
import { findList, taskIdOf } from '../find';
import { refusedBecause } from '../io';
import { plainText } from '../plainText';
import { requireBoard } from './list';

export const move: Command = {
  name: 'move',
  params: '<task>',
  about: 'about-move',
  count: [1, 1],
  options: {
    list: { about: 'option-list-to', value: 'LIST' },
    before: { about: 'option-before', value: 'TASK' },
    after: { about: 'option-after', value: 'TASK' },
    top: { about: 'option-top' },
    bottom: { about: 'option-bottom' },
  },
  async run(context) {
    requireOneOf(context, ['before', 'after', 'top', 'bottom']);
    const id = taskIdOf(context, context.params[0] ?? '');
    const connection = await context.connect();
    const { client } = connection;
    const select = { title: true, project: { id: true } } as const;
    const task = await client.task({ id }, { select, signal: context.io.signal });
    if (!task) throw refusedBecause(context.text('error-task-missing', { name: id }));
    if (!task.project) throw refusedBecause(context.text('error-no-board'));
    const board = await requireBoard(context, connection, task.project.id);
    const list = listOf(context, board, id);
    const others = list.tasks.map((one) => one.id).filter((one) => one !== id);
    const after = placeIn(context, others);
    await client.moveTask({ id, sectionId: list.id, after }, { signal: context.io.signal });
    const position = placeAfter(others, [{ id, after }]).indexOf(id) + 1;
    const moved = { id, title: task.title, listId: list.id, list: list.title, position };
    await context.print(moved, () => [
      context.text('moved', { title: plainText(task.title), list: plainText(list.title) }),
    ]);
  },
};

function listOf(context: Context, { lists }: Board, taskId: number): Board['lists'][number] {
  const wanted = context.option('list');
  const id =
    wanted === undefined
      ? lists.find(({ tasks }) => tasks.some((task) => task.id === taskId))?.id
      : findList(context, lists, wanted).id;
  const list = lists.find((one) => one.id === id);
  if (!list) throw refusedBecause(context.text('error-task-missing', { name: taskId }));
  return list;
}

/** The task that the moved one follows; 0 at the top. */
function placeIn(context: Context, others: readonly number[]): number {
  if (context.flag('top')) return 0;
  const neighbour = context.option('before') ?? context.option('after');
  if (neighbour === undefined) return others.at(-1) ?? 0;
  const at = others.indexOf(taskIdOf(context, neighbour));
  if (at === -1)
    throw refusedBecause(context.text('error-task-elsewhere', { name: plainText(neighbour) }));
  return (context.option('before') === undefined ? others[at] : others[at - 1]) ?? 0;
}
