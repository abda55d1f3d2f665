import type { Page } from '@playwright/test';
import { LONG, longIn } from './long';
import { test, type Fixture } from './fixture';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';

const WORDS = {
  en: {
    people: 'Assignees',
    two: '2 people',
    nobody: 'Nobody',
    more: 'More conditions',
    shown: (n: number) => `${n} of 4 tasks`,
    from: 'From',
    to: 'To',
    contains: 'Contains',
    list: 'List',
    clear: 'Clear the filter',
  },
  pl: {
    people: 'Przypisane do',
    two: '2 osoby',
    nobody: 'Nikt',
    more: 'Więcej warunków',
    shown: (n: number) => `${n} z 4 zadań`,
    from: 'Od',
    to: 'Do',
    contains: 'Zawiera',
    list: 'Lista',
    clear: 'Wyczyść filtr',
  },
} as const;

const cardOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}\\b`) });
const inFilter = (page: Page, name: string | RegExp) =>
  page.getByRole('search').getByRole('button', { name });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
/** By keyboard. The button is another element once its menu has loaded. */
async function openMore(page: Page, name: string): Promise<void> {
  await inFilter(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name })).toBeVisible();
}

/** A board of four tasks: a field of options, a number and a text; Anna has Write, Ewa has Ship. */
async function boardWithFields({ anna, ewa, board }: Fixture, title: string) {
  const at = await board(title, { 'To do': ['Write', 'Ship', 'Ask', 'Plan'] });
  const projectId = Number(at.split('-').at(-1));
  const { projectView } = (await anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: projectId },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  const idOf = (task: string) => projectView.tasks.find((one) => one.title === task)?.id;
  const fieldOf = async (name: string, typeId: number, options?: string[]) => {
    const made = (await anna.ask(
      `mutation ($workspaceId: Id!, $projectId: Id, $title: String!, $typeId: Int!, $options: [String!]) {
         createCustomField(workspaceId: $workspaceId, projectId: $projectId, title: $title, typeId: $typeId, options: $options) {
           field { id options { id } } } }`,
      { workspaceId: anna.workspaceId, projectId, title: name, typeId, options },
    )) as unknown as { createCustomField: { field: { id: number; options: { id: number }[] } } };
    return made.createCustomField.field;
  };
  const write = (task: string, fieldId: number, value: string) =>
    anna.ask(
      'mutation ($taskId: Id!, $fieldId: Id!, $value: String) { updateTaskField(taskId: $taskId, fieldId: $fieldId, isStandard: false, value: $value) { success } }',
      { taskId: idOf(task), fieldId, value },
    );
  const phase = await fieldOf('Phase', 6, ['Draft', 'Review', 'Ready']);
  const budget = await fieldOf('Budget', 2);
  const client = await fieldOf('Client', 4);
  await write('Write', phase.id, String(phase.options[0]?.id));
  await write('Ship', phase.id, String(phase.options[1]?.id));
  await write('Write', budget.id, '10');
  await write('Ask', budget.id, '25.5');
  await write('Plan', client.id, 'Łódź Works');
  for (const [task, userId] of [
    ['Write', anna.id],
    ['Ship', ewa.id],
  ] as const)
    await anna.ask(
      'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
      { taskId: idOf(task), userId },
    );
  return at;
}

for (const locale of ['en', 'pl'] as const)
  test(
    `a board is filtered by several people, options, a number and a text by keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await boardWithFields(fixture, `Filters ${locale}`);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at);
      await cardOf(page, 'Write').focus();
      await page.keyboard.press('f');

      // Two people, one of them nobody.
      await inFilter(page, words.people).press('Enter');
      await page.getByRole('checkbox', { name: 'Ewa' }).press('Space');
      await page.getByRole('checkbox', { name: words.nobody }).press('Space');
      await expect(page.getByText(words.shown(3))).toBeVisible();
      await expect(cardOf(page, 'Write')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(inFilter(page, words.two)).toBeFocused();
      await page.getByRole('button', { name: words.clear }).press('Enter');
      await expect(cardOf(page, 'Write')).toBeVisible();

      // Several options of a field, from the menu of fields.
      await cardOf(page, 'Write').focus();
      await page.keyboard.press('f');
      await openMore(page, words.more);
      await menuItem(page, 'Phase').press('Enter');
      await expect(page.getByRole('checkbox', { name: 'Draft' })).toBeFocused();
      await page.keyboard.press('Space');
      await page.getByRole('checkbox', { name: 'Review' }).press('Space');
      await expect(page.getByText(words.shown(2))).toBeVisible();
      await expect(cardOf(page, 'Ask')).toBeHidden();
      await expectGoodLooks(page, `filters-options-${locale}`);
      await page.keyboard.press('Escape');
      await expect(inFilter(page, /^Phase: Draft, Review/)).toBeFocused();

      // A range of numbers.
      await openMore(page, words.more);
      await menuItem(page, 'Budget').press('Enter');
      await expect(page.getByLabel(words.from, { exact: true })).toBeFocused();
      await page.keyboard.type('x');
      await expect(page.getByText(words.shown(2))).toBeVisible();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('5');
      await page.getByLabel(words.to, { exact: true }).fill('20');
      await expect(page.getByText(words.shown(1))).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(inFilter(page, /^Budget: 5 – 20/)).toBeFocused();
      await expect(cardOf(page, 'Ship')).toBeHidden();

      // The address has it all, for the other person and for the list view.
      const other = (await open(fixture.ewa, page.url())).page;
      await expect(cardOf(other, 'Write')).toBeVisible();
      await expect(cardOf(other, 'Ship')).toBeHidden();
      await page.getByRole('button', { name: words.clear }).press('Enter');
      await page
        .getByRole('main')
        .getByRole('link', { name: words.list, exact: true })
        .press('Enter');
      // The board has a button of the same name.
      await expect(page.getByRole('grid')).toBeVisible();
      await page.locator('[data-filter]').press('Enter');
      await openMore(page, words.more);
      await menuItem(page, 'Client').press('Enter');
      await expect(page.getByLabel(words.contains, { exact: true })).toBeFocused();
      await page.keyboard.type('lodz');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.shown(1))).toBeVisible();
      await page.reload();
      await expect(inFilter(page, /^Client: .*lodz/)).toBeVisible();
      await expect(page.getByRole('grid').locator('[title="Plan"]')).toBeVisible();
      await expect(page.getByRole('grid').locator('[title="Write"]')).toHaveCount(0);
    },
  );

test(
  'on a phone the conditions scroll sideways and open as sheets, and a date has two ends',
  LONG,
  async ({ fixture, open }) => {
    const at = await boardWithFields(fixture, 'Filters touch');
    const { page } = await open(fixture.anna);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at);
    await expect(cardOf(page, 'Write')).toBeVisible();
    await page.locator('[data-filter]').click();
    await inFilter(page, 'Assignees').click();
    await page.getByRole('checkbox', { name: 'Me', exact: true }).check();
    await expect(page.getByText('1 of 4 tasks')).toBeVisible();
    await expectGoodLooks(page, 'filters-phone');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('dialog', { name: 'Assignees' }).press('Escape');
    await inFilter(page, 'More conditions').click();
    await menuItem(page, 'Completed on').click();
    await page.getByRole('dialog', { name: 'Completed on, from' }).getByText('Today').click();
    await expect(page.getByText('0 of 4 tasks')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Completed on, until/ })).toBeVisible();
    await expect(page).toHaveURL(/\?assignee=me&s5=\d{4}-\d\d-\d\d\.\.$/);
    // The row scrolls by itself and is no wider than the screen.
    const row = await page
      .getByRole('search')
      .evaluate((element) => element.getBoundingClientRect().right);
    expect(row).toBeLessThanOrEqual(390);
    await page.goBack();
    await expect(page.getByText('1 of 4 tasks')).toBeVisible();
  },
);
