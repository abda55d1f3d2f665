import type { Page } from '@playwright/test';
import { LONG, longIn } from './long';
import { test, type Fixture } from './fixture';
import { withAllParts } from './onBoard';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';
import { choose } from './fields';

const WORDS = {
  en: {
    menu: /^Saved views/,
    save: 'Save view',
    name: 'Name of the view',
    share: 'Share with everyone on this board',
    changes: 'Save changes',
    done: 'Save',
    isDone: 'Done',
    state: 'State',
    rename: 'Rename',
    delete: 'Delete',
    undo: 'Undo',
    up: 'Move up',
    missing: /^This view is not available/,
  },
  pl: {
    menu: /^Zapisane widoki/,
    save: 'Zapisz widok',
    name: 'Nazwa widoku',
    share: 'Udostępnij wszystkim na tej tablicy',
    changes: 'Zapisz zmiany',
    done: 'Zapisz',
    isDone: 'Zrobione',
    state: 'Stan',
    rename: 'Zmień nazwę',
    delete: 'Usuń',
    undo: 'Cofnij',
    up: 'Przenieś wyżej',
    missing: /^Ten widok jest niedostępny/,
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const cardOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}\\b`) });
const menuOf = (page: Page, words: Words) => page.getByRole('button', { name: words.menu });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const viewIn = (page: Page) => Number(new URL(page.url()).searchParams.get('view'));

/** Two open tasks and a done one. */
async function boardOf({ anna, board }: Fixture, title: string): Promise<string> {
  const at = await board(title, { 'To do': ['Write', 'Ship'], Done: ['Plan'] });
  const { projectView } = (await anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: Number(at.split('-').at(-1)) },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  await anna.ask('mutation ($id: Id!) { setTaskDone(id: $id, isDone: true) { success } }', {
    id: projectView.tasks.find((task) => task.title === 'Plan')?.id,
  });
  return at;
}

/** By keyboard: saves what the address shows. */
async function save(page: Page, words: Words, name: string, isShared: boolean): Promise<number> {
  await page.getByRole('button', { name: words.save, exact: true }).press('Enter');
  await expect(page.getByLabel(words.name)).toBeFocused();
  await page.keyboard.type(name);
  if (isShared) await page.getByRole('checkbox', { name: words.share }).press('Space');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.done, exact: true })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/[?&]view=\d+/);
  await expect(menuOf(page, words)).toContainText(name);
  return viewIn(page);
}

for (const locale of ['en', 'pl'] as const)
  test(
    `a shared view is saved, followed, renamed, deleted and taken back by keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await boardOf(fixture, `Views ${locale}`);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(`${at}?done=0`);
      await expect(cardOf(page, 'Plan')).toBeHidden();
      const id = await save(page, words, 'Open ones', true);
      await expectGoodLooks(page, `saved-view-${locale}`);

      // A short link opens it for the other member, who finds it in the menu too.
      const other = (await open(fixture.ewa, `${at}?view=${id}`)).page;
      await expect(other).toHaveURL(new RegExp(`\\?view=${id}&done=0$`));
      await expect(cardOf(other, 'Write')).toBeVisible();
      await expect(cardOf(other, 'Plan')).toBeHidden();

      // The changed view reaches the screen that shows it.
      await choose(page, words.state, words.isDone);
      await expect(cardOf(page, 'Plan')).toBeVisible();
      await page.getByRole('button', { name: words.changes }).press('Enter');
      await expect(cardOf(other, 'Plan')).toBeVisible();
      await expect(cardOf(other, 'Write')).toBeHidden();
      await expect(other).toHaveURL(new RegExp(`\\?view=${id}&done=1$`));

      await menuOf(page, words).press('Enter');
      await item(page, words.rename).press('Enter');
      await expect(page.getByLabel(words.name)).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Finished');
      await page.keyboard.press('Enter');
      await expect(other.getByRole('button', { name: /Finished$/ })).toBeVisible();

      // Deleted, the other screen keeps the plain filter and says why; Undo brings the view back.
      await menuOf(page, words).press('Enter');
      await item(page, words.delete).press('Enter');
      await expect(page).toHaveURL(/\?done=1$/);
      await expect(other).toHaveURL(/\?done=1$/);
      await expect(other.getByText(WORDS.en.missing).first()).toBeVisible();
      await page.getByRole('button', { name: words.undo, exact: true }).last().press('Enter');
      await menuOf(page, words).press('Enter');
      await item(page, 'Finished').press('Enter');
      await expect(page).toHaveURL(new RegExp(`\\?view=${id}&done=1$`));
    },
  );

test('a private view is in its owner’s other tab, and no other person can open it', async ({
  fixture,
  open,
}) => {
  const words = WORDS.en;
  const at = await boardOf(fixture, 'Own views');
  const { page, context } = await open(fixture.anna, `${at}/list?group=none&sort=-title`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const second = await context.newPage();
  await second.goto(at);
  await menuOf(second, words).click();
  await expect(second.getByText(/^No saved views yet/)).toBeVisible();
  const id = await save(page, words, 'Backwards', false);
  await expect(item(second, 'Backwards')).toBeVisible();
  await item(second, 'Backwards').click();
  await expect(second).toHaveURL(new RegExp(`/list\\?view=${id}&group=none&sort=-title$`));

  // Another one after it, moved before it.
  await page.goto(`${at}?q=Write`);
  await expect(cardOf(page, 'Ship')).toBeHidden();
  await save(page, words, 'Words', false);
  await menuOf(page, words).click();
  await item(page, words.up).click();
  await menuOf(page, words).click();
  await expect(page.getByRole('group', { name: 'My views' }).getByRole('menuitem')).toHaveText([
    'Words',
    'Backwards',
  ]);

  const other = (await open(fixture.ewa, `${at}?view=${id}`)).page;
  await expect(other.getByText(words.missing).first()).toBeVisible();
  await expect(other).toHaveURL(at);
  await expect(cardOf(other, 'Plan')).toBeVisible();
});

test(
  'a view is saved by touch without a connection, and reaches the board with it',
  LONG,
  async ({ fixture, open }) => {
    const words = WORDS.en;
    const at = await boardOf(fixture, 'Views offline');
    const { page, context, problems } = await open(fixture.anna);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${at}?done=0`);
    await expect(cardOf(page, 'Write')).toBeVisible();
    const other = (await open(fixture.ewa, at)).page;
    await menuOf(other, words).click();
    await expect(other.getByText(/^No saved views yet/)).toBeVisible();
    await withAllParts(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByLabel(words.name).fill('From the tram');
    await page.getByRole('checkbox', { name: words.share }).check();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: words.done, exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=\d+/);
    await page.getByRole('button', { name: 'Board views' }).click();
    await expect(item(page, 'From the tram')).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(item(other, 'From the tram')).toBeVisible();
  },
);
