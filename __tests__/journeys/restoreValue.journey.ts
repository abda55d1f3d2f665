import { test } from './fixture';
import { longIn } from './long';
import { cardOf } from './onBoard';
import { openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    activity: 'Activity',
    restore: 'Restore “Draft the plan”',
    restored: 'Former value restored',
    undo: 'Undo',
  },
  pl: {
    activity: 'Aktywność',
    restore: 'Przywróć „Draft the plan”',
    restored: 'Przywrócono poprzednią wartość',
    undo: 'Cofnij',
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  test(
    `a former title is restored from the log of a task by keyboard, shown to the other user and undone (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await taskOn(fixture, `Restoring ${locale}`, ['Draft the plan']);
      const board = at.slice(0, at.lastIndexOf('/'));
      const [id] = at.split('/').slice(-1);
      await fixture.ewa.ask(
        'mutation ($id: Id!) { updateTaskTitle(id: $id, title: "Write the book") { success } }',
        { id: Number(id) },
      );
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await openTask({ page }, at);
      const ewa = (await open(fixture.ewa, board)).page;
      await expect(cardOf(ewa, 'Write the book')).toBeVisible();

      await panel(page).getByRole('tab', { name: words.activity }).press('Enter');
      const restore = panel(page).getByRole('button', { name: words.restore });
      await expect(restore).toBeVisible();
      await expectGoodLooks(page, `restore-value-${locale}`);
      await restore.press('Enter');
      await expect(page.getByText(words.restored).first()).toBeVisible();
      // It is the current value now.
      await expect(restore).toHaveCount(0);
      await expect(panel(page).getByRole('list', { name: words.activity })).toBeFocused();
      await expect(cardOf(ewa, 'Draft the plan')).toBeVisible();

      await page.getByRole('button', { name: words.undo }).first().press('Enter');
      await expect(cardOf(ewa, 'Write the book')).toBeVisible();
      await expect(restore.first()).toBeVisible();
    },
  );
