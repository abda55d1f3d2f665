import {
  addTask,
  cards,
  columnOf,
  everything,
  logIn,
  logOut,
  moveTask,
  renameTask,
  WORDS,
} from './onBoard';
import { test } from './fixture';
import { expect, expectGoodLooks } from './support';

const words = WORDS.en;
const LONG = 'x'.repeat(500);
const LISTS = {
  'To do': [
    'Migrate the billing webhooks to v2',
    ...Array.from({ length: 8 }, (_, n) => `Task ${n + 2}`),
  ],
  'W toku': ['Task 10', 'Task 11'],
  'Done ✓': [],
};

test('a user’s tasks survive renaming, moving, signing out and in, and a restart', async ({
  fixture,
  open,
  product,
}) => {
  const address = await fixture.board('Relaunch – wiosna', LISTS);
  const { page, problems } = await open(fixture.anna, address);
  const title = page.getByRole('heading', { level: 1, name: 'Relaunch – wiosna' });
  for (const written of ['Zażółć gęślą jaźń', 'Ship it 🚀 with 👩‍💻 and 🇵🇱', LONG])
    await addTask(columnOf(page, 'W toku'), written, words);
  await expect(cards(columnOf(page, 'To do'))).toHaveCount(9);
  await expectGoodLooks(page, 'board-full');
  await renameTask(
    page,
    'Migrate the billing webhooks to v2',
    'Zmieniony tytuł & <b>not bold</b>',
    words,
  );
  await moveTask(page, 'Zażółć gęślą jaźń', 'Done ✓', words);
  await expect
    .poll(async () => (await everything(page)).join())
    .not.toContain('waiting to be saved');
  const before = await everything(page);

  await logOut(page, new RegExp(fixture.anna.name), words);
  await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
  // A page may still be loading parts for later.
  problems.allow(/ERR_CONNECTION_REFUSED/);
  await product.restart();
  await page.goto(address);
  await logIn(page, fixture.anna, words);
  await expect(title).toBeVisible();
  await expect.poll(() => everything(page)).toEqual(before);
});
