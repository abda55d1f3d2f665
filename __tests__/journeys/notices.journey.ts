import { test, type Screen } from './fixture';
import { longIn } from './long';
import { addTask, cardOf, columnOf, logOut, openCardMenu, WORDS, type Words } from './onBoard';
import { expect, expectGoodLooks, type Page } from './support';

/** The server rejects every rename and accepts everything else. */
async function refuseRenames({ page }: Screen): Promise<void> {
  const refusal = {
    data: null,
    errors: [{ message: 'Task not found', extensions: { code: 'task-not-found' } }],
  };
  await page.route('**/graphql', (route) =>
    /"query":"mutation updateTaskTitle/.test(route.request().postData() ?? '')
      ? route.fulfill({ json: refusal })
      : route.fallback(),
  );
}

async function wantTitle(page: Page, from: string, to: string, words: Words): Promise<void> {
  await openCardMenu(page, from);
  await page.getByRole('menuitem', { name: words.rename }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
}

for (const locale of ['en', 'pl'] as const) {
  test(
    `notices of pending changes, rejected changes and a lost connection are readable in every look (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await fixture.board(locale === 'en' ? 'Relaunch' : 'Wiosna', {
        'To do': [
          'Migrate the billing webhooks to v2',
          'Ask Marta about the invoices',
          'Zażółć gęślą jaźń',
        ],
        'W toku': ['Write the release notes'],
        Done: [],
      });
      const screen = await open(fixture.anna, at);
      const { page, context, problems } = screen;
      problems.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.reload();
      await refuseRenames(screen);
      await wantTitle(
        page,
        'Ask Marta about the invoices',
        'Ask Marta and Piotr about the invoices of the last quarter',
        words,
      );
      await wantTitle(page, 'Write the release notes', 'Napisz informacje o wydaniu', words);
      await expect(page.getByRole('alert').filter({ hasText: '2' }).first()).toBeVisible();
      await expectGoodLooks(page, `notices-refused-${locale}`);

      await page.getByRole('main').getByRole('button', { name: words.refusedShow }).click();
      await expect(page.getByRole('dialog', { name: words.refusedTitle })).toBeVisible();
      await expectGoodLooks(page, `notices-list-${locale}`);
      await page.keyboard.press('Escape');

      await context.setOffline(true);
      await addTask(columnOf(page, 'To do'), 'Made in a tunnel', words);
      await addTask(columnOf(page, 'W toku'), 'Zrobione w tunelu', words);
      await expect(page.getByText(words.offline)).toContainText('2');
      await expect(cardOf(page, 'Made in a tunnel').getByTitle(words.waiting)).toBeVisible();
      await expectGoodLooks(page, `notices-offline-${locale}`);

      await logOut(page, new RegExp(fixture.anna.name), words);
      await expect(page.getByRole('alertdialog')).toContainText('4');
      await expectGoodLooks(page, `notices-logout-${locale}`);
      await page.getByRole('button', { name: words.stay }).click();
    },
  );
}
