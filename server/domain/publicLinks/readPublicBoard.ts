import type {
  PublicBoard,
  PublicTask,
  PublicTaskDetails,
} from '../../../contract/publicBoard/publicBoard';
import { groupBy } from '../core/groupBy';
import { findPublicBoard, type Db, type FoundBoard, type PublicReader } from './findPublicBoard';
import { peopleWords } from './hidePeople';
import { createPublicText, type PublicText } from './publicText';
import { MAX_TASKS, readPublicTask, readPublicTasks, type FoundTask } from './publicTasks';

/** What is asked for at a secret address. */
export interface PublicRequest extends PublicReader {
  /** The hash of the secret. */
  hash: Buffer;
  /** Where this server's own addresses begin. */
  origin: string;
}

/** Items of all checklists of one task. */
const MAX_ITEMS = 1_000;

/** The board with its lists and cards; null if the address leads nowhere. */
export async function readPublicBoard(db: Db, request: PublicRequest): Promise<PublicBoard | null> {
  const board = await findPublicBoard(db, request.hash);
  if (!board) return null;
  const lists = await db.query<{ id: number; title: string; hue: number | null }>(
    `select id, title, hue from sections
     where workspace_id = $1 and project_id = $2 and archived_at is null and not holds_templates order by sort_index, id`,
    [board.workspaceId, board.projectId],
    'public_lists',
  );
  const tasks = await readPublicTasks(db, board);
  const titles = [
    board.title,
    ...lists.map(({ title }) => title),
    ...tasks.map(({ title }) => title),
  ];
  const text = await textOf(db, board, request, titles);
  const ofList = groupBy(tasks.slice(0, MAX_TASKS), ({ sectionId }) => sectionId);
  return {
    title: text.line(board.title),
    lists: lists.map(({ id, title, hue }) => ({
      title: text.line(title),
      hue,
      tasks: (ofList.get(id) ?? []).map((task) => sent(task, text)),
    })),
    isCut: tasks.length > MAX_TASKS,
  };
}

interface ListRow {
  id: number;
  title: string;
}
interface ItemRow {
  listId: number;
  title: string;
  isDone: boolean;
}

/** One card, opened; null if the address leads nowhere, or the board has no such task any more. */
export async function readPublicDetails(
  db: Db,
  request: PublicRequest,
  key: string,
): Promise<PublicTaskDetails | null> {
  const board = await findPublicBoard(db, request.hash);
  const task = board && (await readPublicTask(db, board, key));
  if (!board || !task) return null;
  const [more] = await db.query<{ list: string; description: string | null }>(
    `select s.title as list, d.description from sections s
     left join descriptions d on d.workspace_id = s.workspace_id and d.task_id = $3
     where s.workspace_id = $1 and s.id = $2`,
    [board.workspaceId, task.sectionId, task.id],
    'public_description',
  );
  const { list = '', description = null } = more ?? {};
  const checkLists = await readCheckLists(db, board, task.id);
  const titles = checkLists.flatMap(({ title, items }) => [
    title,
    ...items.map((one) => one.title),
  ]);
  const texts = [task.title, list, description ?? '', ...titles];
  const text = await textOf(db, board, request, texts);
  return {
    task: sent(task, text),
    list: text.line(list),
    description: description === null ? [] : text.markdown(description),
    checkLists: checkLists.map(({ title, items }) => ({
      title: text.line(title),
      items: items.map((item) => ({ title: text.line(item.title), isDone: item.isDone })),
    })),
  };
}

async function readCheckLists(db: Db, { workspaceId }: FoundBoard, taskId: number) {
  const lists = await db.query<ListRow>(
    'select id, title from check_lists where workspace_id = $1 and task_id = $2 and deleted_at is null order by sort_index, id',
    [workspaceId, taskId],
    'public_check_lists',
  );
  if (lists.length === 0) return [];
  const items = await db.query<ItemRow>(
    `select check_list_id as "listId", title, checked as "isDone" from check_list_items
     where workspace_id = $1 and check_list_id = any($2) and deleted_at is null order by sort_index, id limit ${MAX_ITEMS}`,
    [workspaceId, lists.map(({ id }) => id)],
    'public_check_list_items',
  );
  const ofList = groupBy(items, ({ listId }) => listId);
  return lists.map(({ id, title }) => ({ title, items: ofList.get(id) ?? [] }));
}

const textOf = async (
  db: Db,
  board: FoundBoard,
  request: PublicRequest,
  texts: readonly string[],
): Promise<PublicText> =>
  createPublicText(await peopleWords(db, board, request, texts), request.origin);

/** Only what the contract names: ids stay on the server. */
function sent(task: FoundTask, text: PublicText): PublicTask {
  const { key, isDone, due, coverHue, commentCount, hasDescription, people } = task;
  const { checkListCount, checkListDoneCount } = task;
  return {
    key,
    title: text.line(task.title),
    isDone,
    due,
    coverHue,
    labels: task.labels.map(({ title, hue }) => ({ title: text.line(title), hue })),
    checkListCount,
    checkListDoneCount,
    commentCount,
    hasDescription,
    people,
  };
}
