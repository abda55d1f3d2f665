import { longIn } from './long';
import { test } from './fixture';
import { openTask, panel, TASK, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    board: 'Here now',
    here: 'Ewa Nowak is here now',
    onTask: 'Ewa Nowak has this task open',
    setting: 'Show others where I am',
  },
  pl: {
    board: 'Teraz tutaj',
    here: 'Ewa Nowak jest tu teraz',
    onTask: 'Ewa Nowak ma otwarte to zadanie',
    setting: 'Pokazuj innym, gdzie jestem',
  },
};

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);

  test(
    `two people see each other on a board, on its card and in its task, until one leaves or hides (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const at = await taskOn(fixture, `Together ${locale}`);
      const board = at.slice(0, at.lastIndexOf('/'));
      const [anna, ewa] = [await open(fixture.anna, board), await open(fixture.ewa, board)];
      for (const { page } of [anna, ewa]) {
        await page.evaluate((language) => localStorage.setItem('locale', language), locale);
        await page.reload();
      }
      const people = anna.page.getByRole('list', { name: words.board });
      await expect(people.getByRole('img', { name: words.here })).toBeVisible();
      await expect(people.getByRole('img')).toHaveCount(1);
      await expect(
        ewa.page.getByRole('list', { name: words.board }).getByRole('img', { name: /^Anna Nowak/ }),
      ).toBeVisible();

      await openTask(ewa, at);
      const card = anna.page.getByRole('link', { name: new RegExp(`^${TASK}`) });
      await expect(card).toHaveAccessibleName(new RegExp(words.onTask));
      await expectGoodLooks(anna.page, name('presence-board'));
      await openTask(anna, at);
      const inTask = panel(anna.page).getByRole('img', { name: words.onTask });
      await expect(inTask).toBeVisible();
      await expectGoodLooks(anna.page, name('presence-task'));

      const settings = await ewa.context.newPage();
      await settings.goto('/u/ewa.live/settings/preferences');
      const choice = settings.getByRole('checkbox', { name: words.setting });
      await choice.uncheck();
      await expect(inTask).toHaveCount(0);
      await choice.check();
      await expect(inTask).toBeVisible();
      await ewa.page.close();
      await expect(inTask).toHaveCount(0);
    },
  );
}
