import { opensField, SHORTCUTS, type ShortcutName } from '../../src/lib/keys/shortcuts';
import { typistOf, type Typist } from './atOnce';
import { expectValue } from './fields';
import { test, type Fixture } from './fixture';
import { LONG } from './long';
import { idIn, scheduleThisWeek, taskOn } from './onTask';
import { expect, type Page } from './support';

/** Every letter of it is a shortcut. */
const WORDS = 'żaba nice quick fax job';
/** The same in every order of day and month. */
const TASK = 'Write';

type Where = 'board' | 'card' | 'task' | 'dayCard';

/** Where a shortcut is pressed, and the field that it focuses. */
interface Opening {
  at: Where;
  label: RegExp;
  typed?: string;
  is?: string | RegExp;
}

const A_LIST = { typed: 'Done', is: /^\d+$/ };

/** Every shortcut, by what it opens; a new one does not compile until it is listed here. */
const SHORTCUTS_AND_FIELDS: Record<ShortcutName, Opening | 'no field'> = {
  palette: { at: 'board', label: /^Type a command/ },
  search: { at: 'board', label: /^Search/ },
  help: 'no field',
  sidebar: 'no field',
  createTask: { at: 'board', label: /^Task title/ },
  createBoard: { at: 'board', label: /^Board title/ },
  goHome: 'no field',
  goBoard: 'no field',
  goCalendar: 'no field',
  goInbox: 'no field',
  inboxDown: 'no field',
  inboxUp: 'no field',
  inboxDone: 'no field',
  inboxRead: 'no field',
  goTeam: 'no field',
  goSettings: 'no field',
  undo: 'no field',
  redo: 'no field',
  notifications: 'no field',
  closeLayer: 'no field',
  cardUp: 'no field',
  cardDown: 'no field',
  cardLeft: 'no field',
  cardRight: 'no field',
  cardFirst: 'no field',
  cardLast: 'no field',
  listFirst: 'no field',
  listLast: 'no field',
  openCard: 'no field',
  pickUpCard: 'no field',
  moveCard: { at: 'card', label: /^List/, ...A_LIST },
  moveCardToNextList: 'no field',
  editCard: { at: 'card', label: /^Task title/ },
  archiveCard: 'no field',
  copyCardLink: 'no field',
  assignMe: 'no field',
  assignCard: { at: 'card', label: /^Assign/ },
  dueCard: { at: 'card', label: /^Date/ },
  labelCard: { at: 'card', label: /^Find or create a label/ },
  watchCard: 'no field',
  selectCard: 'no field',
  selectCardUp: 'no field',
  selectCardDown: 'no field',
  selectList: 'no field',
  filter: { at: 'board', label: /words/i },
  onlyMine: 'no field',
  addCard: { at: 'board', label: /^Task title/ },
  addList: { at: 'board', label: /^List title/ },
  selectRow: 'no field',
  columnNarrower: 'no field',
  columnWider: 'no field',
  columnEarlier: 'no field',
  columnLater: 'no field',
  dayCardUp: 'no field',
  dayCardDown: 'no field',
  dayBefore: 'no field',
  dayAfter: 'no field',
  dayFirst: 'no field',
  dayLast: 'no field',
  openDayCard: 'no field',
  moveDayCard: { at: 'dayCard', label: /^Date/ },
  weekBefore: 'no field',
  weekAfter: 'no field',
  thisWeek: 'no field',
  unscheduled: 'no field',
  weekends: 'no field',
  nextTask: 'no field',
  previousTask: 'no field',
  editDescription: { at: 'task', label: /^Description/ },
  labelTask: { at: 'task', label: /^Labels/ },
  addCheckList: { at: 'task', label: /^Checklist title/ },
  reply: { at: 'task', label: /^Write a comment/ },
  assignTask: { at: 'task', label: /^Assign/ },
  dueTask: { at: 'task', label: /^Date/ },
  watchTask: 'no field',
  moveTask: { at: 'task', label: /^List/, ...A_LIST },
  sendComment: 'no field',
  copyTaskLink: 'no field',
};

const all = Object.entries(SHORTCUTS_AND_FIELDS).flatMap(([name, opening]) =>
  opening === 'no field' ? [] : [{ name: name as ShortcutName, ...opening }],
);

const addressesOf = async (fixture: Fixture, title: string): Promise<Record<Where, string>> => {
  const task = await taskOn(fixture, title, [TASK, 'Ship']);
  const board = task.slice(0, task.lastIndexOf('/'));
  await scheduleThisWeek(fixture.anna, idIn(task));
  return { board, card: board, task, dayCard: `${board}/calendar` };
};

/** Types into the focused field and checks its value. */
async function expectTyped(
  page: Page,
  { label, typed = WORDS, is = typed }: Opening,
  what: string,
): Promise<void> {
  const field = page.locator(':focus');
  await expect.soft(field, what).toHaveAccessibleName(label);
  await expectValue(field, is, what);
}

/** Opens the URL, or reloads it, and presses the keys as soon as the page exists. */
async function pressEarly(
  page: Page,
  typist: Typist,
  at: string,
  keys: readonly string[],
): Promise<void> {
  await (page.url().endsWith(at)
    ? page.reload({ waitUntil: 'commit' })
    : page.goto(at, { waitUntil: 'commit' }));
  await page.locator('#root').waitFor({ state: 'attached' });
  await typist.press(...keys);
}

test('the map of shortcuts and this table agree on which shortcuts open a field', () => {
  const marked = Object.keys(SHORTCUTS).filter((name) => opensField(name as ShortcutName));
  expect(all.map(({ name }) => name).toSorted()).toEqual(marked.toSorted());
});

const ofEachPlace = all.filter((one, i) => all.findIndex(({ at }) => at === one.at) === i);
const WALKS = [
  { openings: ofEachPlace, which: 'the first of each place', rate: 1, length: {} },
  { openings: all, which: 'all', rate: 1, length: LONG },
  { openings: all, which: 'all', rate: 4, length: LONG },
];
/** Shortcuts of a card: this key focuses a card first. */
const INTO_CARDS: Partial<Record<Where, string>> = { card: 'ArrowDown', dayCard: 'ArrowDown' };

for (const { openings, which, rate, length } of WALKS) {
  test(
    `a text typed right after a load or a reload goes into the field that the first key opens (${which}), on a machine ${rate} times slower`,
    length,
    async ({ fixture, open }) => {
      const at = await addressesOf(fixture, `Early ${which} ${rate}`);
      const { page } = await open(fixture.anna, at.board);
      const typist = await typistOf(page);
      await typist.slowDown(rate);
      for (const { name, ...opening } of openings) {
        const into = INTO_CARDS[opening.at];
        await pressEarly(page, typist, at[opening.at], [
          ...(into === undefined ? [] : [into]),
          SHORTCUTS[name].keys[0],
          ...typist.lettersOf(opening.typed ?? WORDS),
        ]);
        await expectTyped(page, opening, `${name} after a load`);
      }
    },
  );
}
