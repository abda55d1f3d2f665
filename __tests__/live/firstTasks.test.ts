import { FIRST_TASKS } from '../../contract/device/firstTasks';
import { ON_BEHALF, ON_BEHALF_TOKEN } from '../../server/auth/onBehalf';
import { freshDatabase } from '../support/database';
import { createFixture, type Board, type Fixture } from './fixture';
import { startLiveServer, type LiveServer } from './liveServer';

const VIEW = `query projectView($id: Id!) {
  projectView(id: $id) {
    id templates { id }
    tasks { id title isDone assignee { id name } notifyUsers fieldValues { fieldId value } relatedTasks { type relatedTaskId sortIndex } }
  }
}`;
interface Task {
  id: number;
  title: string;
  relatedTasks: { type: string; relatedTaskId: number; sortIndex: number }[];
}
interface Body {
  data: { projectView: { tasks: Task[]; templates: object[] } };
  extensions: { snapshot: object; taskCounts?: Record<string, number> };
}

let server: LiveServer;
let fixture: Fixture;
let board: Board;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
});
beforeEach(async () => {
  board = await fixture.board('workspace');
});

async function view(headers: Record<string, string> = {}): Promise<{ body: Body; text: string }> {
  const { body: text } = await fixture.owner.send({
    method: 'POST',
    url: '/graphql',
    headers: { accept: 'application/json', ...headers },
    payload: { query: VIEW, variables: { id: board.id } },
  });
  return { text, body: JSON.parse(text) as Body };
}
const first = (most: number | string) =>
  view({ [ON_BEHALF]: ON_BEHALF_TOKEN, [FIRST_TASKS]: String(most) });
const inList = ({ body }: { body: Body }, sectionId: number) =>
  body.data.projectView.tasks
    .flatMap((task) =>
      task.relatedTasks.flatMap(({ type, relatedTaskId, sortIndex }) =>
        type === 'TaskHasSection' && relatedTaskId === sectionId ? [{ task, sortIndex }] : [],
      ),
    )
    .sort((a, b) => a.sortIndex - b.sortIndex)
    .map(({ task }) => task);

async function fill(): Promise<void> {
  for (let made = 0; made < 5; made += 1) await fixture.task(board.sectionId, `Task ${made}`);
}

it('has the first tasks of each list as the whole board has them, its lists, and their sizes', async () => {
  await fill();
  const [whole, two] = [await view(), await first(2)];
  expect(inList(two, board.sectionId)).toEqual(inList(whole, board.sectionId).slice(0, 2));
  expect(inList(two, board.sectionId)).toHaveLength(2);
  const lists = ({ body }: { body: Body }) =>
    body.data.projectView.tasks.filter(
      ({ relatedTasks }) => relatedTasks[0]?.type !== 'TaskHasSection',
    );
  expect(lists(two)).toEqual(lists(whole));
  expect(two.body.extensions).toEqual({
    snapshot: whole.body.extensions.snapshot,
    taskCounts: { [board.sectionId]: 5 },
  });
  expect(whole.body.extensions.taskCounts).toBeUndefined();
});

it('counts neither archived tasks nor those of archived lists', async () => {
  await fill();
  const [{ id } = { id: 0 }] = inList(await view(), board.sectionId);
  await server.db.query('update tasks set archived_at = now() where id = $1', [id]);
  await fixture.task(board.sectionId, 'One more');
  const two = await first(2);
  expect(two.body.extensions.taskCounts).toEqual({ [board.sectionId]: 5 });
  expect(inList(two, board.sectionId).map(({ title }) => title)).toEqual(['Task 1', 'Task 2']);
  await server.db.query('update sections set archived_at = now() where id = $1', [board.sectionId]);
  await server.db.query('update projects set content_version = content_version + 1 where id = $1', [
    board.id,
  ]);
  expect((await first(2)).body.extensions.taskCounts).toEqual({});
});

it('is kept apart from the whole board, and is current after a change', async () => {
  await fill();
  const whole = await view();
  const two = await first(2);
  expect((await first(2)).text).toBe(two.text);
  expect((await view()).text).toBe(whole.text);
  expect(inList(await first(3), board.sectionId)).toHaveLength(3);
  await fixture.task(board.sectionId, 'One more');
  expect((await first(2)).body.extensions.taskCounts).toEqual({ [board.sectionId]: 6 });
});

it.each([
  ['of a client', { [FIRST_TASKS]: '2' }],
  ['with a wrong token', { [FIRST_TASKS]: '2', [ON_BEHALF]: 'guessed' }],
  ['with no number', { [FIRST_TASKS]: '2 or 3', [ON_BEHALF]: ON_BEHALF_TOKEN }],
  ['for none', { [FIRST_TASKS]: '0', [ON_BEHALF]: ON_BEHALF_TOKEN }],
])('a request %s gets the whole board', async (_, headers) => {
  await fill();
  const answer = await view(headers);
  expect(inList(answer, board.sectionId)).toHaveLength(5);
  expect(answer.body.extensions.taskCounts).toBeUndefined();
});
