import { expect, type Page } from '@playwright/test';
import type { Fixture } from '../fixture';
import { columnOf, openCardMenu } from '../onBoard';
import { choose, dialogGone, dialogNamed, formAround, type FormWalk, type FormWalks } from './walk';

const TOO_LONG = 'x'.repeat(201);
const TOO_LONG_TASK = 'x'.repeat(501);
const TITLE = 'Forms';
const GROUP = 'Group of forms';

const tooLong = (label: string, text = TOO_LONG) => ({
  values: { [label]: text },
  at: label,
  says: /too long/,
});

/**
 * Creates the board and its group.
 * @returns its URL
 */
export async function makeBoard({ anna, board }: Fixture): Promise<string> {
  await anna.ask(
    'mutation ($id: Id!, $title: String!) { createSpace(workspaceId: $id, title: $title) { success } }',
    { id: anna.workspaceId, title: GROUP },
  );
  return board(TITLE, { 'To do': ['Write', 'Test'], Done: ['Plan'] });
}

/** @param page on the board */
export const boardForms = (page: Page, at: string): FormWalks<'board'> => ({
  ...listForms(page),
  ...taskForms(page),
  ...selectionForms(page),
  ...pageForms(page, at),
});

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
const cardIn = (page: Page, list: string, title: string) =>
  expect(columnOf(page, list).getByRole('link', { name: title })).toBeVisible();

function listForms(page: Page) {
  const addList: FormWalk = {
    submit: 'Add list',
    open: async () => {
      await page.getByRole('button', { name: /^Add list/ }).click();
      return formAround(page, 'List title');
    },
    kept: { 'List title': TOO_LONG },
    wrong: tooLong('List title'),
    right: { 'List title': 'Doing' },
    done: () => heading(page, 'Doing'),
  };
  const renameList: FormWalk = {
    submit: { keys: 'Enter' },
    open: async () => {
      await choose(page, 'List menu: Done', 'Rename');
      const title = page.getByRole('textbox', { name: 'List title', exact: true });
      await expect(title).toBeFocused();
      return page.getByRole('main').getByRole('listitem').filter({ has: title }).first();
    },
    leave: async (form) => {
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
    },
    fresh: { 'List title': 'Done' },
    wrong: tooLong('List title'),
    right: { 'List title': 'Later' },
    done: () => heading(page, 'Later'),
  };
  const moveList: FormWalk = {
    submit: 'Move',
    open: async () => {
      await choose(page, 'List menu: To do', 'Move to…');
      return dialogNamed(page, 'Move the list “To do”');
    },
    right: { Position: 'At the end' },
    done: async () => {
      await dialogGone(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText(
        /To do/,
      );
    },
  };
  const listSettings: FormWalk = {
    submit: 'Save',
    open: async () => {
      await choose(page, 'List menu: To do', 'Colour and limit…');
      return dialogNamed(page, 'Colour and limit of “To do”');
    },
    wrong: {
      values: { 'Task limit': '0' },
      at: 'Task limit',
      says: /whole number/,
    },
    right: { 'Task limit': '1' },
    done: () => dialogGone(page),
  };
  return {
    'a new list': addList,
    'the inline edit of a title': renameList,
    'another position for a list': moveList,
    'the colour and limit of a list': listSettings,
  };
}

function taskForms(page: Page) {
  const addTask: FormWalk = {
    submit: 'Add task',
    open: async () => {
      await columnOf(page, 'To do')
        .getByRole('button', { name: /^Add task/ })
        .click();
      return formAround(page, 'Task title');
    },
    kept: { 'Task title': TOO_LONG_TASK },
    wrong: tooLong('Task title', TOO_LONG_TASK),
    right: { 'Task title': 'Ship' },
    done: () => cardIn(page, 'To do', 'Ship'),
  };
  const moveAllTasks: FormWalk = {
    submit: 'Move',
    open: async () => {
      await choose(page, 'List menu: Later', 'Move all tasks…');
      return dialogNamed(page, 'Move 1 task from “Later”');
    },
    right: { List: 'To do' },
    done: async () => {
      await dialogGone(page);
      await cardIn(page, 'To do', 'Plan');
      await page.getByRole('button', { name: 'Undo' }).last().click();
      await cardIn(page, 'Later', 'Plan');
    },
  };
  const moveTask: FormWalk = {
    submit: 'Move',
    open: async () => {
      await openCardMenu(page, 'Test');
      await page.getByRole('menuitem', { name: 'Move to…', exact: true }).click();
      return dialogNamed(page, 'Move “Test”');
    },
    right: { List: 'Later' },
    done: async () => {
      await dialogGone(page);
      await cardIn(page, 'Later', 'Test');
    },
  };
  const duplicateTask: FormWalk = {
    submit: 'Duplicate',
    open: async () => {
      await openCardMenu(page, 'Plan');
      await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
      return dialogNamed(page, 'Duplicate “Plan”');
    },
    right: { List: 'To do' },
    done: async () => {
      await dialogGone(page);
      await cardIn(page, 'To do', 'Plan');
    },
  };
  const saveTemplate: FormWalk = {
    submit: 'Save template',
    open: async () => {
      await openCardMenu(page, 'Test');
      await page.getByRole('menuitem', { name: 'Save as template…' }).click();
      return dialogNamed(page, 'Save “Test” as a template');
    },
    fresh: { 'Template title': 'Test' },
    wrong: tooLong('Template title', TOO_LONG_TASK),
    right: { 'Template title': 'Testing' },
    done: () => dialogGone(page),
  };
  return {
    'a task at the end of a list': addTask,
    'another list for all tasks of a list': moveAllTasks,
    'another list for a task': moveTask,
    'a copy of a task': duplicateTask,
    'a template of a task': saveTemplate,
  };
}

function selectionForms(page: Page) {
  /** Selects a task and opens a dialog of the selection bar. */
  const openBulk = (button: string) => async () => {
    const bar = page.getByRole('toolbar');
    if (!(await bar.isVisible())) await page.getByRole('link', { name: 'Write' }).press('x');
    await bar.getByRole('button', { name: button, exact: true }).click();
    return dialogNamed(page, /./);
  };
  const due: FormWalk = {
    submit: 'Save',
    open: openBulk('Due…'),
    wrong: { values: { Date: 'soon' }, at: 'Date', says: /Not a date we know/ },
    fresh: { Date: '' },
    right: { Date: '2031-12-01' },
    done: async () => {
      await dialogGone(page);
      await expect(page.getByRole('link', { name: /^Write.*2031/ })).toBeVisible();
    },
  };
  const move: FormWalk = {
    submit: 'Move',
    open: openBulk('Move to…'),
    right: { List: 'Later' },
    done: async () => {
      await dialogGone(page);
      await cardIn(page, 'Later', 'Write');
    },
  };
  return { 'the due date of selected tasks': due, 'another list for selected tasks': move };
}

function pageForms(page: Page, at: string) {
  const titleField = () => page.getByRole('textbox', { name: 'Board title', exact: true });
  const invite: FormWalk = {
    submit: 'Invite',
    open: async () => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      return formAround(page, 'Invite people');
    },
    leave: async (form) => {
      await page.keyboard.press('Escape');
      await expect(form).toHaveCount(0);
    },
    wrong: {
      values: { 'Invite people': 'ewa' },
      at: 'Invite people',
      says: /This is not an email address: ewa/,
    },
    right: { 'Invite people': 'guest.of.board@example.test' },
    done: async () => {
      await expect(page.getByText('Invitation sent').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await dialogGone(page);
    },
  };
  const moveInTree: FormWalk = {
    submit: 'Move',
    open: async () => {
      await choose(page, `Menu: ${TITLE}`, 'Move to…');
      return dialogNamed(page, `Move “${TITLE}”`);
    },
    right: { Group: GROUP },
    done: () => dialogGone(page),
  };
  const saveView: FormWalk = {
    submit: 'Save',
    open: async () => {
      await choose(page, 'Saved views', 'Save view');
      return dialogNamed(page, 'Save view');
    },
    wrong: {
      values: { 'Name of the view': 'x'.repeat(81) },
      at: 'Name of the view',
      says: /too long/,
    },
    right: { 'Name of the view': 'Mine' },
    done: async () => {
      await dialogGone(page);
      await expect(page).toHaveURL(/[?&]view=\d+$/);
    },
  };
  const duplicate: FormWalk = {
    submit: 'Duplicate board',
    open: async () => {
      await choose(page, 'Board menu', 'Duplicate board…');
      return dialogNamed(page, `Duplicate “${TITLE}”`);
    },
    fresh: { 'Board title': `${TITLE} (copy)` },
    wrong: { values: { 'Board title': '' }, at: 'Board title', says: /Board title is required/ },
    right: { 'Board title': 'Forms again' },
    done: async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Forms again' })).toBeVisible();
      await page.goto(at);
    },
  };
  const exporting: FormWalk = {
    submit: 'Export',
    open: async () => {
      await choose(page, 'Board menu', 'Export…');
      return dialogNamed(page, `Export “${TITLE}”`);
    },
    right: { Format: 'CSV: a table for spreadsheets' },
    done: async () => {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: /^Download / })).toBeVisible();
      await page.keyboard.press('Escape');
      await dialogGone(page);
    },
  };
  const title: FormWalk = {
    submit: 'Save',
    open: async () => {
      if (!page.url().endsWith('/customize')) await page.goto(`${at}/customize`);
      const form = await formAround(page, 'Board title');
      // Its button is disabled until something changes.
      await titleField().fill(`${TITLE}!`);
      return form;
    },
    leave: () => titleField().fill(TITLE),
    fresh: { 'Board title': `${TITLE}!` },
    wrong: { values: { 'Board title': '' }, at: 'Board title', says: /Board title is required/ },
    right: { 'Board title': 'Relaunch' },
    done: () => expect(page.getByText('Board renamed').first()).toBeVisible(),
  };
  const newField: FormWalk = {
    submit: 'Create',
    open: async () => {
      await page.getByRole('button', { name: 'New field', exact: true }).click();
      return dialogNamed(page, 'New field');
    },
    wrong: { values: { 'Field title': '' }, at: 'Field title', says: /Field title is required/ },
    right: { 'Field title': 'Colour' },
    done: async () => {
      await dialogGone(page);
      await expect(page.getByRole('button', { name: 'Menu: Colour' })).toBeVisible();
    },
  };
  return {
    'an invitation to a board': invite,
    'another group for a board': moveInTree,
    'a saved view of a board': saveView,
    'a copy of a board': duplicate,
    'an export of a board': exporting,
    'the title of a board': title,
    'a new field': newField,
  };
}

/** Today, in the time zone of the journeys' browser. */
export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });
