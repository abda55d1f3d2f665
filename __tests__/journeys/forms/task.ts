import { expect, type Page } from '@playwright/test';
import { STANDARD_FIELD } from '../../../contract/fields';
import type { Fixture } from '../fixture';
import { idIn, panel, scheduleThisWeek, taskOn } from '../onTask';
import { today } from './board';
import { choose, dialogGone, dialogNamed, field, type FormWalk, type FormWalks } from './walk';

const TASK = 'Call';
const TOO_LONG = 'x'.repeat(20_001);
const LONG_TITLE = 'x'.repeat(501);
const LONG_TEXT = 'x'.repeat(100_001);

/**
 * A task with a comment, a description and an effort, due on a day of this week.
 * @returns its URL
 */
export async function makeTask(fixture: Fixture): Promise<string> {
  const at = await taskOn(fixture, 'Forms of a task', [TASK]);
  const id = idIn(at);
  await scheduleThisWeek(fixture.anna, id);
  await fixture.anna.ask(
    'mutation ($id: Id!) { addComment(taskId: $id, content: "Sixth") { success } }',
    { id },
  );
  await fixture.anna.ask(
    'mutation ($id: Id!) { updateTaskDescription(id: $id, description: "Text") { success } }',
    { id },
  );
  await fixture.anna.ask(
    'mutation ($id: Id!, $fieldId: Id!) { updateTaskField(taskId: $id, fieldId: $fieldId, isStandard: true, value: "60") { success } }',
    { id, fieldId: STANDARD_FIELD.estimatedTime },
  );
  return at;
}

/** @param page on the task */
export const taskForms = (page: Page, at: string): FormWalks<'task'> => ({
  ...commentForms(page),
  ...valueForms(page),
  ...calendarForms(page, `${at.slice(0, at.lastIndexOf('/'))}/calendar`),
});

function commentForms(page: Page) {
  const formOf = (label: string) =>
    page.locator('form').filter({ has: page.getByRole('textbox', { name: label, exact: true }) });
  const edit: FormWalk = {
    submit: 'Save',
    open: async () => {
      await choose(page, /^Comment menu/, 'Edit');
      return formOf('Edit comment');
    },
    fresh: { 'Edit comment': 'Sixth' },
    kept: { 'Edit comment': TOO_LONG },
    wrong: { values: { 'Edit comment': TOO_LONG }, at: 'Edit comment', says: /too long/ },
    right: { 'Edit comment': 'Sixth of six' },
    done: () => expect(panel(page).getByText('Sixth of six')).toBeVisible(),
  };
  const WRITE = 'Write a comment…';
  const composer: FormWalk = {
    submit: 'Send',
    open: async () => {
      const form = formOf(WRITE);
      // Its button appears as soon as the user types.
      await field(form, WRITE).fill('.');
      return form;
    },
    leave: async (form) => {
      // By keys: the editor learns of a selection that a script has made only after the next key.
      await field(form, WRITE).press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await expect(form.getByRole('button', { name: 'Send' })).toHaveCount(0);
    },
    fresh: { [WRITE]: '.' },
    wrong: { values: { [WRITE]: TOO_LONG }, at: WRITE, says: /too long/ },
    right: { [WRITE]: 'Seventh' },
    done: () => expect(panel(page).getByText('Seventh')).toBeVisible(),
  };
  return { 'an edited comment': edit, 'a new comment': composer };
}

function valueForms(page: Page) {
  const description: FormWalk = {
    submit: { keys: 'Control+Enter' },
    open: async () => {
      await panel(page)
        .getByRole('button', { name: /^(Edit description|Continue)$/ })
        .click();
      return panel(page).getByRole('textbox', { name: 'Description', exact: true }).locator('..');
    },
    fresh: { Description: 'Text' },
    kept: { Description: LONG_TEXT },
    wrong: { values: { Description: LONG_TEXT }, at: 'Description', says: /too long/ },
    right: { Description: 'Another text' },
    done: () => expect(panel(page).getByText('Another text')).toBeVisible(),
  };
  const EFFORT = 'Estimated time';
  const effort: FormWalk = {
    submit: { keys: 'Enter' },
    open: async () => {
      await panel(page)
        .getByRole('button', { name: /^Estimated time: .*Edit$/ })
        .click();
      return panel(page).getByRole('textbox', { name: EFFORT, exact: true }).locator('..');
    },
    fresh: { [EFFORT]: '1h' },
    kept: { [EFFORT]: 'soon' },
    wrong: {
      values: { [EFFORT]: 'soon' },
      at: EFFORT,
      says: /This value does not fit the field/,
    },
    right: { [EFFORT]: '1h 30m' },
    done: () => expect(panel(page).getByText('1 h 30 min').first()).toBeVisible(),
  };
  const due: FormWalk = {
    submit: 'Save',
    open: async () => {
      await panel(page)
        .getByRole('button', { name: /^Due date: .*Edit/ })
        .click();
      return panel(page).getByRole('dialog', { name: 'Due date' });
    },
    fresh: { Date: '' },
    wrong: { values: { Date: 'soon' }, at: 'Date', says: /Not a date we know/ },
    right: { Date: today() },
    done: () =>
      expect(panel(page).getByRole('button', { name: /^Due date: .*Edit/ })).toBeFocused(),
  };
  return {
    'a description': description,
    'the value of a field': effort,
    'the date of a field': due,
  };
}

function calendarForms(page: Page, at: string) {
  const openCalendar = async () => {
    if (!page.url().includes('/calendar')) await page.goto(at);
    await expect(page.getByRole('link', { name: new RegExp(`^${TASK}`) })).toBeVisible();
  };
  const dayOf = (title: string) =>
    page.locator('[data-day]').filter({ has: page.getByRole('link', { name: title }) });
  const add: FormWalk = {
    submit: 'Add task',
    open: async () => {
      await openCalendar();
      await page.getByRole('main').getByRole('button', { name: 'Add task', exact: true }).click();
      return dialogNamed(page, 'Add task');
    },
    wrong: { values: { 'Task title': '' }, at: 'Task title', says: /Task title is required/ },
    right: { 'Task title': 'Plan' },
    done: async () => {
      await dialogGone(page);
      await expect(dayOf('Plan')).toHaveAttribute('data-day', today());
    },
  };
  const emptyDay = () =>
    page
      .locator('[data-day]')
      .filter({ hasNot: page.getByRole('link') })
      .first();
  const addOnDay: FormWalk = {
    submit: 'Add task',
    open: async () => {
      await emptyDay()
        .getByRole('button', { name: /^Add task: / })
        .first()
        .click();
      const title = page.getByRole('textbox', { name: 'Task title', exact: true });
      return page.locator('form').filter({ has: title });
    },
    kept: { 'Task title': LONG_TITLE },
    wrong: { values: { 'Task title': LONG_TITLE }, at: 'Task title', says: /too long/ },
    right: { 'Task title': 'Rest' },
    done: () => expect(dayOf('Rest')).toBeVisible(),
  };
  let due: string | null = null;
  const schedule: FormWalk = {
    submit: 'Save',
    open: async () => {
      due = await dayOf(TASK).getAttribute('data-day');
      await choose(page, `Task menu: ${TASK}`, 'Move to…');
      return dialogNamed(page, `Move “${TASK}”`);
    },
    wrong: { values: { Date: 'soon' }, at: 'Date', says: /Not a date we know/ },
    right: () => ({ Date: due === today() ? dayBeside(today()) : today() }),
    done: async () => {
      await dialogGone(page);
      await expect(dayOf(TASK)).not.toHaveAttribute('data-day', due ?? '');
    },
  };
  return {
    'a task on the calendar': add,
    'a task on a day': addOnDay,
    'another day for a task': schedule,
  };
}

/** Another day that the week shows, which hides its weekend: the one before, on a Monday the next. */
function dayBeside(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + (at.getUTCDay() === 1 ? 1 : -1));
  return at.toISOString().slice(0, 10);
}
