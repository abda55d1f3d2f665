import type { Page } from '@playwright/test';
import { rowsOf, storedChanges, test } from './cuttable';
import { createKillableBrowser } from './killableBrowser';
import { addTask, cards, columnOf, withAllParts, WORDS } from './onBoard';
import { expect } from './support';

/** docs/goals.md: 100 in `npm run torture -- offline`. */
const CHANGES = Number(process.env['OFFLINE_CHANGES'] ?? 10);
const nameOf = (n: number) => `Change ${String(n).padStart(3, '0')}`;

/** The number that the list shows: of a long list only the cards in view are rendered. */
const expectCount = (page: Page, count: number) =>
  expect(columnOf(page, 'To do').getByText(`${count} tasks`, { exact: true })).toBeAttached();

test(`${CHANGES} changes made without a network survive a reload and a killed browser, and two tabs send each once, in order`, async ({
  fixture,
  product,
  network,
}, { project }) => {
  test.setTimeout(120_000 + CHANGES * 5_000);
  const browser = await createKillableBrowser(product, fixture.anna, project.use.launchOptions);
  try {
    const at = await fixture.board('Tunnels', { 'To do': [] });
    const first = await browser.start();
    const [one, other] = [await first.newPage(), await first.newPage()];
    for (const page of [one, other]) {
      await page.goto(at);
      await withAllParts(page);
    }
    network.cut();
    for (let n = 0; n < CHANGES; n++) {
      const page = n < CHANGES / 2 ? one : other;
      await addTask(columnOf(page, 'To do'), nameOf(n), WORDS.en);
      // Its page is gone, and cannot be loaded again.
      if (n === Math.ceil(CHANGES / 2) - 1) {
        await expect.poll(() => storedChanges(one)).toBe(n + 1);
        await expectCount(other, n + 1);
        await one.reload().catch(() => undefined);
      }
    }
    await expect.poll(() => storedChanges(other), { timeout: 30_000 }).toBe(CHANGES);
    await browser.kill();
    expect(await fixture.tasksLike('Change %')).toEqual([]);

    network.mend();
    const second = await browser.start();
    const pages = [await second.newPage(), await second.newPage()];
    await Promise.all(pages.map((page) => page.goto(at)));
    const all = Array.from({ length: CHANGES }, (_, n) => nameOf(n));
    for (const page of pages) {
      await expectCount(page, CHANGES);
      await expect.poll(() => storedChanges(page), { timeout: 60_000 }).toBe(0);
    }
    const sent = await rowsOf<{ title: string; times: string }>(
      product,
      `select t.title, count(*) as times from tasks t
         join commits c on c.workspace_id = t.workspace_id and c.seq = t.version
        where t.title like 'Change %' group by t.title, c.seq order by c.seq`,
    );
    expect(sent.map(({ title }) => title)).toEqual(all);
    expect(sent.map(({ times }) => Number(times))).toEqual(all.map(() => 1));
    for (const page of pages) {
      // A long list renders the cards in view only, in order.
      const titles = (await cards(columnOf(page, 'To do')).allTextContents()).map(
        (title) => /Change \d+/.exec(title)?.[0],
      );
      expect(titles.length).toBeGreaterThan(0);
      expect(titles).toEqual(all.slice(0, titles.length));
    }
    await second.close();
  } finally {
    network.mend();
    browser.remove();
  }
});
