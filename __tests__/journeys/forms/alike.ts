import { expect, type Locator, type Page } from '@playwright/test';
import type { Fixture } from '../fixture';
import { editorNamed, NAMES } from '../inEditor';
import { addTask, columnOf, renameTask, WORDS } from '../onBoard';
import { openTask, panel, taskOn } from '../onTask';
import { choose, dialogNamed, field, formAround, type FormWalk, type FormWalks } from './walk';

const BOARD = 'Alike';
const TASK = 'Write';
const FILE = 'notes.txt';
const tooLong = (label: string, length = 201, says = /too long/) => ({
  values: { [label]: 'x'.repeat(length) },
  at: label,
  says,
});

/**
 * A board with a select field and one task.
 * @returns the URL of the task
 */
export async function makeAlike(fixture: Fixture): Promise<string> {
  const at = await taskOn(fixture, BOARD, [TASK]);
  const projectId = Number(boardOf(at).split('-').at(-1));
  await fixture.anna.ask(
    'mutation ($workspaceId: Id!, $projectId: Id!) { createCustomField(workspaceId: $workspaceId, projectId: $projectId, title: "Colour", typeId: 9, options: ["Red"]) { success } }',
    { workspaceId: fixture.anna.workspaceId, projectId },
  );
  return at;
}

export const boardOf = (task: string) => task.slice(0, task.lastIndexOf('/'));

/** @param page on the board of the task */
export const alikeForms = (page: Page, at: string): FormWalks<'alike'> => ({
  ...inPlace(page, at),
  ...checkLists(page),
  'the address of a link': linkAddress(page),
  'an option of a field': newOption(page, `${boardOf(at)}/customize`),
  'a task for today': taskForToday(page),
  'a URL that is cached offline': keptAddress(page),
  'the text of an unsent change': unsentText(page, boardOf(at)),
});

/** The open field of a text, and its surroundings. */
const around = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true }).locator('..');

function inPlace(page: Page, at: string) {
  const heading = page.getByRole('heading', { level: 1 });
  const boardTitle: FormWalk = {
    submit: { keys: 'Enter' },
    open: async () => {
      await heading.getByRole('button').click();
      return around(page, 'Board title');
    },
    fresh: { 'Board title': BOARD },
    wrong: tooLong('Board title'),
    right: { 'Board title': 'Not alike' },
    done: () => expect(heading).toHaveText('Not alike'),
  };
  const taskTitle: FormWalk = {
    submit: { keys: 'Enter' },
    open: async () => {
      await page.getByRole('link', { name: TASK }).press('e');
      return around(page, 'Task title');
    },
    fresh: { 'Task title': TASK },
    kept: tooLong('Task title', 501).values,
    wrong: tooLong('Task title', 501),
    right: { 'Task title': 'Read' },
    done: () => expect(page.getByRole('main').getByRole('link', { name: 'Read' })).toBeVisible(),
  };
  const titleInTable: FormWalk = {
    submit: { keys: 'Enter' },
    open: async () => {
      const list = `${boardOf(at)}/list`;
      if (!page.url().endsWith('/list')) await page.goto(list);
      await page.locator('[role="row"][data-task] [data-cell="title"]').first().press('e');
      return around(page, 'Task title');
    },
    fresh: { 'Task title': 'Read' },
    kept: tooLong('Task title', 501).values,
    wrong: tooLong('Task title', 501),
    right: { 'Task title': 'Listed' },
    done: () =>
      expect(page.locator('[role="row"][data-task] [data-cell="title"]').first()).toHaveText(
        'Listed',
      ),
  };
  const fileName: FormWalk = {
    submit: { keys: 'Enter' },
    open: async () => {
      if (!page.url().endsWith(at)) await attachTo(page, at);
      await choose(page, `File menu: ${FILE}`, 'Rename');
      return around(page, 'File name');
    },
    fresh: { 'File name': FILE },
    kept: tooLong('File name', 256).values,
    wrong: tooLong('File name', 256, /at most 255 characters/),
    right: { 'File name': 'plan.txt' },
    done: () => expect(panel(page).getByRole('link', { name: 'plan.txt' })).toBeVisible(),
  };
  return {
    'the inline edit of a board’s title': boardTitle,
    'the inline edit of a task’s title': taskTitle,
    'the inline edit of a title in the list view': titleInTable,
    'the name of a file': fileName,
  };
}

/** Opens the task and attaches a file. */
async function attachTo(page: Page, at: string): Promise<void> {
  await openTask({ page }, at);
  await panel(page)
    .getByRole('button', { name: /more fields$/ })
    .click();
  await panel(page)
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: FILE, mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByRole('button', { name: `File menu: ${FILE}` })).toBeVisible();
}

function checkLists(page: Page) {
  const make = (kind: 'checklist' | 'item', label: string, submit: string): FormWalk => ({
    submit,
    open: async () => {
      await page.locator(`button[data-new="${kind}"]`).click();
      return formAround(page, label);
    },
    kept: tooLong(label).values,
    wrong: tooLong(label),
    right: { [label]: `A new ${kind}` },
    done: () => expect(panel(page).getByText(`A new ${kind}`).first()).toBeVisible(),
  });
  const item = make('item', 'Item', 'Add item');
  const checkList = make('checklist', 'Checklist title', 'Add checklist');
  return {
    'a checklist': {
      ...checkList,
      done: async () => {
        await checkList.done();
        // A new list asks for its first item.
        await expect(page.getByRole('textbox', { name: 'Item', exact: true })).toBeFocused();
        await page.keyboard.press('Escape');
      },
    },
    'an item of a checklist': item,
  };
}

function linkAddress(page: Page): FormWalk {
  const comment = editorNamed(page, NAMES.en.comment);
  return {
    submit: 'Save',
    open: async () => {
      await panel(page).getByRole('tab', { name: 'Comments' }).click();
      await panel(page).getByRole('textbox', { name: NAMES.en.comment }).hover();
      await comment.click();
      await page.keyboard.press('Control+Shift+K');
      return dialogNamed(page, 'Link');
    },
    wrong: {
      values: { Address: 'javascript:alert(1)' },
      at: 'Address',
      says: /not the address of a page/,
    },
    right: { Address: 'example.com/a' },
    done: async () => {
      await expect(comment.locator('a')).toHaveAttribute('href', 'https://example.com/a');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
    },
  };
}

function newOption(page: Page, at: string): FormWalk {
  const LABEL = 'New option';
  return {
    submit: 'Add',
    open: async () => {
      if (!page.url().endsWith(at)) await page.goto(at);
      const form = await formAround(page, LABEL);
      // Its button is disabled until there is a title.
      await field(form, LABEL).fill('.');
      return form;
    },
    leave: (form) => field(form, LABEL).fill(''),
    fresh: { [LABEL]: '.' },
    wrong: tooLong(LABEL),
    right: { [LABEL]: 'Green' },
    done: () => expect(page.getByRole('button', { name: 'Menu: Green' })).toBeVisible(),
  };
}

function taskForToday(page: Page): FormWalk {
  const LABEL = 'Task title';
  return {
    submit: 'Add task',
    open: async () => {
      if (!page.url().includes('/home')) await page.goto('/');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add (a task for today|task: )/ })
        .click();
      return formAround(page, LABEL);
    },
    kept: tooLong(LABEL, 501).values,
    wrong: tooLong(LABEL, 501),
    right: { [LABEL]: 'Water the plants' },
    done: () =>
      expect(
        page.getByRole('list', { name: 'My day' }).getByRole('link', { name: 'Water the plants' }),
      ).toBeVisible(),
  };
}

function keptAddress(page: Page): FormWalk {
  const LABEL = 'Add one address';
  return {
    submit: 'Add',
    open: async () => {
      await page.goto('/offline-mode');
      const isOn = page.getByRole('checkbox').first();
      if (!(await isOn.isChecked())) await isOn.click();
      await expect(isOn).toBeChecked();
      await page.getByText('For developers and support').click();
      return formAround(page, LABEL);
    },
    leave: () => page.goto('/'),
    wrong: {
      values: { [LABEL]: 'https://elsewhere.example/a.js' },
      at: LABEL,
      says: /This is not a file of this app/,
    },
    right: { [LABEL]: '/' },
    done: () => expect(page.getByRole('textbox', { name: LABEL })).toHaveValue(''),
  };
}

/** The server rejects renames, so that one stays in the list of rejected changes. */
function unsentText(page: Page, board: string): FormWalk {
  const LABEL = 'Text of the change';
  const dialog = page.getByRole('dialog', { name: 'Refused changes' });
  const refusal = { errors: [{ message: 'no', extensions: { code: 'task-not-found' } }] };
  return {
    submit: 'Save',
    open: async () => {
      if (!(await dialog.isVisible())) {
        await page.route('**/graphql', (route) =>
          /"query":"mutation updateTaskTitle/.test(route.request().postData() ?? '')
            ? route.fulfill({ json: { data: null, ...refusal } })
            : route.fallback(),
        );
        await page.goto(board);
        await addTask(columnOf(page, 'Done'), 'Unsent', WORDS.en);
        await renameTask(page, 'Unsent', 'Refused', WORDS.en).catch(() => undefined);
        await page.getByRole('main').getByRole('button', { name: 'Show', exact: true }).click();
      }
      await dialog.getByRole('button', { name: /^Edit the text: Rename a task/ }).click();
      return formAround(page, LABEL);
    },
    fresh: { [LABEL]: 'Refused' },
    wrong: tooLong(LABEL, 501),
    right: { [LABEL]: 'Refused again' },
    done: async () => {
      await expect(dialog.getByText('Rename a task to “Refused again”')).toBeVisible();
      await page.unroute('**/graphql');
      await dialog.getByRole('button', { name: 'Try again: ' }).click();
      await expect(dialog).toBeHidden();
    },
  };
}
