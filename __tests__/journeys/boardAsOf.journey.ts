import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    boardMenu: 'Board menu',
    asOf: 'Board as of a date',
    banner: /^This is the board at the end of /,
    notYet: 'The board did not exist yet',
    another: 'Another day',
    back: 'Back to today',
  },
  pl: {
    boardMenu: 'Menu tablicy',
    asOf: 'Tablica z\u00a0wybranego dnia',
    banner: /^Tak wyglądała tablica na koniec dnia: /,
    notYet: 'Tej tablicy jeszcze nie było',
    another: 'Inny dzień',
    back: 'Wróć do bieżącej tablicy',
  },
} as const;

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);
  test(
    `a person reads the board of an earlier day, which another has changed since (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { repeatEachIndex, retry } = test.info();
      const title = `Past ${locale} ${repeatEachIndex} ${retry}`;
      const at = await fixture.board(title, { Todo: ['Draft', 'Kept'], Done: ['Old'] });
      await fixture.letDaysPass(at, 3);
      const { projectView } = (await fixture.anna.ask(
        'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
        { id: Number(/(\d+)$/.exec(at)?.[1]) },
      )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
      const idOf = (task: string) => projectView.tasks.find((one) => one.title === task)?.id;
      const rename =
        'mutation ($id: Id!, $title: String!) { updateTaskTitle(id: $id, title: $title) { success } }';
      await fixture.anna.ask(rename, { id: idOf('Draft'), title: 'Final' });
      await fixture.anna.ask('mutation ($id: Id!) { archiveTask(id: $id) { success } }', {
        id: idOf('Old'),
      });

      const { page } = await open(fixture.ewa, '/');
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.goto(at);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: /^Final/ })).toBeVisible();
      const menu = page.getByRole('button', { name: words.boardMenu });
      await menu.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name: words.asOf });
      await expect(item).toBeVisible();
      await item.press('Enter');
      await expect(main.getByText(words.banner)).toBeVisible();
      await expect(page).toHaveURL(/\?asOf=\d{4}-\d\d-\d\d$/);
      await expect(main.getByText('Draft', { exact: true })).toBeVisible();
      await expect(main.getByText('Old', { exact: true })).toBeVisible();
      await expect(main.getByText('Final', { exact: true })).toHaveCount(0);
      await expectGoodLooks(page, name('board-as-of'));

      // The address is enough, and a day can be typed.
      await page.reload();
      await expect(main.getByText('Draft', { exact: true })).toBeVisible();
      await main.getByRole('button', { name: words.another }).press('Enter');
      await expect(page.getByRole('dialog', { name: words.another })).toBeVisible();
      await page.keyboard.type('2020-05-04');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?asOf=2020-05-04$/);
      await expect(main.getByRole('heading', { name: words.notYet })).toBeVisible();
      await page.goBack();
      await expect(main.getByText('Draft', { exact: true })).toBeVisible();

      await main.getByRole('link', { name: words.back }).press('Enter');
      await expect(main.getByRole('link', { name: /^Final/ })).toBeVisible();
      await expect(page).not.toHaveURL(/asOf/);
    },
  );
}
