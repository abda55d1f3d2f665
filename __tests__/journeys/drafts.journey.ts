import { expectValue } from './fields';
import { test } from './fixture';
import { idIn, makeCheckLists, openTask, panel, TASK, taskOn } from './onTask';
import { expect, type Page } from './support';

const write = (page: Page) => panel(page).getByRole('textbox', { name: 'Write a comment…' });
const press = (name: string | RegExp) => (page: Page) =>
  panel(page).getByRole('button', { name, exact: true }).click();
const choose = (name: string, choice: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
};

/**
 * A field of a task: the action to start typing in it, and the way to find the text again; one
 * field of each kind. `__tests__/drafts` covers the other fields one by one.
 */
interface TypedField {
  field: string;
  open: (page: Page) => Promise<void>;
  find: (page: Page, text: string) => Promise<void>;
}
const inNote = (page: Page, text: string) =>
  expect(panel(page).getByText(`Not saved yet: “${text}”`)).toBeVisible();
const onButton = (label: string) => (page: Page, text: string) =>
  expect(panel(page).getByRole('button', { name: `${label}: “${text}”` })).toBeVisible();
const FIELDS: TypedField[] = [
  {
    field: 'comment',
    open: (page) => write(page).click(),
    find: (page, text) => expectValue(write(page), text),
  },
  { field: 'title', open: press(TASK), find: inNote },
  // What the server has by then is the description, the rest a draft.
  {
    field: 'description',
    open: press('Add a description…'),
    find: (page, text) => expect(panel(page).getByText(text).first()).toBeVisible(),
  },
  { field: 'own comment', open: choose('Comment menu: Anna Nowak', 'Edit'), find: inNote },
  { field: 'next item', open: press('Add item'), find: onButton('Add item') },
  { field: 'time', open: press('Estimated time: 1 h. Edit'), find: inNote },
];

/** Its process ends at once: no script in it is notified. */
async function kill(page: Page): Promise<Page> {
  const context = page.context();
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context.newPage();
}

test('a text in a task survives when its tab is killed right after the last letter', async ({
  fixture,
  open,
}) => {
  test.slow();
  const at = await taskOn(fixture, 'Killed tabs');
  const taskId = idIn(at);
  await fixture.anna.ask(
    'mutation ($taskId: Id!) { addComment(taskId: $taskId, content: "Sixth") { success } }',
    { taskId },
  );
  await fixture.anna.ask(
    'mutation ($taskId: Id!) { updateTaskField(taskId: $taskId, fieldId: 3, isStandard: true, value: "60") { success } }',
    { taskId },
  );
  await makeCheckLists(fixture.anna, taskId, { Rollout: ['Inventory'] });
  let { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);

  for (const [index, { field, open: begin, find }] of FIELDS.entries()) {
    await test.step(field, async () => {
      const text = `Half a tho${index}`;
      await begin(page);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      page = await kill(page);
      await page.goto(at);
      await find(page, text);
    });
  }
  await page.reload();
  for (const [index, { find }] of FIELDS.entries()) await find(page, `Half a tho${index}`);
});

test('a text in a task survives Escape, Back and a reload right after the last letter, and the task shows a notice', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'Half a thought');
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);

  await write(page).pressSequentially('Half a comm');
  await panel(page).getByRole('button', { name: 'Add a description…' }).click();
  await page.keyboard.type('Half a description');
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('Half a description')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(new RegExp(`${idIn(at)}$`));
  await page.getByRole('link', { name: TASK }).click();
  await expectValue(write(page), 'Half a comm');
  await page.goBack();
  await page.goForward();
  await expectValue(write(page), 'Half a comm');
  for (const [field, name] of [
    ['title', TASK],
    ['checklist', 'Add checklist'],
  ] as const) {
    await panel(page).getByRole('button', { name, exact: true }).click();
    await page.keyboard.type(`Half a ${field}`);
    await page.reload();
  }
  await expect(panel(page).getByText('Not saved yet: “Half a title”')).toBeVisible();
  await expect(
    panel(page).getByRole('button', { name: 'Add checklist: “Half a checklist”' }),
  ).toBeVisible();
  await expect(panel(page).getByText('Half a description')).toBeVisible();
  await write(page).press('End');
  await page.keyboard.type('ent');
  await page.reload();
  await expectValue(write(page), 'Half a comment');

  // It is encrypted by now: none of it is stored as plain text.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(window.localStorage).filter((name) => name.startsWith('draft:')),
      ),
    )
    .toEqual([]);
});

test('the title of the next task of a list survives when its tab is killed right after the last letter', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Killed while adding', { 'To do': [] });
  let { page } = await open(fixture.anna, at);
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByLabel('Task title').pressSequentially('Buy mi');
  page = await kill(page);
  await page.goto(at);
  await page.getByRole('button', { name: 'Add task: “Buy mi”' }).click();
  await expect(page.getByLabel('Task title')).toHaveValue('Buy mi');
});
