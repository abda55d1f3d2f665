import { rowsOf, storedChanges, test, UNREACHABLE } from './cuttable';
import { longIn } from './long';
import {
  addTask,
  cards,
  columnOf,
  moveTask,
  openCardMenu,
  renameTask,
  withAllParts,
  WORDS,
} from './onBoard';
import { idIn, makeCheckLists, openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks, type Page } from './support';

/** The changes of the journey, by their operations, in the order of sending. */
const OPERATIONS = [
  'addComment',
  'updateCheckListItemChecked',
  'AddTaskMutation',
  'updateTaskTitle',
  'moveTask',
  'archiveTask',
];
/** When the page ends, of one change. */
const MOMENTS = ['before it is sent', 'before its answer', 'before it leaves the device'] as const;

type Stop = { operation: string; moment: (typeof MOMENTS)[number] };

/** Runs in the page before its own scripts: stops it at that moment, and tells the test. */
const stopAt = ({ operation, moment }: Stop) => {
  const tell = () => (Reflect.get(window, 'stopped') as () => void)();
  const never = new Promise<never>(() => undefined);
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const isMeant =
      typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`);
    if (!isMeant || moment === 'before it leaves the device') return fetch(input, init);
    if (moment === 'before its answer') await fetch(input, init);
    tell();
    return never;
  };
  if (moment !== 'before it leaves the device') return;
  // The answer arrives; the record stays.
  Reflect.set(
    IDBObjectStore.prototype,
    'delete',
    function kept(this: IDBObjectStore, key: IDBValidKey) {
      tell();
      return this.count(key);
    },
  );
};

const TEXTS = {
  en: {
    archive: 'Archive',
    archiveTask: 'Archive task',
    showChanges: 'Show changes',
    unsent: '6 unsent changes',
    comment: 'Write the comment “Said in a tunnel”',
  },
  pl: {
    archive: 'Zarchiwizuj',
    archiveTask: 'Zarchiwizuj zadanie',
    showChanges: 'Pokaż zmiany',
    unsent: '6 niewysłanych zmian',
    comment: 'Dodaj komentarz „Said in a tunnel”',
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  test(
    `changes made while the server is unreachable are each applied once, in order, although the page ends at each step of sending them (${locale})`,
    longIn(locale),
    async ({ fixture, open, product, network }) => {
      const [words, texts] = [WORDS[locale], TEXTS[locale]];
      const at = await taskOn(fixture, `Flush ${locale}`, ['Talk', 'Old', 'Gone']);
      const board = at.slice(0, at.lastIndexOf('/'));
      await makeCheckLists(fixture.anna, idIn(at), { Steps: ['Pack'] });
      const { page, context, problems } = await open(fixture.anna, board);
      problems.allow(UNREACHABLE);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.reload();
      await withAllParts(page);
      await openTask({ page }, at);
      const before = await head(product);

      network.cut();
      await comment(page, 'Said in a tunnel');
      await panel(page).getByRole('checkbox', { name: 'Pack' }).check();
      await page.keyboard.press('Escape');
      await addTask(columnOf(page, 'To do'), 'New', words);
      await renameTask(page, 'Old', 'Renamed', words);
      await moveTask(page, 'Renamed', 'Done', words);
      await openCardMenu(page, 'Gone');
      await page.getByRole('menuitem', { name: texts.archive, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: texts.archiveTask }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect.poll(() => storedChanges(page)).toBe(OPERATIONS.length);
      await page.getByRole('button', { name: texts.showChanges }).click();
      const list = page.getByRole('dialog', { name: texts.unsent });
      await expect(list.getByRole('listitem')).toHaveCount(OPERATIONS.length);
      await expect(list.getByText(texts.comment)).toBeVisible();
      await expectGoodLooks(page, `unsent-changes-${locale}`);
      await page.close();

      network.mend();
      for (const operation of OPERATIONS)
        for (const moment of MOMENTS) {
          const stopped = await context.newPage();
          let tell = (): void => undefined;
          const told = new Promise<void>((resolve) => {
            tell = resolve;
          });
          await stopped.exposeFunction('stopped', () => tell());
          await stopped.addInitScript(stopAt, { operation, moment });
          await stopped.goto(board);
          await told;
          await stopped.close();
        }

      const last = await context.newPage();
      await last.goto(board);
      await expect.poll(() => storedChanges(last)).toBe(0);
      await expect(cards(columnOf(last, 'To do'))).toHaveText([/Talk/, /New/]);
      await expect(cards(columnOf(last, 'Done'))).toHaveText([/Renamed/]);
      const sent = await rowsOf<{ mutation_id: string | null }>(
        product,
        'select mutation_id from commits where seq > $1 and mutation_id is not null order by seq',
        [before],
      );
      expect(sent).toHaveLength(OPERATIONS.length);
      const log = JSON.stringify(
        await rowsOf(product, 'select changes from commits where seq > $1 order by seq', [before]),
      );
      const places = ['Said in a tunnel', '"New"', '"Renamed"'].map((text) => log.indexOf(text));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      const comments = await rowsOf(
        product,
        'select id from comments where content = $1 and task_id = $2',
        ['Said in a tunnel', idIn(at)],
      );
      expect(comments).toHaveLength(1);
    },
  );

async function head(product: Parameters<typeof rowsOf>[0]): Promise<number> {
  const [row] = await rowsOf<{ seq: string }>(product, 'select max(seq) as seq from commits');
  return Number(row?.seq);
}

async function comment(page: Page, text: string): Promise<void> {
  const field = panel(page).getByRole('textbox', { name: /^(Write a comment|Napisz komentarz)…$/ });
  await field.click();
  await page.keyboard.type(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel(page).getByText(text)).toBeVisible();
}
