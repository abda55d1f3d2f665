import { opensField, SHORTCUTS, type ShortcutName } from '../../src/lib/shortcuts';
import { typistOf, type Typist } from './atOnce';
import { test, type House } from './house';
import { cards, columnOf } from './onBoard';
import { taskOn } from './onTask';
import { expect, type Page } from './support';

/** Every letter of it is a shortcut somewhere. */
const WORDS = 'żaba nice quick fax job';
/** The same in every order of day and month. */
const A_DAY = { typed: '11112031', is: '2031-11-11' };
const TASK = 'Write';

type Where = 'board' | 'card' | 'task' | 'dayCard';

/** Where a shortcut is pressed, and the field that then has focus. */
interface Opening {
  at: Where;
  label: RegExp;
  typed?: string;
  is?: string | RegExp;
}

const A_DATE = { typed: A_DAY.typed, is: A_DAY.is };
const A_LIST = { typed: 'Done', is: /^\d+$/ };

/** Every shortcut, by what it opens; a new one does not compile before it is here. */
const SHORTCUTS_AND_FIELDS: Record<ShortcutName, Opening | 'no field'> = {
  palette: { at: 'board', label: /^Type a command/ },
  search: { at: 'board', label: /^Search/ },
  help: 'no field', sidebar: 'no field',
  createTask: { at: 'board', label: /^Task title/ },
  createBoard: { at: 'board', label: /^Board title/ },
  goHome: 'no field', goBoard: 'no field', goCalendar: 'no field', goTeam: 'no field', goSettings: 'no field',
  undo: 'no field', redo: 'no field', notifications: 'no field', closeLayer: 'no field',
  cardUp: 'no field', cardDown: 'no field', cardLeft: 'no field', cardRight: 'no field', cardFirst: 'no field', cardLast: 'no field',
  listFirst: 'no field', listLast: 'no field', openCard: 'no field', pickUpCard: 'no field',
  moveCard: { at: 'card', label: /^List/, ...A_LIST },
  moveCardToNextList: 'no field',
  editCard: { at: 'card', label: /^Task title/ },
  archiveCard: 'no field', copyCardLink: 'no field', assignMe: 'no field',
  assignCard: { at: 'card', label: /^Assign/ },
  dueCard: { at: 'card', label: /^Day/, ...A_DATE },
  watchCard: 'no field', selectCard: 'no field', selectCardUp: 'no field', selectCardDown: 'no field', selectList: 'no field',
  filter: { at: 'board', label: /words/i },
  onlyMine: 'no field',
  addCard: { at: 'board', label: /^Task title/ },
  addList: { at: 'board', label: /^List title/ },
  dayCardUp: 'no field', dayCardDown: 'no field', dayBefore: 'no field', dayAfter: 'no field', dayFirst: 'no field', dayLast: 'no field', openDayCard: 'no field',
  moveDayCard: { at: 'dayCard', label: /^Day/, ...A_DATE },
  weekBefore: 'no field', weekAfter: 'no field', thisWeek: 'no field', unscheduled: 'no field', weekends: 'no field',
  nextTask: 'no field', previousTask: 'no field',
  editDescription: { at: 'task', label: /^Description/ },
  addCheckList: { at: 'task', label: /^Checklist title/ },
  reply: { at: 'task', label: /^Write a comment/ },
  assignTask: { at: 'task', label: /^Assign/ },
  dueTask: { at: 'task', label: /^Due date/, ...A_DATE },
  watchTask: 'no field',
  moveTask: { at: 'task', label: /^List/, ...A_LIST },
  sendComment: 'no field', copyTaskLink: 'no field',
};

const all = Object.entries(SHORTCUTS_AND_FIELDS).flatMap(([name, opening]) => (opening === 'no field' ? [] : [{ name: name as ShortcutName, ...opening }]));

const addressesOf = async (house: House, title: string): Promise<Record<Where, string>> => {
  const task = await taskOn(house, title, [TASK, 'Ship']);
  const board = task.slice(0, task.lastIndexOf('/'));
  return { board, card: board, task, dayCard: `${board}/calendar` };
};

/** What is to be typed where focus has come to, and is there. */
async function expectTyped(page: Page, { label, typed = WORDS, is = typed }: Opening, what: string): Promise<void> {
  const field = page.locator(':focus');
  await expect.soft(field, what).toHaveAccessibleName(label);
  await expect.soft(field, what).toHaveValue(is);
}

/** Opens the address, or loads it again, and presses the keys as soon as there is a page to press them in. */
async function pressEarly(page: Page, typist: Typist, at: string, keys: readonly string[]): Promise<void> {
  await (page.url().endsWith(at) ? page.reload({ waitUntil: 'commit' }) : page.goto(at, { waitUntil: 'commit' }));
  await page.locator('#root').waitFor({ state: 'attached' });
  await typist.press(...keys);
}

/** A task without a date is on the calendar once its panel is open; `u` opens it, also where nothing has focus. */
async function showUnscheduled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Unscheduled/ })).toBeVisible();
  await page.keyboard.press('u');
}

/**
 * Escape until no field has focus and, beside an open task, no dialog is open. Where a shortcut, or an Escape too many, has
 * led to another address, the place of the next shortcut is opened anew.
 */
async function closeAll(page: Page, at: Where, address: string): Promise<void> {
  const fields = page.locator('input:focus, textarea:focus, select:focus');
  const dialogs = page.locator('dialog[open]');
  await expect(async () => {
    if (!page.url().endsWith(address)) return;
    await page.keyboard.press('Escape');
    await expect(fields).toHaveCount(0, { timeout: 1_000 });
    if (at !== 'task') await expect(dialogs).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

test('the map of shortcuts and this table agree on which of them open a field', () => {
  const marked = Object.keys(SHORTCUTS).filter((name) => opensField(name as ShortcutName));
  expect(all.map(({ name }) => name).toSorted()).toEqual(marked.toSorted());
});

/** All of them where the page is slow; where it is quick, the first of each place. */
function openingsAt(rate: number): typeof all {
  const onBoards = all.filter(({ at }) => at !== 'dayCard');
  return rate > 1 ? onBoards : onBoards.filter((one, i) => onBoards.findIndex(({ at }) => at === one.at) === i);
}

for (const rate of [1, 4]) {
  test(`what is typed at once after a load or a reload goes into the field that the first key opens, on a machine ${rate} times slower`, async ({ house, open }) => {
    const at = await addressesOf(house, `Early ${rate}`);
    const { page } = await open(house.anna, at.board);
    const typist = await typistOf(page);
    await typist.slowDown(rate);
    for (const { name, ...opening } of openingsAt(rate)) {
      const way = opening.at === 'card' ? ['ArrowDown'] : [];
      await pressEarly(page, typist, at[opening.at], [...way, SHORTCUTS[name].keys[0], ...typist.lettersOf(opening.typed ?? WORDS)]);
      await expectTyped(page, opening, `${name} after a load`);
    }
  });

  test(`on a page that is there no letter is lost between a shortcut and its field, on a machine ${rate} times slower`, async ({ house, open }) => {
    const at = await addressesOf(house, `There ${rate}`);
    const { page } = await open(house.anna, at.board);
    const typist = await typistOf(page);
    await typist.slowDown(rate);
    for (const { name, ...opening } of all) {
      if (!page.url().endsWith(at[opening.at])) await page.goto(at[opening.at]);
      const place = opening.at === 'task' ? page.getByRole('dialog').getByRole('textbox', { name: /^Write a comment/ }) : page.getByRole('link', { name: TASK });
      if (opening.at === 'dayCard') await showUnscheduled(page);
      await expect(place).toBeVisible();
      if (opening.at === 'card' || opening.at === 'dayCard') await place.focus();
      await typist.press(SHORTCUTS[name].keys[0], ...typist.lettersOf(opening.typed ?? WORDS));
      await expectTyped(page, opening, name);
      if (opening.typed === undefined) await page.locator(':focus').fill('');
      await closeAll(page, opening.at, at[opening.at]);
    }
  });
}

test('what is typed early keeps its order: Enter adds, Backspace takes back, Escape closes, and no letter is a shortcut', async ({ house, open }) => {
  const at = await addressesOf(house, 'Order');
  const { page } = await open(house.anna, at.board);
  const typist = await typistOf(page);
  await typist.slowDown(4);
  const list = cards(columnOf(page, 'To do'));
  await pressEarly(page, typist, at.board, ['n', ...'Milkk', 'Backspace', 'Enter', ...'Bread', 'Enter', ...'Sugar', 'Escape']);
  await expect(list).toContainText([TASK, 'Ship', 'Milk', 'Bread']);
  await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await columnOf(page, 'Done').getByRole('button', { name: /Add task|Continue/ }).click();
  await typist.press(...'nice', 'Enter', ...'fax');
  await expect(page.locator(':focus')).toHaveValue('fax');
  await expect(cards(columnOf(page, 'Done'))).toContainText(['nice']);
});

test('a press of the pointer forgets what was typed before, and a field that has focus gets its keys itself', async ({ house, open }) => {
  const at = await addressesOf(house, 'Forgotten');
  const { page } = await open(house.anna, at.board);
  const typist = await typistOf(page);
  await typist.slowDown(4);
  await pressEarly(page, typist, at.board, ['n', ...'lost']);
  await page.mouse.click(700, 600);
  await expect(page.getByRole('link', { name: TASK })).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel(/words/i).pressSequentially('kept');
  await expect(page.getByLabel(/words/i)).toHaveValue('kept');
  await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveCount(0);
});
