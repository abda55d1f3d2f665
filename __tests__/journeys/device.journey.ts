import { OUTBOX, countRecords, damageFirst, DRAFTS } from './deviceRecords';
import { test } from './fixture';
import { longIn } from './long';
import { addTask, cards, columnOf, withAllParts, WORDS } from './onBoard';
import { idIn, taskOn } from './onTask';
import { expect, expectGoodLooks, type Page } from './support';

/** Run in the page before its own scripts: failures of browser databases. */
const REFUSALS = {
  throws: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  fails: () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function refused(name) {
      const request = open.call(this, `refused-${name}`, 1);
      request.addEventListener('upgradeneeded', (event) => {
        event.stopImmediatePropagation();
        request.transaction?.abort();
      });
      return request;
    };
  },
  'never answers': () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function silent(name, version) {
      const request = open.call(this, name, version);
      for (const answer of ['success', 'upgradeneeded', 'error'])
        request.addEventListener(answer, (event) => event.stopImmediatePropagation());
      return request;
    };
  },
} as const;

const TEXTS = {
  en: {
    lost: /^1 change that waited on this device could not be read/,
    drafts: 'Drafts on this device could not be read',
    unreadable: /could not be read/,
    close: 'Close',
    notKept: 'This browser cannot keep unsent changes.',
  },
  pl: {
    lost: /^Nie udało się odczytać 1 zmiany, która czekała na tym urządzeniu/,
    drafts: 'Nie udało się odczytać szkiców na tym urządzeniu',
    unreadable: /Nie udało się odczytać/,
    close: 'Zamknij',
    notKept: 'Ta przeglądarka nie może zachować niewysłanych zmian.',
  },
} as const;

const toDo = (page: Page) => columnOf(page, 'To do');

for (const locale of ['en', 'pl'] as const)
  test(
    `a damaged device loses only damaged records, a browser without storage works online, and the app shows a notice for both (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const [words, texts] = [WORDS[locale], TEXTS[locale]];
      const at = await fixture.board(`Devices ${locale}`, { 'To do': [], Done: [] });
      const { page, context, problems } = await open(fixture.anna, at);
      problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.reload();
      await expect(toDo(page)).toBeVisible();
      await withAllParts(page);
      await context.setOffline(true);
      for (const title of ['Damaged one', 'Kept one', 'Kept two'])
        await addTask(toDo(page), `${title} (${locale})`, words);
      await toDo(page).getByLabel(words.taskTitle).fill('Half a thought');
      for (const [place, count] of [
        [OUTBOX, 3],
        [DRAFTS, 1],
      ] as const)
        await expect.poll(() => countRecords(page, place)).toBe(count);
      await page.close();

      await context.setOffline(false);
      // A page without the app, which could store the same records again.
      const beside = await context.newPage();
      await beside.route('**/beside', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Beside the app</title>' }),
      );
      await beside.goto('/beside');
      await damageFirst(beside, OUTBOX);
      await damageFirst(beside, DRAFTS);
      await beside.close();
      const next = await context.newPage();
      await next.goto(at);
      await expect(next.getByText(texts.lost)).toContainText(texts.drafts);
      await expectGoodLooks(next, `device-damaged-${locale}`);
      await expect(cards(toDo(next))).toHaveText([/Kept one/, /Kept two/]);
      await expect
        .poll(() => fixture.tasksLike(`Kept % (${locale})`))
        .toEqual([`Kept one (${locale})`, `Kept two (${locale})`]);
      await next.getByRole('button', { name: texts.close, exact: true }).click();
      // Closing the notice removes the damaged record: a reload must not come before.
      await expect.poll(() => countRecords(next, OUTBOX)).toBe(0);
      await next.reload();
      await expect(cards(toDo(next))).toHaveCount(2);
      await expect(next.getByText(texts.unreadable)).toHaveCount(0);
      await next.close();

      for (const [how, refuse] of Object.entries(REFUSALS)) {
        const tab = await context.newPage();
        await tab.addInitScript(refuse);
        await tab.goto(at);
        await addTask(toDo(tab), `Storage ${how} (${locale})`, words);
        await expect(tab.getByText(texts.notKept)).toBeVisible();
        await expect.poll(() => fixture.tasksLike(`Storage ${how} (${locale})`)).toHaveLength(1);
        await tab.close();
      }
      expect(await fixture.tasksLike('Damaged %')).toEqual([]);
    },
  );

test.describe('a British browser', () => {
  test.use({ locale: 'en-GB' });

  test('writes dates and times in the format of its region, or with the chosen clock', async ({
    fixture,
    open,
  }) => {
    const at = await taskOn(fixture, 'Regions', ['Meet']);
    const due = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 20, 16, 0));
    await fixture.anna.ask(
      'mutation ($id: Id!, $value: String) { updateTaskField(taskId: $id, fieldId: 1, isStandard: true, value: $value) { success } }',
      { id: idIn(at), value: due.toISOString() },
    );
    const { page } = await open(fixture.anna);
    await page.goto(at);
    const shown = page
      .getByRole('dialog')
      .first()
      .getByRole('button', { name: /^Due date/ });
    // 16:00 in UTC is 17:00 in the winter of this browser's zone.
    await expect(shown).toHaveAccessibleName(
      new RegExp(`20 November ${due.getUTCFullYear()} at 17:00`),
    );
    await page.evaluate(() => localStorage.setItem('clock', '12-hour'));
    await page.reload();
    await expect(shown).toHaveAccessibleName(
      new RegExp(`20 November ${due.getUTCFullYear()} at 5:00 pm`),
    );
  });
});
