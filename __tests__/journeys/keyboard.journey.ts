import { reach, takeMouseAway } from './byKeyboard';
import { expectOrder } from './byMouse';
import { test } from './fixture';
import { addTask, columnOf, WORDS } from './onBoard';
import { expect } from './support';

const words = WORDS.en;

let giveMouseBack = () => undefined as void;
test.afterEach(() => giveMouseBack());

test('a keyboard user opens boards, creates, moves, renames and archives a task, opens the team, and signs out', async ({
  fixture,
  open,
}) => {
  const address = await fixture.board('By keys', { 'To do': ['Write', 'Ship'], Done: [] });
  const { page } = await open(fixture.anna);
  giveMouseBack = takeMouseAway(page);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('by keys');
  await expect(page.getByRole('option', { selected: true })).toContainText('By keys');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();

  await addTask(columnOf(page, 'To do'), 'Plan', words);
  await page.keyboard.press('Escape');
  await reach(page.getByRole('link', { name: 'Plan' }));
  await page.keyboard.press('Shift+M');
  await expectOrder(page, { 'To do': ['Write', 'Ship'], Done: ['Plan'] });
  await page.keyboard.press('ControlOrMeta+z');
  await expectOrder(page, { 'To do': ['Write', 'Ship', 'Plan'], Done: [] });
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expectOrder(page, { 'To do': ['Write', 'Ship'], Done: ['Plan'] });

  await page.getByRole('link', { name: 'Write' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Write' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Write' })).toBeFocused();
  await page.keyboard.press('e');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Write it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Write it' })).toBeFocused();
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Archive task', exact: true })
    .click();
  await expectOrder(page, { 'To do': ['Ship'], Done: ['Plan'] });

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
  await page.getByRole('button', { name: 'Add people' }).click();
  await expect(page.getByLabel('Email addresses')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: new RegExp(fixture.anna.name) }).click();
  await page.getByRole('menuitem', { name: words.logOut }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
});
