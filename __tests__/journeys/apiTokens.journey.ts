import { reach } from './byKeyboard';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, type Page } from './support';

const WORDS = {
  en: {
    none: 'No tokens yet.',
    add: 'New token',
    name: 'Name',
    workspace: 'Workspace',
    board: 'Board',
    scope: 'Scope',
    write: 'Read and write',
    password: 'Password',
    create: 'Create token',
    value: 'Your token',
    close: 'Close',
    list: 'Your tokens',
    used: /Read and write on .*used/,
    options: 'Options of Robot',
    revoke: 'Revoke',
    former: 'Old password',
    wanted: 'New password',
    again: 'Retype new password',
    alsoTokens: 'Also revoke my 1 API token',
    alsoFeeds: 'Also remove 1 address of my calendar feeds',
    save: 'Save',
    saved: 'Password changed successfully',
  },
  pl: {
    none: 'Nie masz jeszcze tokenów.',
    add: 'Nowy token',
    name: 'Nazwa',
    workspace: 'Przestrzeń robocza',
    board: 'Tablica',
    scope: 'Zakres',
    write: 'Odczyt i\u00a0zapis',
    password: 'Hasło',
    create: 'Utwórz token',
    value: 'Twój token',
    close: 'Zamknij',
    list: 'Twoje tokeny',
    used: /Odczyt i\u00a0zapis, tablica: .*użyty/,
    options: 'Opcje: Robot',
    revoke: 'Unieważnij',
    former: 'Dotychczasowe hasło',
    wanted: 'Nowe hasło',
    again: 'Powtórz nowe hasło',
    alsoTokens: 'Unieważnij też 1 token API',
    alsoFeeds: 'Usuń też 1 adres kanału kalendarza',
    save: 'Zapisz',
    saved: 'Hasło zostało zmienione',
  },
} as const;

const MAKE = `mutation ($id: Id!, $password: String!) {
  createApiToken(workspaceId: $id, name: "Next", scope: read, password: $password) { token }
  createCalendarFeed(workspaceId: $id) { feed { url } }
}`;

/** A script: it has the token and nothing else. */
async function callApi(baseURL: string, token: string, query: string) {
  const response = await fetch(`${baseURL}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, text: await response.text() };
}

async function pressByKeys(page: Page, name: string): Promise<void> {
  await reach(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

for (const locale of ['en', 'pl'] as const)
  test(
    `a person gives a script a token by keyboard, another one sees its task, and the token is revoked (${locale})`,
    longIn(locale),
    async ({ fixture, open, product }) => {
      const words = WORDS[locale];
      const { repeatEachIndex, retry } = test.info();
      const nick = `toni.${locale}.${repeatEachIndex}.${retry}`;
      const title = `Robots of ${nick}`;
      const toni = await fixture.member(nick);
      const board = await fixture.board(title, { 'To do': ['First'] });
      const watcher = await open(fixture.anna, board);
      const { page } = await open(toni, `/u/${nick}/settings/api-tokens`);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();
      await expect(page.getByText(words.none)).toBeVisible();

      await pressByKeys(page, words.add);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(words.name, { exact: true })).toBeFocused();
      await page.keyboard.type('Robot');
      await dialog
        .getByLabel(words.workspace, { exact: true })
        .selectOption(String(fixture.anna.workspaceId));
      await dialog.getByLabel(words.board, { exact: true }).selectOption({ label: title });
      await dialog.getByLabel(words.scope, { exact: true }).selectOption({ label: words.write });
      await expectGoodLooks(page, `api-token-new-${locale}`);
      await dialog.getByLabel(words.password, { exact: true }).fill(toni.password);
      await page.keyboard.press('Enter');
      const value = dialog.getByLabel(words.value);
      await expect(value).toHaveValue(/^kreda_/);
      const token = await value.inputValue();
      await expectGoodLooks(page, `api-token-made-${locale}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      const boardId = Number(/(\d+)$/.exec(board)?.[1]);
      const lists = await callApi(
        product.baseURL,
        token,
        `{ project(id: ${boardId}) { sections { id } } }`,
      );
      expect(lists.status).toBe(200);
      const sectionId = JSON.parse(lists.text).data.project.sections[0].id;
      const added = await callApi(
        product.baseURL,
        token,
        `mutation { addTask(sectionId: ${sectionId}, title: "Made by a robot") { success } }`,
      );
      expect(added.text).toContain('"success":true');
      await expect(watcher.page.getByRole('link', { name: 'Made by a robot' })).toBeVisible();
      const account = await callApi(product.baseURL, token, '{ me { email } }');
      expect([account.status, account.text]).toEqual([
        403,
        expect.stringContaining('token-not-allowed'),
      ]);

      await page.reload();
      const row = page.getByRole('list', { name: words.list }).getByRole('listitem');
      await expect(row).toHaveText(words.used);
      await expectGoodLooks(page, `settings-api-tokens-${locale}`);
      await pressByKeys(page, words.options);
      await page.getByRole('menuitem', { name: words.revoke }).press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.revoke }).press('Enter');
      await expect(page.getByText(words.none)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.list })).toBeFocused();
      const statusOf = async (secret: string) =>
        (await callApi(product.baseURL, secret, '{ standardFields { id } }')).status;
      expect(await statusOf(token)).toBe(401);

      // A new password ends the next one, and the address of a feed stays.
      const { createApiToken, createCalendarFeed } = (await toni.ask(MAKE, {
        id: fixture.anna.workspaceId,
        password: toni.password,
      })) as unknown as {
        createApiToken: { token: string };
        createCalendarFeed: { feed: { url: string } };
      };
      const feed = product.baseURL + new URL(createCalendarFeed.feed.url).pathname;
      expect(await statusOf(createApiToken.token)).toBe(200);
      await page.goto(`/u/${nick}/settings/change-password`);
      await page.getByLabel(words.former, { exact: true }).fill(toni.password);
      await page.getByLabel(words.wanted, { exact: true }).fill('inna kreda 8');
      await page.getByLabel(words.again, { exact: true }).fill('inna kreda 8');
      const alsoTokens = page.getByRole('checkbox', { name: words.alsoTokens });
      await reach(alsoTokens);
      await page.keyboard.press('Space');
      await expect(alsoTokens).toBeChecked();
      await expect(page.getByRole('checkbox', { name: words.alsoFeeds })).not.toBeChecked();
      await expectGoodLooks(page, `change-password-tokens-${locale}`);
      await pressByKeys(page, words.save);
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(alsoTokens).toHaveCount(0);
      expect(await statusOf(createApiToken.token)).toBe(401);
      expect((await fetch(feed)).status).toBe(200);
    },
  );
