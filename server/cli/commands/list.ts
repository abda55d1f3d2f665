import { fold } from '../../../contract/fold';
import { readBoard, type Board, type CliTask } from '../board';
import type { Connection } from '../connect';
import { requireOneOf, type Command, type Context } from '../context';
import { findBoard, findList } from '../find';
import { refusedBecause } from '../io';
import { plainText } from '../plainText';
import { taskLine } from '../taskLine';

export const list: Command = {
  name: 'list',
  params: '<board>',
  about: 'about-list',
  count: [1, 1],
  options: {
    list: { about: 'option-list-of', value: 'LIST' },
    done: { about: 'option-done' },
    open: { about: 'option-open' },
    assignee: { about: 'option-assignee-of', value: 'PERSON' },
    label: { about: 'option-label-of', value: 'LABEL' },
  },
  async run(context) {
    requireOneOf(context, ['done', 'open']);
    const connection = await context.connect();
    const { id } = await findBoard(context, connection, context.params[0] ?? '');
    const board = await requireBoard(context, connection, id);
    const isWanted = filterOf(context, connection);
    const wanted = context.option('list');
    const only = wanted === undefined ? null : findList(context, board.lists, wanted).id;
    const lists = board.lists
      .filter((one) => only === null || one.id === only)
      .map((one) => ({ ...one, tasks: one.tasks.filter(isWanted) }));
    const shown = { id: board.id, title: board.title, lists };
    await context.print(shown, () => linesOf(context, lists));
  },
};

/** @throws {CliError} if the board cannot be seen any more */
export async function requireBoard(
  { io, text }: Context,
  connection: Connection,
  id: number,
): Promise<Board> {
  const board = await readBoard(connection, id, io.signal);
  if (!board) throw refusedBecause(text('error-board-missing', { name: id }));
  return board;
}

function filterOf(context: Context, { userNick }: Connection): (task: CliTask) => boolean {
  const [assignee, label] = [context.option('assignee'), context.option('label')];
  const nick = assignee === 'me' ? userNick : assignee?.replace(/^@/, '');
  const has = (all: readonly string[], one: string | undefined) =>
    one === undefined || all.some((text) => fold(text) === fold(one));
  return ({ isDone, assignees, labels }) =>
    (!context.flag('done') || isDone) &&
    (!context.flag('open') || !isDone) &&
    has(assignees, nick) &&
    has(labels, label);
}

function linesOf(context: Context, lists: Board['lists']): string[] {
  const ids = lists.flatMap(({ tasks }) => tasks.map(({ id }) => String(id).length));
  const width = Math.max(0, ...ids);
  return lists.flatMap(({ id, title, tasks }) => [
    `${plainText(title)} (${id})`,
    ...(tasks.length
      ? tasks.map((task) => taskLine(context, task, width))
      : [`  ${context.text('no-tasks')}`]),
  ]);
}
