import type { ProjectViewQuery } from '../../api/generated/operations';
import { readResponse } from '../../api/readResponse';

interface Answer {
  data: ProjectViewQuery | null;
}
type Task = NonNullable<ProjectViewQuery['projectView']>['tasks'][number];

/** Cards and rows of a list view are at least this high, in px (Card.module.css). */
const LEAST_CARD_HEIGHT = 36;

/**
 * The response with a board's lists and the first tasks of each, which are all that a first paint
 * shows: rows are what takes most of its time.
 * @param windowHeight in px
 * @returns the shorter response, and the number of tasks of each list
 */
export async function firstTasks(
  response: Response,
  windowHeight: number,
): Promise<{ response: Response; taskCounts: ReadonlyMap<number, number> }> {
  const text = await response.text();
  const answer = JSON.parse(text) as Answer;
  const { status, headers } = response;
  const view = answer.data?.projectView;
  if (!view) return { response: readResponse(text, { status, headers }), taskCounts: new Map() };
  const most = Math.ceil(windowHeight / LEAST_CARD_HEIGHT);
  const lists = new Map<number, { task: Task; sortIndex: number }[]>();
  const others: Task[] = [];
  for (const task of view.tasks) {
    const link = task.relatedTasks.find(
      ({ type, taskId }) => type === 'TaskHasSection' && taskId === task.id,
    );
    if (!link) others.push(task);
    else {
      const list = lists.get(link.relatedTaskId);
      const placed = { task, sortIndex: link.sortIndex };
      if (list) list.push(placed);
      else lists.set(link.relatedTaskId, [placed]);
    }
  }
  view.tasks = others;
  for (const list of lists.values()) {
    list.sort((a, b) => a.sortIndex - b.sortIndex || a.task.id - b.task.id);
    view.tasks.push(...list.slice(0, most).map(({ task }) => task));
  }
  view.templates = [];
  return {
    response: readResponse(JSON.stringify(answer), { status, headers }),
    taskCounts: new Map([...lists].map(([id, list]) => [id, list.length])),
  };
}
