import { firstTasks } from '../../src/app/serverRender/firstTasks';

const link = (taskId: number, type: string, relatedTaskId: number, sortIndex: number) => ({
  taskId,
  type,
  relatedTaskId,
  sortIndex,
});
const list = (id: number) => ({ id, relatedTasks: [link(id, 'SectionHasProject', 1, id)] });
const task = (id: number, section: number, sortIndex: number) => ({
  id,
  relatedTasks: [link(id, 'TaskHasSection', section, sortIndex)],
});
const answer = (tasks: object[]) =>
  new Response(
    JSON.stringify({ data: { projectView: { id: 1, tasks, templates: [{ id: 9 }] } } }),
    {
      headers: { 'x-snapshot-seq': '7' },
    },
  );
const idsIn = async (response: Response) => {
  const { data } = JSON.parse(await response.text()) as {
    data: { projectView: { tasks: { id: number }[]; templates: unknown[] } };
  };
  return { ids: data.projectView.tasks.map(({ id }) => id), templates: data.projectView.templates };
};

it('keeps the lists and the first tasks of each, in order, and counts all of them', async () => {
  const many = Array.from({ length: 50 }, (_, at) => task(100 + at, 10, 1_000 - at));
  const { response, taskCounts } = await firstTasks(
    answer([list(10), ...many, list(11), task(200, 11, 2), task(201, 11, 1), task(202, 11, 1)]),
    360,
  );
  const { ids, templates } = await idsIn(response);
  expect(ids).toEqual([10, 11, 149, 148, 147, 146, 145, 144, 143, 142, 141, 140, 201, 202, 200]);
  expect(templates).toEqual([]);
  expect([...taskCounts]).toEqual([
    [10, 50],
    [11, 3],
  ]);
  expect(response.headers.get('x-snapshot-seq')).toBe('7');
});

it('passes on a response without a board', async () => {
  const refused = { data: null, errors: [{ message: 'project-no-permission' }] };
  const { response, taskCounts } = await firstTasks(Response.json(refused), 800);
  expect(JSON.parse(await response.text())).toEqual(refused);
  expect(taskCounts.size).toBe(0);
});
