import { startBlockingProxy } from './blockingProxy';
import { test, type Person } from './fixture';
import { addTask, cardOf, cards, columnOf, renameTask, withAllParts, WORDS } from './onBoard';
import { idIn, openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks, type Page } from './support';

const words = WORDS.en;
/** Longer than the backoff of the ping and of the sender, 10 s each. */
const RETRIED = { timeout: 30_000 };
const NO_SERVER = {
  en: 'The server cannot be reached. Changes are sent when it responds again.',
  pl: 'Serwer nie odpowiada. Zmiany zostaną wysłane, gdy znów odpowie.',
} as const;

const toDo = (page: Page) => columnOf(page, 'To do');
const boardOf = (at: string) => at.slice(0, at.lastIndexOf('/'));
const rename = ({ ask }: Person, id: number, title: string) =>
  ask(
    'mutation ($id: Id!, $title: String!) { updateTaskTitle(id: $id, title: $title) { success } }',
    { id, title },
  );

test.describe('behind a proxy that refuses websockets', () => {
  test.use({
    proxy: async ({}, use) => {
      const proxy = await startBlockingProxy();
      await use({ server: proxy.address });
      expect(proxy.refused(), 'websockets that the browser tried').toBeGreaterThanOrEqual(3);
      await proxy.stop();
    },
  });

  test('own changes are saved, others’ changes arrive by polling, and a notice says that it is slower', async ({
    fixture,
    open,
  }) => {
    const at = await taskOn(fixture, 'Behind a proxy', ['Before', 'Mine']);
    const { page, problems } = await open(fixture.anna, boardOf(at));
    problems.allow(/WebSocket connection/);
    await addTask(toDo(page), 'Made while it connects', words);
    await expect(page.getByText('Live updates are slower right now.')).toBeVisible(RETRIED);
    await renameTask(page, 'Mine', 'Made while it polls', words);
    await expect.poll(() => fixture.tasksLike('Made while %')).toHaveLength(2);
    await expect(page.getByTitle(words.waiting)).toHaveCount(0);
    for (const title of ['Theirs, by one poll', 'Theirs, by the next']) {
      await rename(fixture.ewa, idIn(at), title);
      await expect(cardOf(page, title)).toBeVisible({ timeout: 5_000 });
    }
    await expect(cards(toDo(page))).toHaveCount(3);
  });
});

test('a browser that says it is offline is not believed while the server responds', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'Wrong browser', ['Before']);
  const { page } = await open(fixture.anna, boardOf(at));
  const pinged = page.waitForResponse((response) => response.url().endsWith('/ping'));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    window.dispatchEvent(new Event('offline'));
  });
  expect((await pinged).status()).toBe(204);
  await addTask(toDo(page), 'Saved all the same', words);
  await expect.poll(() => fixture.tasksLike('Saved all the same')).toHaveLength(1);
  await rename(fixture.ewa, idIn(at), 'Received all the same');
  await expect(cardOf(page, 'Received all the same')).toBeVisible();
  await expect(page.getByText(words.offline)).toHaveCount(0);
});

test('a server that does not respond is named as such, also over an open task on a phone, and what waits is marked', async ({
  fixture,
  open,
  product,
}) => {
  const at = await taskOn(fixture, 'No server', ['Before', 'Other']);
  const { page, problems } = await open(fixture.anna, boardOf(at));
  problems.allow(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection/,
  );
  await openTask({ page }, at);
  await withAllParts(page);
  await product.stop();
  await expect(panel(page).getByText(NO_SERVER.en)).toBeVisible(RETRIED);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page).getByText(NO_SERVER.en)).toBeInViewport();
  await expectGoodLooks(page, 'no-server-task');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(NO_SERVER.en)).toBeVisible();
  await renameTask(page, 'Other', 'Changed without a server', words);
  await expect(cardOf(page, 'Changed without a server').getByTitle(words.waiting)).toBeVisible();
  await expectGoodLooks(page, 'no-server-board');
  await product.start();
  await expect(page.getByText(NO_SERVER.en)).toHaveCount(0, RETRIED);
  await expect(page.getByTitle(words.waiting)).toHaveCount(0, RETRIED);
  expect(await fixture.tasksLike('Changed without a server')).toHaveLength(1);
});
