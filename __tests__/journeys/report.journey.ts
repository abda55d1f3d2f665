import type { Page, Request } from '@playwright/test';
import { test } from './fixture';
import { longIn } from './long';
import { openCardMenu, WORDS } from './onBoard';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';
import { choose } from './fields';

const TEXTS = {
  en: {
    menu: /^Your menu/,
    report: 'Report a problem',
    note: /^What happened/,
    refusedStep: 'The server refused a change',
    send: 'Send to support',
    sent: /^Report \d+ sent$/,
    inbox: 'Support inbox',
    open: /^Open report/,
    remove: /^Delete report \d+$/,
    unopened: 'Not opened yet',
    own: 'Reports that you sent',
    ready: /^Ready\./,
  },
  pl: {
    menu: /^Twoje menu/,
    report: 'Zgłoś problem',
    note: /^Co się stało/,
    refusedStep: 'Serwer odrzucił zmianę',
    send: 'Wyślij do pomocy technicznej',
    sent: /^Wysłano zgłoszenie \d+$/,
    inbox: 'Skrzynka pomocy technicznej',
    open: /^Otwórz zgłoszenie/,
    remove: /^Usuń zgłoszenie \d+$/,
    unopened: 'Jeszcze nieotwarte',
    own: 'Wysłane zgłoszenia',
    ready: /^Gotowe\./,
  },
};
const SECRET = 'Zażółć gęślą jaźń';

/** The server rejects every move. */
async function refuseMoves(page: Page): Promise<void> {
  const refusal = {
    data: null,
    errors: [{ message: 'Task not found', extensions: { code: 'task-not-found' } }],
  };
  await page.route('**/graphql', (route) =>
    /"query":"mutation moveTask/i.test(route.request().postData() ?? '')
      ? route.fulfill({ json: refusal })
      : route.fallback(),
  );
}

async function chooseInMenu(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

const inLanguage = async (page: Page, locale: string) => {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.reload();
};

for (const locale of ['en', 'pl'] as const) {
  test(
    `a user reports a rejected move, and support finds the report in the inbox, all by keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = TEXTS[locale];
      const note = `Nothing moves ${locale}`;
      const onBoard = WORDS[locale];
      const at = await fixture.board(`Reports ${locale}`, { 'To do': [SECRET], Done: [] });
      const { page } = await open(fixture.anna, at);
      await inLanguage(page, locale);
      await refuseMoves(page);

      await openCardMenu(page, SECRET);
      await page.getByRole('menuitem', { name: onBoard.moveTo }).press('Enter');
      const move = page.getByRole('dialog');
      await choose(move, onBoard.list, 'Done');
      await move.getByRole('button', { name: onBoard.move, exact: true }).press('Enter');

      // The toast offers the report, and the dialog keeps focus when the toast goes.
      const card = page.getByRole('link', { name: SECRET }).first();
      await expect(page.getByRole('region', { name: /F8/ })).toBeVisible();
      await page.keyboard.press('F8');
      await page
        .getByRole('region', { name: /F8/ })
        .getByRole('button', { name: words.report })
        .press('Enter');
      const dialog = page.getByRole('dialog', { name: words.report });
      await expect(dialog.getByRole('textbox', { name: words.note })).toBeFocused();
      await expect(dialog.getByRole('listitem').filter({ hasText: words.refusedStep })).toHaveCount(
        1,
      );
      await expect(dialog.getByText(SECRET)).toHaveCount(0);
      await expectGoodLooks(page, `report-dialog-${locale}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(card).toBeVisible();

      await chooseInMenu(page, words.menu, words.report);
      await dialog.getByRole('textbox', { name: words.note }).fill(note);
      const request = page.waitForRequest((one) => isReport(one));
      await dialog.getByRole('button', { name: words.send }).press('Enter');
      await expect(page.getByText(words.sent).first()).toBeVisible();
      expect((await request).postData()).not.toContain(SECRET);

      const helper = await fixture.member(`support.${locale}`);
      await fixture.confirm(helper);
      const inbox = await open(helper);
      await inLanguage(inbox.page, locale);
      await chooseInMenu(inbox.page, words.menu, words.inbox);
      await expect(inbox.page).toHaveURL(/\/support$/);
      await expect(inbox.page.getByRole('heading', { level: 1 })).toBeFocused();
      const report = inbox.page.getByRole('main').getByRole('listitem').filter({ hasText: note });
      await expect(report).toContainText(fixture.anna.email);
      await expect(report.getByRole('link', { name: words.open })).toHaveAttribute(
        'href',
        /\/support\/replay\?report=\d+$/,
      );
      await expectGoodLooks(inbox.page, `support-inbox-${locale}`);

      // A page of settings shows the sender that nobody has opened it yet.
      const nick = fixture.anna.email.slice(0, fixture.anna.email.indexOf('@'));
      await page.goto(`/u/${nick}/settings/preferences`);
      const own = page.getByRole('region', { name: words.own });
      await expect(own).toContainText(words.unopened);
      await expectNoAxeViolations(page);

      // The link leads to the player, which shows the recorded screen; the sender sees the reading.
      await report.getByRole('link', { name: words.open }).press('Enter');
      await expect(inbox.page.getByText(words.ready)).toBeVisible();
      const stage = inbox.page.frameLocator('iframe').locator('main');
      await inbox.page.keyboard.press('Tab');
      await inbox.page.keyboard.press('End');
      await expect(stage.locator('[data-task]').first()).toBeVisible();
      await expect(stage.getByText(SECRET)).toHaveCount(0);
      await inbox.page.goBack();
      await page.reload();
      await expect(own).toBeVisible();
      await expect(own).not.toContainText(words.unopened);

      await report.getByRole('button', { name: words.remove }).press('Enter');
      const question = inbox.page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.remove }).press('Enter');
      await expect(report).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expect(own).toHaveCount(0);
    },
  );
}

const isReport = (request: Request) => (request.postData() ?? '').includes('mutation SendReport');
