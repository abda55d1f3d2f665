import type { Page } from '@playwright/test';
import { POINTER } from './byKeyboard';
import { test } from './fixture';
import { LONG, longIn } from './long';
import { cardOf, cards, columnOf, withAllParts } from './onBoard';
import { makeCheckLists } from './onTask';
import { expect, expectGoodLooks, expectNoAxeViolations, watch } from './support';
import { choose } from './fields';

const WORDS = {
  en: {
    taskMenu: (title: string) => `Task menu: ${title}`,
    listMenu: 'List menu: Done',
    boardMenu: 'Board menu',
    save: 'Save as template…',
    title: 'Template title',
    submit: 'Save template',
    fromTemplate: 'Add task from template…',
    use: (title: string) => `Use: ${title}`,
    useIn: (title: string) => `Add a task from “${title}”`,
    templates: 'Task templates',
    isTemplate: 'This is a task template',
    archive: (title: string) => `Archive the template “${title}”`,
    archived: 'Template archived',
    none: 'No task templates yet',
    make: 'New template',
    list: 'List',
    addTask: 'Add task',
    undo: 'Undo',
    archiveOfBoard: 'Archived items',
    restore: (title: string) => `Restore: ${title}`,
    close: 'Close',
    taskTitle: 'Task title',
  },
  pl: {
    taskMenu: (title: string) => `Menu zadania: ${title}`,
    listMenu: 'Menu listy: Done',
    boardMenu: 'Menu tablicy',
    save: 'Zapisz jako szablon…',
    title: 'Tytuł szablonu',
    submit: 'Zapisz szablon',
    fromTemplate: 'Dodaj zadanie z szablonu…',
    use: (title: string) => `Użyj: ${title}`,
    useIn: (title: string) => `Dodaj zadanie z szablonu „${title}”`,
    templates: 'Szablony zadań',
    isTemplate: 'To szablon zadania',
    archive: (title: string) => `Zarchiwizuj szablon „${title}”`,
    archived: 'Zarchiwizowano szablon',
    none: 'Nie ma jeszcze szablonów zadań',
    make: 'Nowy szablon',
    list: 'Lista',
    addTask: 'Dodaj zadanie',
    undo: 'Cofnij',
    archiveOfBoard: 'Archiwum tablicy',
    restore: (title: string) => `Przywróć: ${title}`,
    close: 'Zamknij',
    taskTitle: 'Tytuł zadania',
  },
} as const;
/** A no-break space of a text counts as a space. */
const named = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`);

const speak = (page: Page, locale: string) =>
  page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: named(name) }).first();
const press = (page: Page, item: string) =>
  page.getByRole('menuitem', { name: named(item) }).press('Enter');
/** The code of templates loads with the rest after the first interaction. */
async function withTemplates(page: Page): Promise<void> {
  await button(page, WORDS.en.boardMenu).click();
  await page.keyboard.press('Escape');
  await withAllParts(page);
  const isLoaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/task-templates\.\w+\.js$/.test(name)),
    );
  await expect.poll(isLoaded, { timeout: 20_000 }).toBe(true);
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: named(name) });

for (const locale of ['en', 'pl'] as const)
  test(
    `a task becomes a template by keyboard, and a colleague adds tasks from it and edits it (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await fixture.board(`Templates ${locale} ${test.info().repeatEachIndex}`, {
        'To do': ['Release'],
        Done: [],
      });
      const { page } = await open(fixture.anna);
      await speak(page, locale);
      await page.goto(at);
      const href = (await cardOf(page, 'Release').getByRole('link').getAttribute('href')) ?? '';
      await makeCheckLists(fixture.anna, Number(href.slice(href.lastIndexOf('-') + 1)), {
        Steps: ['Build', 'Announce'],
      });
      const { page: ewa } = await open(fixture.ewa);
      await speak(ewa, locale);
      await ewa.goto(at);

      await button(page, words.taskMenu('Release')).press('Enter');
      await press(page, words.save);
      const field = page.getByLabel(words.title);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Release');
      await expectGoodLooks(page, `save-template-${locale}`);
      await field.fill('Every release');
      await field.press('Enter');
      await expect(field).toBeHidden();
      await expect(button(page, words.taskMenu('Release'))).toBeFocused();
      for (const screen of [page, ewa]) {
        await expect(cards(columnOf(screen, 'To do'))).toHaveText([/^Release/]);
        await expect(screen.getByText('Every release')).toHaveCount(0);
      }

      await button(ewa, words.listMenu).press('Enter');
      await press(ewa, words.fromTemplate);
      await button(ewa, words.use('Every release')).press('Enter');
      await expect(button(ewa, words.listMenu)).toBeFocused();
      for (const screen of [page, ewa])
        await expect(cards(columnOf(screen, 'Done'))).toHaveText([/^Every release/]);
      await ewa.keyboard.press('Control+z');
      for (const screen of [page, ewa])
        await expect(cards(columnOf(screen, 'Done'))).toHaveCount(0);

      // A colleague edits the template in place.
      const renamed = 'Every release week';
      await button(ewa, words.boardMenu).press('Enter');
      await press(ewa, words.templates);
      const panel = dialog(ewa, words.templates);
      await expect(panel.getByRole('listitem')).toHaveText([/Every release.*2/]);
      await expectGoodLooks(ewa, `task-templates-${locale}`);
      await panel.getByRole('link', { name: 'Every release' }).press('Enter');
      const task = ewa.getByRole('dialog');
      await expect(dialog(ewa, 'Every release')).toBeVisible();
      await expect(task.getByText(words.isTemplate)).toBeVisible();
      await expect(task.getByRole('checkbox', { name: 'Announce' })).toBeVisible();
      await expect(task.getByRole('tab')).toHaveCount(0);
      await expect(task.getByRole('checkbox', { name: 'Build' })).toBeDisabled();
      await expectGoodLooks(ewa, `open-template-${locale}`);
      await task.getByRole('heading', { level: 1 }).getByRole('button').press('Enter');
      const title = task.getByRole('textbox', { name: words.taskTitle });
      await title.fill(renamed);
      await title.press('Enter');
      await expect(dialog(ewa, renamed)).toBeVisible();

      await button(page, words.boardMenu).press('Enter');
      await press(page, words.templates);
      const mine = dialog(page, words.templates);
      await expect(mine.getByRole('link', { name: renamed })).toBeVisible();
      await mine.getByRole('button', { name: named(words.use(renamed)) }).press('Enter');
      const choice = dialog(page, words.useIn(renamed));
      await choose(choice, words.list, 'Done');
      await choice.getByRole('button', { name: words.addTask }).press('Enter');
      await expect(choice).toBeHidden();
      await expect(mine.getByRole('button', { name: named(words.use(renamed)) })).toBeFocused();
      for (const screen of [page, ewa])
        await expect(cards(columnOf(screen, 'Done'))).toHaveText([/^Every release week/]);

      // It is archived where it is open, and comes back from the archive of the board.
      await task.getByRole('button', { name: named(words.archive(renamed)) }).press('Enter');
      await expect(task).toBeHidden();
      await expect(mine.getByText(words.none)).toBeVisible();
      await expectGoodLooks(page, `no-templates-${locale}`);
      await page.keyboard.press('Escape');
      await button(page, words.boardMenu).press('Enter');
      await press(page, words.archiveOfBoard);
      await button(page, words.restore(renamed)).press('Enter');
      await page.keyboard.press('Escape');
      await button(ewa, words.boardMenu).press('Enter');
      await press(ewa, words.templates);
      await expect(dialog(ewa, words.templates).getByRole('link', { name: renamed })).toBeVisible();
    },
  );

test(
  'a template is saved, used and archived without a connection, and a colleague gets all of it afterwards',
  LONG,
  async ({ fixture, open }) => {
    const words = WORDS.en;
    const at = await fixture.board(`Offline ${test.info().repeatEachIndex}`, {
      'To do': ['Release'],
      Done: [],
    });
    const { page, context, problems } = await open(fixture.anna, at);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    const ewa = (await open(fixture.ewa, at)).page;
    await expect(cards(columnOf(ewa, 'To do'))).toHaveCount(1);
    await withTemplates(page);
    await context.setOffline(true);
    await button(page, words.taskMenu('Release')).click();
    await page.getByRole('menuitem', { name: words.save }).click();
    await page.getByLabel(words.title).fill('Pattern');
    await page.getByRole('button', { name: words.submit }).click();
    await button(page, words.listMenu).click();
    await page.getByRole('menuitem', { name: words.fromTemplate }).click();
    await button(page, words.use('Pattern')).click();
    await expect(cards(columnOf(page, 'Done'))).toHaveText([/^Pattern/]);
    await button(page, words.boardMenu).click();
    await page.getByRole('menuitem', { name: words.templates }).click();
    await button(page, words.archive('Pattern')).click();
    await expect(page.getByText(words.none)).toBeVisible();
    await page.getByRole('button', { name: words.undo }).last().click();
    await expect(page.getByRole('link', { name: 'Pattern' }).last()).toBeVisible();
    await expect(cards(columnOf(ewa, 'Done'))).toHaveCount(0);
    await context.setOffline(false);
    await expect(cards(columnOf(ewa, 'Done'))).toHaveText([/^Pattern/], { timeout: 20_000 });
    await button(ewa, words.boardMenu).click();
    await ewa.getByRole('menuitem', { name: words.templates }).click();
    await expect(dialog(ewa, words.templates).getByRole('link', { name: 'Pattern' })).toBeVisible({
      timeout: 20_000,
    });
  },
);

test(
  'on a Polish phone an empty template is made, named and used by touch',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, browser, open }) => {
    const words = WORDS.pl;
    const at = await fixture.board(`Szablony ${test.info().repeatEachIndex}`, { Done: ['Plan'] });
    const ewa = (await open(fixture.ewa, at)).page;
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const problems = await watch(context);
    const { email, password } = fixture.anna;
    await context.request.post('/api/v1/user/signin', { data: { email, password } });
    const page = await context.newPage();
    await page.goto(at);
    await speak(page, 'pl');
    await page.reload();
    await button(page, words.boardMenu).tap();
    await page.getByRole('menuitem', { name: words.templates }).tap();
    await expect(page.getByText(words.none)).toBeVisible();
    await expectNoAxeViolations(page);
    await button(page, words.make).tap();
    const task = dialog(page, words.make);
    await expect(task.getByText(words.isTemplate)).toBeVisible();
    await task.getByRole('heading', { level: 1 }).getByRole('button').tap();
    await task.getByRole('textbox', { name: words.taskTitle }).fill('Wydanie');
    await page.keyboard.press('Enter');
    const wydanie = dialog(page, 'Wydanie');
    await expect(wydanie.getByText(words.isTemplate)).toBeVisible();
    await expectNoAxeViolations(page);
    await wydanie.getByRole('button', { name: words.close }).tap();
    await button(page, words.listMenu).tap();
    await page.getByRole('menuitem', { name: named(words.fromTemplate) }).tap();
    await button(page, words.use('Wydanie')).tap();
    await expect(cards(columnOf(page, 'Done'))).toHaveText([/^Plan/, /^Wydanie/]);
    await expect(cards(columnOf(ewa, 'Done'))).toHaveText([/^Plan/, /^Wydanie/]);
    await context.close();
    expect(problems.problems()).toEqual([]);
  },
);
