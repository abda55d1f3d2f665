import type { Page } from '@playwright/test';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    boardMenu: 'Board menu',
    taskMenu: /^Task menu/,
    hearOf: 'Notifications about',
    allOfBoard: 'Everything on this board',
    allOfTask: 'Everything on this task',
    mine: 'Only what concerns you',
    none: 'Nothing',
    undo: 'Undo',
    inbox: 'Inbox',
    completed: 'Anna Nowak completed a task you watch',
  },
  pl: {
    boardMenu: 'Menu tablicy',
    taskMenu: /^Menu zadania/,
    hearOf: 'O\u00a0czym chcesz wiedzieć',
    allOfBoard: 'O\u00a0wszystkim na tej tablicy',
    allOfTask: 'O\u00a0wszystkim w\u00a0tym zadaniu',
    mine: 'Tylko o\u00a0tym, co Cię dotyczy',
    none: 'O\u00a0niczym',
    undo: 'Cofnij',
    inbox: 'Powiadomienia',
    completed: 'Anna Nowak',
  },
} as const;

/** Opens a menu by keyboard and chooses an item; focus is back on the menu's button after that. */
async function choose(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  await button.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitemradio', { name });
  await expect(item).toBeVisible();
  await item.focus();
  await page.keyboard.press('Enter');
  await expect(item).toBeHidden();
  await expect(button).toBeFocused();
}
async function expectChosen(page: Page, button: ReturnType<Page['getByRole']>, name: string) {
  await button.click();
  await expect(page.getByRole('menuitemradio', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);
  test(
    `what a person hears of on a board and a task follows their choice, also without a connection (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { repeatEachIndex, retry } = test.info();
      const nick = `levels.${locale}.${repeatEachIndex}.${retry}`;
      const person = await fixture.member(nick);
      const at = await fixture.board(`Levels ${nick}`, { Todo: ['One', 'Two', 'Three'] });
      const { projectView } = (await fixture.anna.ask(
        'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
        { id: Number(/(\d+)$/.exec(at)?.[1]) },
      )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
      const finish = (task: string) =>
        fixture.anna.ask('mutation ($id: Id!) { setTaskDone(id: $id, isDone: true) { success } }', {
          id: projectView.tasks.find(({ title }) => title === task)?.id,
        });
      const { page, context, problems } = await open(person, at);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();
      const board = page.getByRole('button', { name: words.boardMenu });
      await expectChosen(page, board, words.mine);
      await board.click();
      await expect(page.getByRole('group', { name: words.hearOf })).toBeVisible();
      await expectGoodLooks(page, name('watch-levels-board'));
      await page.keyboard.press('Escape');
      await choose(page, board, words.allOfBoard);
      await expectChosen(page, board, words.allOfBoard);

      // A task of the board is muted without a connection.
      await page.getByRole('main').getByRole('link', { name: /^Two/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Two' });
      const menu = dialog.getByRole('button', { name: words.taskMenu });
      await expectChosen(page, menu, words.allOfTask);
      problems.allow(/ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await choose(page, menu, words.none);
      await expectChosen(page, menu, words.none);
      await context.setOffline(false);
      await expect
        .poll(async () => {
          const { boardPreferences } = (await person.ask(
            'query ($w: Id!) { boardPreferences(workspaceId: $w) { watchLevel mutedTaskIds } }',
            { w: fixture.anna.workspaceId },
          )) as unknown as { boardPreferences: { mutedTaskIds: number[] }[] };
          return boardPreferences.map(({ mutedTaskIds }) => mutedTaskIds.length);
        })
        .toEqual([1]);
      await finish('One');
      await finish('Two');
      await page.goto(`/1/${fixture.anna.wid}/notifications`);
      const entries = page
        .getByRole('main')
        .getByRole('list', { name: words.inbox, exact: true })
        .getByRole('listitem');
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText('One');
      await expect(entries).toContainText(words.completed);

      // A muted board is silent, and Undo takes that back.
      await page.goto(at);
      await choose(page, board, words.none);
      await expectChosen(page, board, words.none);
      await page.getByRole('button', { name: words.undo }).click();
      await expectChosen(page, board, words.allOfBoard);
      await choose(page, board, words.none);
      await expect
        .poll(async () => {
          const { boardPreferences } = await person.ask(
            'query ($w: Id!) { boardPreferences(workspaceId: $w) { watchLevel } }',
            { w: fixture.anna.workspaceId },
          );
          return boardPreferences;
        })
        .toEqual([{ watchLevel: 'none' }]);
      await finish('Three');
      await page.goto(`/1/${fixture.anna.wid}/notifications`);
      await expect(entries).toHaveCount(1);
    },
  );
}
