import type { Page } from '@playwright/test';
import { longIn } from './long';
import { FIELD_TYPE } from '../../contract/fields';
import { test, type Fixture, type Person } from './fixture';
import { idIn, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    mine: 'assignee:me due:<today',
    chip: 'Due date: < Today',
    remove: 'Remove the filter Assignee: Me',
    unclear: 'due:someday',
    leftOut: /“due:someday” is left out/,
    comments: /^Comments 1/,
    everything: 'Everything',
    anyBoard: 'Any board',
    anyLabel: 'Any label',
    none: 'No results',
    onBoard: /^Only on the board/,
  },
  pl: {
    mine: 'przypisany:ja termin:<dziś',
    chip: 'Termin: < Dziś',
    remove: 'Usuń filtr „Osoba: Ja”',
    unclear: 'termin:kiedyś',
    leftOut: /„termin:kiedyś” jest pominięte/,
    comments: /^Komentarze 1/,
    everything: 'Wszystko',
    anyBoard: 'Dowolna tablica',
    anyLabel: 'Dowolna etykieta',
    none: 'Brak wyników',
    onBoard: /^Tylko na tablicy/,
  },
} as const;

const field = (page: Page) => page.getByRole('searchbox');
const found = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
/** The id of the board in the address of one of its tasks. */
const boardIdIn = (at: string) => Number(at.split('/').at(-2)?.split('-').at(-1));
/** In the titles of one run: the person has those of the runs before as well. */
const markOf = (locale: string) => `${locale}${test.info().repeatEachIndex}x`;
const queryOf = (page: Page) => () => new URL(page.url()).searchParams.get('q');

async function search(page: Page, { wid }: Person, query: string): Promise<void> {
  await page.goto(`/1/${wid}/search?q=${encodeURIComponent(query)}`);
  await expect(field(page)).toHaveValue(query);
}

for (const locale of ['en', 'pl'] as const)
  test(
    `a search by words and filters finds what each of two people may see, by keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const mark = markOf(locale);
      const { anna, ewa } = fixture;
      const title = `Żółty webhook ${mark}`;
      const at = await taskOn(fixture, `Search ${mark}`, [title, `Webhook ${mark} two`]);
      const taskId = idIn(at);
      const secret = await taskOn(fixture, `Secret ${mark}`, [`Secret webhook ${mark}`]);
      const secretBoard = boardIdIn(secret);
      await anna.ask(
        'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
        { id: secretBoard },
      );
      await anna.ask(
        'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
        { taskId, userId: anna.id },
      );
      await anna.ask(
        'mutation ($taskId: Id!) { updateTaskField(taskId: $taskId, fieldId: 1, isStandard: true, value: "2026-01-02") { success } }',
        { taskId },
      );
      await ewa.ask(
        'mutation ($taskId: Id!, $content: String!) { addComment(taskId: $taskId, content: $content) { success } }',
        { taskId, content: `The old zolty webhook ${mark} answers` },
      );

      const { page } = await open(anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.reload();
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(`${words.mine} zolty ${mark}`);
      await expect(found(page, new RegExp(`^${title}`))).toBeVisible();
      await expect(
        found(page, new RegExp(`^${title}`))
          .locator('mark')
          .first(),
      ).toHaveText('Żółty');
      await expect(page.getByText(words.chip)).toBeVisible();
      await expect.poll(queryOf(page)).toBe(`assignee:me due:<today zolty ${mark}`);
      await expectGoodLooks(page, `search-filters-${locale}`);

      // The address restores the search, for another person as theirs.
      const address = page.url();
      await page.reload();
      await expect(found(page, new RegExp(`^${title}`))).toBeVisible();
      const other = (await open(ewa, address)).page;
      await expect(other.getByRole('heading', { name: WORDS.en.none })).toBeVisible();

      await page.getByRole('button', { name: words.remove }).press('Enter');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(` ${words.unclear}`);
      await expect(page.getByText(words.leftOut)).toBeVisible();
      await expect(found(page, new RegExp(`^${title}`))).toBeVisible();

      // The other person finds the comment, and nothing of the board that is hidden from them.
      await search(page, anna, `webhook ${mark}`);
      await expect(found(page, new RegExp(`^Secret webhook ${mark}`))).toBeVisible();
      await search(other, anna, `webhook ${mark}`);
      await expect(found(other, new RegExp(`^${title}`))).toBeVisible();
      await expect(found(other, new RegExp(`^Secret webhook ${mark}`))).toBeHidden();
      await search(other, anna, `board:"Secret ${mark}" webhook ${mark}`);
      await expect(field(other)).toHaveAccessibleDescription(
        new RegExp(`No board is called “Secret ${mark}”`),
      );

      await page.getByRole('link', { name: words.comments }).press('Enter');
      await expect.poll(queryOf(page)).toBe(`webhook ${mark} in:comments`);
      await expect(found(page, new RegExp(`^Secret webhook ${mark}`))).toBeHidden();
      await expectGoodLooks(page, `search-comments-${locale}`);
      await found(page, new RegExp(`The old zolty webhook ${mark}`)).press('Enter');
      await expect(page).toHaveURL(/\/comment\/\d+$/);
    },
  );

for (const locale of ['en', 'pl'] as const)
  test(
    `the palette understands filters and narrows a search to the open board (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const mark = markOf(locale);
      const board = `Narrow ${mark}`;
      const at = await taskOn(fixture, board, [`Kumquat ${mark} here`]);
      await taskOn(fixture, `Elsewhere ${mark}`, [`Kumquat ${mark} elsewhere`]);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at.slice(0, at.lastIndexOf('/')));
      await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page
        .getByRole('combobox')
        .fill(`${locale === 'en' ? 'is:open' : 'jest:otwarte'} kumquat ${mark}`);
      const option = (name: string | RegExp) => page.getByRole('option', { name });
      await expect(option(/\bhere/)).toBeVisible();
      await expect(option(/elsewhere/)).toBeVisible();
      await option(words.onBoard).click();
      await expect.poll(queryOf(page)).toBe(`is:open kumquat ${mark} board:"${board}"`);
      await expect(found(page, /\bhere/)).toBeVisible();
      await expect(found(page, /elsewhere/)).toBeHidden();

      // By keyboard to all boards; focus stays on the menu's button.
      await page.getByRole('button', { name: board, exact: true }).press('Enter');
      await page.getByRole('menuitemradio', { name: words.anyBoard }).press('Enter');
      await expect(page.getByRole('button', { name: words.anyBoard })).toBeFocused();
      await expect(found(page, /elsewhere/)).toBeVisible();
    },
  );

for (const locale of ['en', 'pl'] as const)
  test(
    `a search is narrowed to a label of the boards that each of two people may see, by keyboard and touch (${locale})`,
    longIn(locale),
    async ({ fixture, open, browser }) => {
      const words = WORDS[locale];
      const mark = markOf(locale);
      const { anna, ewa } = fixture;
      const hidden = await labelled(fixture, `Hidden labels ${mark}`, `Sealed ${mark}`);
      await labelled(fixture, `Open labels ${mark}`, `For later ${mark}`);
      await anna.ask(
        'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
        { id: hidden },
      );
      const { page } = await open(anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await search(page, anna, `persimmon ${mark}`);
      await expect(found(page, new RegExp(`^Persimmon ${mark}`))).toHaveCount(4);
      await page.getByRole('button', { name: words.anyLabel }).press('Enter');
      await expectGoodLooks(page, `search-labels-${locale}`);
      await page.getByRole('menuitemradio', { name: `Sealed ${mark}` }).press('Enter');
      await expect(page.getByRole('button', { name: `Sealed ${mark}`, exact: true })).toBeFocused();
      await expect(found(page, new RegExp(`^Persimmon ${mark}`))).toHaveCount(1);
      await expect.poll(queryOf(page)).toBe(`persimmon ${mark} label:"Sealed ${mark}"`);

      const other = (await open(ewa)).page;
      await other.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      const phone = await browser.newContext({
        storageState: await other.context().storageState(),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const touch = await phone.newPage();
      await search(touch, anna, `persimmon ${mark}`);
      await expect(found(touch, new RegExp(`^Persimmon ${mark}`))).toHaveCount(2);
      await touch.getByRole('button', { name: words.anyLabel }).tap();
      const label = (name: string) => touch.getByRole('menuitemradio', { name: `${name} ${mark}` });
      await expect(label('For later')).toBeVisible();
      await expect(label('Sealed')).toBeHidden();
      await label('For later').tap();
      await expect(found(touch, new RegExp(`^Persimmon ${mark}`))).toHaveCount(1);
      await phone.close();
    },
  );

/**
 * A board with two tasks of the same title, of which the first has this label.
 * @returns its id
 */
async function labelled(fixture: Fixture, board: string, label: string): Promise<number> {
  const title = `Persimmon ${board.split(' ').at(-1)}`;
  const at = await taskOn(fixture, board, [title, title]);
  const { createCustomField } = (await fixture.anna.ask(
    `mutation ($workspaceId: Id!, $projectId: Id!, $options: [String!]) {
       createCustomField(workspaceId: $workspaceId, projectId: $projectId, title: "Labels", typeId: ${FIELD_TYPE.tag}, options: $options) {
         field { id options { id } }
       }
     }`,
    { workspaceId: fixture.anna.workspaceId, projectId: boardIdIn(at), options: [label] },
  )) as unknown as { createCustomField: { field: { id: number; options: [{ id: number }] } } };
  const { id: fieldId, options } = createCustomField.field;
  await fixture.anna.ask(
    'mutation ($taskId: Id!, $fieldId: Id!, $value: String!) { updateTaskField(taskId: $taskId, fieldId: $fieldId, isStandard: false, value: $value) { success } }',
    { taskId: idIn(at), fieldId, value: String(options[0].id) },
  );
  return boardIdIn(at);
}
