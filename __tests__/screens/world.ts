import type { House, Person } from '../journeys/house';

/** What the pictures show: enough of everything that a screen has something to lay out. */
export interface World {
  anna: Person;
  board: string;
  emptyBoard: string;
  task: string;
}

const TITLES = ['Migrate the billing webhooks to v2', 'Zażółć gęślą jaźń', 'Write the release notes', 'Polish the empty states of every screen, in both languages and both themes', 'Ship'];

export async function makeWorld(house: House): Promise<World> {
  const { anna, ewa } = house;
  const board = await house.board('Website relaunch', { 'To do': TITLES, 'In progress': ['Weekly calendar', 'Access requests'], Done: ['Plural forms'] });
  const emptyBoard = await house.board('Hiring', {});
  await house.board('Mobile app with a name that is longer than most boards have', { 'To do': ['One'] });
  const { projectView } = (await anna.ask('query ($id: Id!) { projectView(id: $id) { tasks { id title slug } } }', { id: idOf(board) })) as unknown as View;
  const taskOf = (title: string) => projectView.tasks.find((task) => task.title === title);
  const first = taskOf(TITLES[0] ?? '');
  await setDue(anna, first?.id, daysFromNow(-1));
  await setDue(anna, taskOf('Ship')?.id, daysFromNow(0));
  await setDue(anna, taskOf('Weekly calendar')?.id, daysFromNow(1));
  for (const who of [anna.id, ewa.id]) await anna.ask('mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }', { taskId: first?.id, userId: who });
  await anna.ask('mutation ($taskId: Id!, $content: String!) { addComment(taskId: $taskId, content: $content) { success } }', { taskId: first?.id, content: 'Looks good to me.\n\nSee https://example.com for the rest.' });
  await anna.ask('mutation ($taskId: Id!, $title: String!) { createCheckList(taskId: $taskId, title: $title) { success } }', { taskId: first?.id, title: 'Rollout' });
  await anna.ask('mutation ($id: Id!, $isDone: Boolean!) { setTaskDone(id: $id, isDone: $isDone) { success } }', { id: taskOf('Plural forms')?.id, isDone: true });
  return { anna, board, emptyBoard, task: `${board}/${first?.slug}` };
}

interface View {
  projectView: { tasks: { id: number; title: string; slug: string }[] };
}

const DUE_DATE = 1;

async function setDue(anna: Person, taskId: number | undefined, value: string): Promise<void> {
  await anna.ask('mutation ($taskId: Id!, $fieldId: Id!, $value: String) { updateTaskField(taskId: $taskId, fieldId: $fieldId, isStandard: true, value: $value) { success } }', { taskId, fieldId: DUE_DATE, value });
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const idOf = (path: string) => Number(path.slice(path.lastIndexOf('-') + 1));
