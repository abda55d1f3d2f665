import { expectSoon as soon, noteDeeds } from './arrival';
import { test, type Screen } from './fixture';
import {
  addList,
  addTask,
  cardOf,
  cards,
  columnOf,
  createBoard,
  everything,
  logIn,
  logOut,
  moveTask,
  renameTask,
  withAllParts,
  WORDS,
} from './onBoard';
import { expect, type Page } from './support';

const words = WORDS.en;
/** The longest wait between two tries of the sender or the socket is 10 s. */
const RETRIED = { timeout: 20_000 };

const marks = (page: Page) => page.getByTitle(words.waiting);
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Lists and cards as both should show them; watching a task is per user. */
const shared = (texts: string[]) => texts.map((text) => text.replace(', watching', ''));
const titlesIn = async (page: Page, list: string) =>
  shared(await cards(columnOf(page, list)).allTextContents());

/** Neither screen has pending changes, and both show the same. */
async function expectEqual({ page: one }: Screen, { page: other }: Screen): Promise<void> {
  for (const page of [one, other]) await expect(marks(page)).toHaveCount(0, RETRIED);
  await expect(async () =>
    expect(shared(await everything(one))).toEqual(shared(await everything(other))),
  ).toPass(RETRIED);
}

/** Mutations do not leave the page: queries reach the server, and every mutation is lost. */
async function loseChanges({ page, problems }: Screen): Promise<() => Promise<void>> {
  problems.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const isChange = (body: string | null) => /"query":"mutation (?!reserveIds)/.test(body ?? '');
  await page.route('**/graphql', (route) =>
    isChange(route.request().postData()) ? route.abort() : route.fallback(),
  );
  return () => page.unroute('**/graphql');
}

test('two users see each other’s boards, lists, tasks, titles and moves in under a second', async ({
  fixture,
  open,
}) => {
  const [anna, ewa] = [
    await open(fixture.anna),
    await open(fixture.ewa, `/1/${fixture.anna.wid}/home`),
  ];
  await Promise.all([noteDeeds(anna.page), noteDeeds(ewa.page)]);

  await soon('a board at the side', anna.page, ewa.page, { in: 'nav a', text: 'Spring' }, () =>
    createBoard(anna.page, 'Spring', words),
  );
  await expect(ewa.page.getByRole('main').getByRole('link', { name: 'Spring' })).toBeVisible();
  await ewa.page
    .getByRole('navigation', { name: words.navigation })
    .getByRole('link', { name: 'Spring' })
    .click();
  await Promise.all([heading(anna.page, 'Spring'), heading(ewa.page, 'Spring')]);
  await soon('a list', anna.page, ewa.page, { in: 'main h2', text: 'To do' }, () =>
    addList(anna.page, 'To do', words),
  );
  await soon('a list, the other way', ewa.page, anna.page, { in: 'main h2', text: 'Done' }, () =>
    addList(ewa.page, 'Done', words),
  );
  await soon(
    'a task',
    ewa.page,
    anna.page,
    { in: 'main a', text: 'Water the plants', list: 'To do' },
    () => addTask(columnOf(ewa.page, 'To do'), 'Water the plants', words),
  );
  await soon('a title', anna.page, ewa.page, { in: 'main a', text: 'Water the cactus' }, () =>
    renameTask(anna.page, 'Water the plants', 'Water the cactus', words),
  );
  await soon(
    'a move',
    ewa.page,
    anna.page,
    { in: 'main a', text: 'Water the cactus', list: 'Done' },
    () => moveTask(ewa.page, 'Water the cactus', 'Done', words),
  );
  await expectEqual(anna, ewa);
});

test('changes made offline show as pending, and arrive when the client is online again', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('In a tunnel', { 'To do': ['One', 'Two', 'Three'], Done: [] });
  const [anna, ewa] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  anna.problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await withAllParts(anna.page);
  await anna.context.setOffline(true);
  await expect(anna.page.getByText(words.offline)).toBeVisible();
  await renameTask(anna.page, 'One', 'One, underground', words);
  await addTask(columnOf(anna.page, 'To do'), 'Made underground', words);
  await moveTask(anna.page, 'Made underground', 'Done', words);
  await addList(anna.page, 'Later', words);
  await expect(cardOf(anna.page, 'One, underground').getByTitle(words.waiting)).toBeVisible();
  await expect(anna.page.getByText(words.offline)).toContainText('4 changes are waiting');
  await renameTask(ewa.page, 'Two', 'Two, above', words);
  await addTask(columnOf(ewa.page, 'To do'), 'Made above', words);
  await expect(ewa.page.getByText('underground')).toHaveCount(0);

  await anna.context.setOffline(false);
  await expectEqual(anna, ewa);
  await expect(anna.page.getByText(words.offline)).toHaveCount(0);
  expect(await titlesIn(ewa.page, 'To do')).toEqual([
    'One, underground',
    'Two, above',
    'Three',
    'Made above',
  ]);
  expect(await titlesIn(ewa.page, 'Done')).toEqual(['Made underground']);
});

test('pending changes survive a reload and are sent afterwards', async ({ fixture, open }) => {
  const at = await fixture.board('Reloaded', { 'To do': ['Before'] });
  const [anna, ewa] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  const letThrough = await loseChanges(anna);
  await renameTask(anna.page, 'Before', 'After', words);
  await addTask(columnOf(anna.page, 'To do'), 'Made before the reload', words);
  // At once: the browser has not yet had time to encrypt and store the new task.
  await anna.page.reload();
  await expect(cards(columnOf(anna.page, 'To do'))).toHaveText([
    /^After/,
    /^Made before the reload/,
  ]);
  await expect(cardOf(anna.page, 'Made before the reload').getByTitle(words.waiting)).toBeVisible();
  await expect(ewa.page.getByRole('link', { name: 'Before' })).toBeVisible();
  await letThrough();
  await expectEqual(anna, ewa);
  expect(await titlesIn(ewa.page, 'To do')).toEqual(['After', 'Made before the reload']);
});

test('nothing is lost or duplicated when the server is killed during changes', async ({
  fixture,
  open,
  product,
}) => {
  const at = await fixture.board('Killed', { Anna: [], Ewa: [] });
  const [anna, ewa] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  for (const { problems } of [anna, ewa])
    problems.allow(
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection to .* failed/,
    );
  const write = async ({ page }: Screen, list: string) => {
    for (let n = 1; n <= 6; n++) await addTask(columnOf(page, list), `${list} wrote ${n}`, words);
  };
  const writing = Promise.all([write(anna, 'Anna'), write(ewa, 'Ewa')]);
  await expect(cards(columnOf(anna.page, 'Anna')).nth(1)).toBeVisible({ timeout: 60_000 });
  await product.kill();
  await writing;
  await expect(marks(anna.page).first()).toBeVisible();
  await product.start();
  await expectEqual(anna, ewa);
  const wrote = (name: string) => Array.from({ length: 6 }, (_, n) => `${name} wrote ${n + 1}`);
  for (const { page } of [anna, ewa]) {
    expect(await titlesIn(page, 'Anna')).toEqual(wrote('Anna'));
    expect(await titlesIn(page, 'Ewa')).toEqual(wrote('Ewa'));
  }
  expect((await fixture.tasksLike('% wrote %')).sort()).toEqual([
    ...wrote('Anna'),
    ...wrote('Ewa'),
  ]);
});

test('when another user logs in in another tab, the first tab notices, and no change of the first user is sent as theirs', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Shared computer', { 'To do': ['Before'] });
  const anna = await open(fixture.anna, at);
  const letThrough = await loseChanges(anna);
  await renameTask(anna.page, 'Before', 'Anna’s alone', words);
  await expect(marks(anna.page)).toBeVisible();
  const sent: string[] = [];
  anna.context.on('request', (request) => {
    if (/"query":"mutation updateTaskTitle/.test(request.postData() ?? ''))
      sent.push(request.headers()['x-uid'] ?? '');
  });

  await fixture.endSessions(fixture.anna);
  const other = await anna.context.newPage();
  await other.goto('/');
  await logIn(other, fixture.ewa, words);
  await expect(other.getByRole('button', { name: fixture.ewa.name })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: fixture.ewa.name })).toBeVisible();
  await letThrough();
  await anna.page.goto(at);
  await expect(cards(columnOf(anna.page, 'To do'))).toHaveText([/^Before/]);
  await expect(marks(anna.page)).toHaveCount(0);
  await addTask(columnOf(anna.page, 'To do'), 'Ewa’s own', words);
  await expect.poll(() => fixture.tasksLike('Ewa’s own')).toHaveLength(1);
  await expect(marks(anna.page)).toHaveCount(0);
  expect(await fixture.tasksLike('Anna’s alone')).toEqual([]);
  expect(sent.filter((uid) => uid !== String(fixture.anna.id))).toEqual([]);
});

test('a session that ends during use opens the login form, and pending changes are sent after the login', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Long lunch', { 'To do': ['Before lunch'] });
  const [anna, ewa] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  const letThrough = await loseChanges(anna);
  await renameTask(anna.page, 'Before lunch', 'After lunch', words);
  await fixture.endSessions(fixture.anna);
  await heading(anna.page, words.logIn);
  await letThrough();
  await logIn(anna.page, fixture.anna, words);
  await heading(anna.page, 'Long lunch');
  await expectEqual(anna, ewa);
  expect(await titlesIn(ewa.page, 'To do')).toEqual(['After lunch']);
});

test('a user who logs out while changes are pending is asked first, and can stay', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Leaving', { 'To do': ['As it was'] });
  const anna = await open(fixture.anna, at);
  const letThrough = await loseChanges(anna);
  await renameTask(anna.page, 'As it was', 'Never sent', words);
  const question = anna.page.getByRole('alertdialog', { name: 'Log out and lose 1 change?' });
  await logOut(anna.page, fixture.anna.name, words);
  await question.getByRole('button', { name: words.stay }).click();
  await expect(question).toHaveCount(0);
  await expect(anna.page.getByRole('link', { name: 'Never sent' })).toBeVisible();
  await logOut(anna.page, fixture.anna.name, words);
  await question.getByRole('button', { name: words.discard }).click();
  await heading(anna.page, words.logIn);
  await letThrough();
  await anna.page.goto(at);
  await logIn(anna.page, fixture.anna, words);
  await heading(anna.page, 'Leaving');
  await expect(cards(columnOf(anna.page, 'To do'))).toHaveText([/^As it was/]);
  await expect(marks(anna.page)).toHaveCount(0);
  expect(await fixture.tasksLike('Never sent')).toEqual([]);
});
