import type { Fixture, Person } from '../journeys/fixture';

/** The data in the screenshots: enough of everything that a screen has to lay out. */
export interface World {
  anna: Person;
  /** A member of Anna's workspace, whose own workspace contains only Anna's access request. */
  ewa: Person;
  board: string;
  emptyBoard: string;
  privateBoard: string;
  task: string;
  /** Only a title. */
  bareTask: string;
  taskInWeek: string;
}

const TITLES = [
  'Migrate the billing webhooks to v2',
  'Zażółć gęślą jaźń',
  'Write the release notes',
  'Polish the empty states of every screen, in both languages and both themes',
  'Ship',
];

export async function makeWorld(fixture: Fixture): Promise<World> {
  const { anna, ewa } = fixture;
  const board = await fixture.board('Website relaunch', {
    'To do': TITLES,
    'In progress': ['Weekly calendar', 'Access requests'],
    Done: ['Plural forms'],
  });
  const emptyBoard = await fixture.board('Hiring', {});
  await fixture.board('Mobile app with a name that is longer than most boards have', {
    'To do': ['One'],
  });
  const { projectView } = (await anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title slug } } }',
    { id: idOf(board) },
  )) as unknown as View;
  const taskOf = (title: string): Task => {
    const task = projectView.tasks.find((one) => one.title === title);
    if (!task) throw new Error(`There is no task “${title}”`);
    return task;
  };
  const first = taskOf(TITLES[0] ?? '');
  await setDue(anna, first.id, daysFromNow(-1));
  await setDue(anna, taskOf('Ship').id, daysFromNow(0));
  await setDue(anna, taskOf('Weekly calendar').id, daysFromNow(1));
  await fillTask(fixture, first.id);
  await anna.ask(
    'mutation ($id: Id!, $isDone: Boolean!) { setTaskDone(id: $id, isDone: $isDone) { success } }',
    { id: taskOf('Plural forms').id, isDone: true },
  );
  await anna.ask(
    'mutation ($wid: String!) { requestAccessToWorkspace(widToken: $wid) { success } }',
    { wid: ewa.wid },
  );
  await anna.ask(
    'mutation ($id: Id!) { createSpace(workspaceId: $id, title: "Customers") { success } }',
    { id: anna.workspaceId },
  );
  const archivedBoard = await fixture.board('Last year', { 'To do': ['Nothing any more'] });
  await anna.ask('mutation ($id: Id!) { archiveProject(id: $id) { success } }', {
    id: idOf(archivedBoard),
  });
  return {
    anna,
    ewa,
    board,
    emptyBoard,
    privateBoard: await makePrivate(fixture),
    task: `${board}/${first.slug}`,
    bareTask: `${board}/${taskOf('Access requests').slug}`,
    taskInWeek: `${board}/calendar/${daysFromNow(0)}/${taskOf('Ship').slug}`,
  };
}

interface Task {
  id: number;
  title: string;
  slug: string;
}
interface View {
  projectView: { tasks: Task[] };
}

async function makePrivate({ anna, board }: Fixture): Promise<string> {
  const at = await board('Salaries', { 'To do': ['Look'] });
  await anna.ask(
    'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id: idOf(at) },
  );
  return at;
}

/** A task with every kind of content. */
async function fillTask({ anna, ewa }: Fixture, taskId: number): Promise<void> {
  const make = (field: string, variables: string, values: object, by = anna) =>
    by.ask(`mutation (${variables}) { ${field} }`, values);
  for (const who of [anna.id, ewa.id])
    await make(
      'assignTask(taskId: $taskId, userId: $userId) { success }',
      '$taskId: Id!, $userId: Id!',
      { taskId, userId: who },
    );
  await make(
    'updateTaskDescription(id: $id, description: $text) { success }',
    '$id: Id!, $text: String!',
    {
      id: taskId,
      text: 'The old ones end soon.\n\n- read https://example.com/webhooks\n- ask Marta\n\nBoth ledgers must agree before anything is switched over.',
    },
  );
  await make(
    'addComment(taskId: $taskId, content: $content) { success }',
    '$taskId: Id!, $content: String!',
    { taskId, content: 'Looks good to me.\n\nSee https://example.com for the rest.' },
  );
  const { addComment } = (await make(
    'addComment(taskId: $taskId, content: $content) { comment { id } }',
    '$taskId: Id!, $content: String!',
    { taskId, content: 'Can we ship on Wednesday, @anna.live?' },
    ewa,
  )) as unknown as { addComment: { comment: { id: number } } };
  await make('likeComment(commentId: $id) { success }', '$id: Id!', { id: addComment.comment.id });
  const { createCheckList } = (await make(
    'createCheckList(taskId: $taskId, title: $title) { checkList { id } }',
    '$taskId: Id!, $title: String!',
    { taskId, title: 'Rollout' },
  )) as unknown as { createCheckList: { checkList: { id: number } } };
  for (const title of [
    'Inventory',
    'Shadow traffic for a week, with both ledgers compared every night',
    'Switch over',
  ]) {
    await make(
      'addCheckListItem(checkListId: $id, title: $title) { success }',
      '$id: Id!, $title: String!',
      { id: createCheckList.checkList.id, title },
    );
  }
}

const DUE_DATE = 1;

async function setDue(anna: Person, taskId: number, value: string): Promise<void> {
  await anna.ask(
    'mutation ($taskId: Id!, $fieldId: Id!, $value: String) { updateTaskField(taskId: $taskId, fieldId: $fieldId, isStandard: true, value: $value) { success } }',
    { taskId, fieldId: DUE_DATE, value },
  );
}

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const idOf = (path: string) => Number(path.slice(path.lastIndexOf('-') + 1));
