import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    board: '@board',
    typed: '@boa',
    comment: 'Write a comment…',
    hint: 'Everybody who can see this board',
    inbox: 'Inbox',
    mentioned: 'Anna Nowak mentioned you',
    description: 'Description',
  },
  pl: {
    board: '@tablica',
    typed: '@tab',
    comment: 'Napisz komentarz…',
    hint: 'Wszyscy, którzy widzą tę tablicę',
    inbox: 'Powiadomienia',
    mentioned: 'Anna Nowak: wzmianka o\u00a0Tobie',
    description: 'Opis',
  },
} as const;

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  test(
    `a person mentions everybody on a board by keyboard, and another in a description (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { repeatEachIndex, retry } = test.info();
      const nick = `named.${locale}.${repeatEachIndex}.${retry}`;
      const person = await fixture.member(nick);
      const at = await fixture.board(`Named ${nick}`, { Todo: ['Write the offer', 'Send it'] });
      const { page } = await open(fixture.anna, at);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();
      await page.getByRole('link', { name: /^Write the offer/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Write the offer' });
      const field = dialog.getByRole('textbox', { name: words.comment });
      await field.click();
      await expect(field).toHaveAttribute('contenteditable', 'true');
      await page.keyboard.type(words.typed);
      const option = dialog.getByRole('option', { name: words.board });
      await expect(option).toBeVisible();
      await expect(option).toContainText(words.hint);
      await expectGoodLooks(page, locale === 'pl' ? 'mention-board-pl' : 'mention-board');
      await page.keyboard.press('Enter');
      await page.keyboard.type('please look');
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByText(words.board, { exact: true })).toBeVisible();

      const { page: theirs } = await open(person, `/1/${fixture.anna.wid}/notifications`);
      await theirs.evaluate((language) => localStorage.setItem('locale', language), locale);
      await theirs.reload();
      const entries = theirs
        .getByRole('main')
        .getByRole('list', { name: words.inbox, exact: true })
        .getByRole('listitem');
      await expect(entries).toHaveCount(1);
      await expect(entries).toContainText(words.mentioned);
      await expect(entries).toContainText('Write the offer');

      const { projectView } = (await fixture.anna.ask(
        'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
        { id: Number(/(\d+)$/.exec(at)?.[1]) },
      )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
      const id = projectView.tasks.find(({ title }) => title === 'Send it')?.id;
      const describe = (description: string) =>
        fixture.anna.ask(
          'mutation ($id: Id!, $d: String!) { updateTaskDescription(id: $id, description: $d) { success } }',
          { id, d: description },
        );
      await describe(`Ask @${nick} first.`);
      await expect(entries).toHaveCount(2);
      await describe(`Ask @${nick} first, and [@board](mention:0).`);
      await entries.first().getByRole('link').focus();
      await theirs.keyboard.press('Enter');
      const opened = theirs.getByRole('dialog', { name: 'Send it' });
      await expect(opened.getByText(words.board, { exact: true })).toBeVisible();
      await theirs.keyboard.press('Escape');
      await expect(entries).toHaveCount(2);
    },
  );
}
