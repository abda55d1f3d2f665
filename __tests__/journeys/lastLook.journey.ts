import type { Page } from '@playwright/test';
import { test, type Person } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    three: /^3 changes by Anna Nowak and one other since /,
    any: /^\d+ changes? by /,
    changed: /changed since you last looked/,
    title: 'What changed since you last looked',
    seen: 'Mark as seen',
    boardMenu: 'Board menu',
  },
  pl: {
    three: /^3 zmiany od .*: Anna Nowak i\sjeszcze jedna osoba$/,
    any: /^\d+ zmian[ay]? od /,
    changed: /zmienione od Twojej ostatniej wizyty/,
    title: 'Zmiany od Twojej ostatniej wizyty',
    seen: 'Oznacz jako przejrzane',
    boardMenu: 'Menu tablicy',
  },
} as const;

/** The end of the next request of an operation. */
const answered = (page: Page, operation: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      (response.request().postData() ?? '').includes(`${operation}(`),
  );

async function tasksOf({ ask }: Person, at: string) {
  const { projectView } = (await ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: Number(/(\d+)$/.exec(at)?.[1]) },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  return (title: string) => projectView.tasks.find((task) => task.title === title)?.id;
}

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);
  test(
    `what others changed since the last look is on the board on each device until it is seen (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { repeatEachIndex, retry } = test.info();
      const nick = `look.${locale}.${repeatEachIndex}.${retry}`;
      const reader = await fixture.member(nick);
      const at = await fixture.board(`Looked at ${nick}`, { Todo: ['One', 'Two', 'Three'] });
      const idOf = await tasksOf(fixture.anna, at);
      const rename = ({ ask }: Person, id: number | undefined, title: string) =>
        ask(
          'mutation ($id: Id!, $title: String!) { updateTaskTitle(id: $id, title: $title) { success } }',
          {
            id,
            title,
          },
        );

      const { page } = await open(reader, '/');
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      const first = answered(page, 'boardChanges');
      await page.goto(at);
      await first;
      await expect(page.getByRole('button', { name: words.boardMenu })).toBeVisible();
      const changes = page.getByRole('button', { name: words.any });
      await expect(changes).toHaveCount(0);
      const left = answered(page, 'markBoardSeen');
      await page.getByRole('link', { name: 'Kreda', exact: true }).click();
      await left;

      await rename(fixture.anna, idOf('One'), 'One of Anna');
      await rename(fixture.anna, idOf('Two'), 'Two of Anna');
      await rename(fixture.ewa, idOf('Two'), 'Two of Ewa');
      await rename(reader, idOf('Three'), 'Three of mine');

      // On the same device, from inside the app.
      await page.goBack();
      const button = page.getByRole('button', { name: words.three });
      await expect(button).toBeVisible();
      const card = (title: string) =>
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) });
      await expect(card('Two of Ewa')).toHaveAccessibleName(words.changed);
      await expect(card('Three of mine')).not.toHaveAccessibleName(words.changed);
      await expectGoodLooks(page, name('last-look-board'));

      // On another device, which has no look of its own.
      const other = await open(reader, '/');
      await other.page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await other.page.goto(at);
      await expect(other.page.getByRole('button', { name: words.three })).toBeVisible();

      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: words.title });
      await expect(dialog.getByText('Two of Ewa')).toBeVisible();
      await expect(dialog.getByText('Three of mine')).toHaveCount(0);
      await expectGoodLooks(page, name('last-look-changes'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      const seen = answered(page, 'markBoardSeen');
      await dialog.getByRole('button', { name: words.seen }).press('Enter');
      await seen;
      await expect(changes).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.boardMenu })).toBeFocused();
      await expect(card('Two of Ewa')).not.toHaveAccessibleName(words.changed);

      const again = answered(other.page, 'boardChanges');
      await other.page.reload();
      await again;
      await expect(other.page.getByRole('button', { name: words.boardMenu })).toBeVisible();
      await expect(other.page.getByRole('button', { name: words.any })).toHaveCount(0);
    },
  );
}
