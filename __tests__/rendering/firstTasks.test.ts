import { FIRST_TASKS } from '../../contract/device/firstTasks';
import { fetchFirstTasks } from '../../src/app/serverRender/firstTasks';

const ORIGIN = 'http://kreda.invalid';
const BOARD = '{"query":"query projectView($id:Id!){projectView(id:$id){id}}"}';

function answering(body: object) {
  const asked: (string | null)[] = [];
  const ask: typeof fetch = async (_url, init) => {
    asked.push(new Headers(init?.headers).get(FIRST_TASKS));
    return Response.json(body, { headers: { 'x-snapshot-seq': '7' } });
  };
  return { asked, ask };
}

it('asks for the tasks of a board that fit into the window, and reads the sizes of its lists', async () => {
  const { asked, ask } = answering({ data: {}, extensions: { taskCounts: { 10: 50, 11: 3 } } });
  const first = fetchFirstTasks(ask, 800);
  const response = await first.fetch(ORIGIN, {
    body: BOARD,
    headers: { accept: 'application/json' },
  });
  expect(asked).toEqual(['23']);
  expect(response.headers.get('x-snapshot-seq')).toBe('7');
  expect(await response.text()).toContain('"taskCounts"');
  expect([...first.taskCounts()]).toEqual([
    [10, 50],
    [11, 3],
  ]);
});

it('leaves other requests as they are, and passes on a response without a board', async () => {
  const refused = { data: null, errors: [{ message: 'project-no-permission' }] };
  const { asked, ask } = answering(refused);
  const first = fetchFirstTasks(ask, 800);
  await first.fetch(ORIGIN, { body: '{"query":"{me{id}}"}' });
  expect(asked).toEqual([null]);
  expect(JSON.parse(await (await first.fetch(ORIGIN, { body: BOARD })).text())).toEqual(refused);
  expect(first.taskCounts().size).toBe(0);
});
