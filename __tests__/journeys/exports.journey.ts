import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parseBoardDocument } from '../../contract/boardDocument/boardDocument';
import { links } from '../../contract/links';
import { entriesOf } from '../exports/archiveEntries';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';

const WORDS = {
  en: {
    boardMenu: 'Board menu',
    menu: 'Export…',
    format: 'Format',
    start: 'Export',
    download: /^Download /,
    remove: /^Delete the export /,
    last: 'Last exports',
    mine: 'Export my data',
    ended: /This link has expired/,
  },
  pl: {
    boardMenu: 'Menu tablicy',
    menu: 'Eksportuj…',
    format: 'Format',
    start: 'Eksportuj',
    download: /^Pobierz: /,
    remove: /^Usuń eksport /,
    last: 'Ostatnie eksporty',
    mine: 'Eksportuj moje dane',
    ended: /Ten link stracił ważność/,
  },
} as const;

const speak = (page: Page, locale: string) =>
  page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);

/** Waits for the link of the newest export. @returns what it downloads */
async function download(page: Page, within: Locator, name: RegExp) {
  const link = within.getByRole('link', { name }).first();
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

for (const locale of ['en', 'pl'] as const) {
  test(
    `a board is exported by keyboard, its archive contains it, and no one else gets it (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const title = `Takeaway ${locale} ${test.info().repeatEachIndex}`;
      const at = await fixture.board(title, { 'To do': ['Write', 'Ship'], Done: [] });
      const { page } = await open(fixture.anna);
      await speak(page, locale);
      await page.goto(at);

      const trigger = page.getByRole('button', { name: words.boardMenu });
      await trigger.press('Enter');
      await page.getByRole('menuitem', { name: words.menu }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('combobox', { name: words.format })).toBeFocused();
      await dialog.getByRole('button', { name: words.start, exact: true }).press('Enter');
      const { name, bytes } = await download(page, dialog, words.download);
      expect(name).toMatch(/^takeaway-.*\.zip$/);
      const entries = await entriesOf(bytes);
      const parsed = parseBoardDocument(JSON.parse(String(entries.get('board.json'))));
      expect(parsed).toMatchObject({
        document: {
          board: { title },
          sections: [{ title: 'To do' }, { title: 'Done' }],
          tasks: [
            { title: 'Write', section: 's1' },
            { title: 'Ship', section: 's1' },
          ],
        },
      });
      await expectGoodLooks(page, `export-board-${locale}`);
      await expectNoAxeViolations(page);

      const link = dialog.getByRole('link', { name: words.download });
      const url = String(await link.getAttribute('href'));
      const { page: ewa } = await open(fixture.ewa);
      await speak(ewa, locale);
      await ewa.goto(url);
      await expect(ewa.getByText(words.ended)).toBeVisible();

      await dialog.getByRole('button', { name: words.remove }).press('Enter');
      await expect(link).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(trigger).toBeFocused();
    },
  );

  test(
    `a member exports what they may read of a workspace, and their own data (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const title = `Shared ${locale} ${test.info().repeatEachIndex}`;
      await fixture.board(title, { 'To do': ['Write'] });
      // No one else has started an export of theirs.
      const nick = `export.${locale}${test.info().repeatEachIndex}`;
      const member = await fixture.member(nick);
      const { page } = await open(member);
      await speak(page, locale);
      await page.goto(links.workspaceSettings(fixture.anna.wid, 'export'));
      await page.getByRole('button', { name: words.start, exact: true }).press('Enter');
      const region = page.getByRole('region', { name: words.last });
      const entries = await entriesOf((await download(page, region, words.download)).bytes);
      const { boards } = JSON.parse(String(entries.get('workspace.json')));
      const folder = boards.find((one: { title: string }) => one.title === title)?.folder;
      expect([...entries.keys()]).toContain(`${folder}board.json`);
      await expectGoodLooks(page, `export-workspace-${locale}`);
      await expectNoAxeViolations(page);

      await page.goto(links.settings(nick, 'data'));
      await page.getByRole('button', { name: words.mine }).press('Enter');
      const data = await download(page, region, words.download);
      expect(JSON.parse(data.bytes.toString('utf8'))).toMatchObject({
        format: 'kreda-account',
        account: { email: member.email },
      });
      await expectGoodLooks(page, `own-data-${locale}`);
      await expectNoAxeViolations(page);
      await region.getByRole('button', { name: words.remove }).first().press('Enter');
      await expect(region).toBeFocused();
    },
  );
}
