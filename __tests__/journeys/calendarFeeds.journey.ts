import { reach } from './byKeyboard';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    boardMenu: 'Board menu',
    item: 'Calendar feed…',
    title: 'Calendar feed',
    create: 'Create address',
    address: 'Your address',
    replace: 'Replace address',
    remove: 'Remove',
  },
  pl: {
    boardMenu: 'Menu tablicy',
    item: 'Kanał kalendarza…',
    title: 'Kanał kalendarza',
    create: 'Utwórz adres',
    address: 'Twój adres',
    replace: 'Zmień adres',
    remove: 'Usuń',
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  test(
    `a calendar reads a board and My Tasks from addresses that a person makes, replaces and removes by keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open, product }) => {
      const words = WORDS[locale];
      const { repeatEachIndex, retry } = test.info();
      const nick = `cal.${locale}.${repeatEachIndex}.${retry}`;
      const title = `Dates for ${nick}`;
      const cal = await fixture.member(nick);
      const board = await fixture.board(title, { 'To do': [`Send ${nick}`] });
      const boardId = Number(/(\d+)$/.exec(board)?.[1]);
      const { projectView } = (await fixture.anna.ask(
        'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
        { id: boardId },
      )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
      const taskId = projectView.tasks.find((task) => task.title === `Send ${nick}`)?.id;
      const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      await fixture.anna.ask(
        'mutation ($t: Id!, $v: String) { updateTaskField(taskId: $t, fieldId: 1, isStandard: true, value: $v) { success } }',
        { t: taskId, v: due },
      );
      const { page } = await open(cal, board);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();
      const dialog = page.getByRole('dialog', { name: words.title, exact: true });
      const address = dialog.getByLabel(words.address);
      /** A calendar: it has the address and nothing else. */
      const read = async (url: string) => {
        const response = await fetch(url.replace(/^https?:\/\/[^/]+/, product.baseURL));
        return { status: response.status, text: await response.text() };
      };

      await reach(page.getByRole('button', { name: words.boardMenu }));
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: words.item }).press('Enter');
      await dialog.getByRole('button', { name: words.create }).press('Enter');
      await expect(address).toHaveValue(/\/feed\/[\w-]{43}\.ics$/);
      await expectGoodLooks(page, `calendar-feed-${locale}`);
      const first = await address.inputValue();
      const calendar = await read(first);
      expect(calendar.status).toBe(200);
      expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`);
      expect(calendar.text).toContain(`UID:task-${taskId}@`);

      await dialog.getByRole('button', { name: words.replace }).press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.replace }).press('Enter');
      await expect(address).not.toHaveValue(first);
      expect((await read(first)).status).toBe(404);
      const second = await address.inputValue();
      expect((await read(second)).status).toBe(200);
      await dialog.getByRole('button', { name: words.remove, exact: true }).press('Enter');
      await question.getByRole('button', { name: words.remove, exact: true }).press('Enter');
      await expect(dialog.getByRole('button', { name: words.create })).toBeFocused();
      expect((await read(second)).status).toBe(404);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.boardMenu })).toBeFocused();

      await page.goto(`/1/${fixture.anna.wid}/home/${nick}/tasks`);
      await reach(page.getByRole('button', { name: words.item }));
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: words.create }).press('Enter');
      await expect(address).toHaveValue(/\.ics$/);
      await fixture.anna.ask(
        'mutation ($t: Id!, $u: Id!) { assignTask(taskId: $t, userId: $u) { success } }',
        { t: taskId, u: cal.id },
      );
      expect((await read(await address.inputValue())).text).toContain(`UID:task-${taskId}@`);
    },
  );
