import { links } from '../../contract/links';
import { test, type Person } from './fixture';
import { unreadableUnderMouse } from './hoverContrast';
import { expect, type Page } from './support';

interface Place {
  at: (board: string, anna: Person) => string;
  act?: (page: Page) => Promise<void>;
}

const cardMenu = async (page: Page) => {
  await page.locator('[data-task]').first().hover();
  await page.locator('[data-task] [aria-haspopup="menu"]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
};
const PLACES: Record<string, Place> = {
  home: { at: (_board, { home }) => home },
  board: { at: (board) => board },
  'the menu of a card': { at: (board) => board, act: cardMenu },
  'a confirmation': {
    at: (board) => board,
    act: async (page) => {
      await cardMenu(page);
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  task: {
    at: (board) => board,
    act: async (page) => {
      await page.locator('[data-task] a').first().click();
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
    },
  },
  'the date picker': {
    at: (board) => board,
    act: async (page) => {
      await page.locator('[data-task] a').first().press('d');
      const picker = page.getByRole('dialog');
      await picker.getByRole('textbox').first().fill('today');
      await page.keyboard.press('Enter');
      await expect(picker).toBeHidden();
      await page.locator('[data-task] a').first().press('d');
      await expect(picker.locator('[aria-selected="true"]')).toBeVisible();
    },
  },
  'selected cards': {
    at: (board) => board,
    act: async (page) => {
      await page.locator('[data-task] a').first().press('x');
      await expect(page.getByRole('toolbar')).toBeVisible();
    },
  },
  palette: {
    at: (_board, { home }) => home,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('>');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  'a new task': {
    at: (_board, { home }) => home,
    act: async (page) => {
      await page.keyboard.press('c');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    },
  },
  'list view': { at: (board) => `${board}/list` },
  calendar: { at: (board) => `${board}/calendar` },
  team: { at: (_board, { wid }) => links.team(wid) },
  settings: { at: (_board, { wid }) => links.workspaceSettings(wid, 'ownership') },
};

test('every text and icon of a control keeps its contrast under the mouse', async ({
  fixture,
  open,
}) => {
  const board = await fixture.board('Under the mouse', { 'To do': ['Write', 'Print'], Done: [] });
  const { page } = await open(fixture.anna);
  for (const [name, { at, act }] of Object.entries(PLACES)) {
    await page.goto(at(board, fixture.anna));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await act?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await unreadableUnderMouse(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
});
