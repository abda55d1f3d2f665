import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { absolute, type Figure } from '../report/figure';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, type BrowserProgram } from './program';

const WORDS = 'Ask Marta about the invoices of the last quarter, and Piotr about the shop window';
const BETWEEN_KEYS_MS = 45;

/** S10: types while the largest board is loaded. */
export const typing: BrowserProgram = async ({ browser, fixture, sizes, cpus }) => {
  const size = Math.max(...sizes);
  const board = await fixture.board(size);
  const section = board.sectionIds[0] ?? 0;
  const figures: Figure[] = [];
  for (const cpu of cpus) {
    const frames = await withScreen(
      browser,
      { url: fixture.url, person: fixture.person, cpu },
      async ({ page }) => {
        await firstCard(page, addressOf(fixture, board));
        await sleep(2_000 * cpu);
        const card = page.locator(`[data-section="${section}"] li[data-task] > a`).first();
        await card.focus();
        await page.keyboard.press('e');
        const title = await typed(page, page.locator('textarea:focus, input:focus'));
        await page.keyboard.press('Escape');
        await page
          .locator(`[data-section="${section}"]`)
          .getByRole('button', { name: 'Add task' })
          .last()
          .click();
        const task = await typed(page, page.locator('textarea:focus'));
        await page.keyboard.press('Escape');
        await card.click();
        const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Write a comment…' });
        await comment.click();
        const said = await typed(page, page.getByRole('dialog').locator(':focus'));
        await page.goto(addressOf(fixture, board));
        await card.waitFor();
        await sleep(2_000 * cpu);
        await page.keyboard.press('ControlOrMeta+k');
        return {
          title,
          task,
          comment: said,
          search: await typed(page, page.getByRole('dialog').getByRole('combobox')),
        };
      },
    );
    const told = (what: string, value: number) =>
      absolute({
        goal: 'S10',
        what,
        size,
        cpu,
        value,
        unit: 'ms',
        ...(cpu === 1 && { bound: { most: 50 } }),
      });
    figures.push(
      told('longest frame, title of a card', Math.max(...frames.title)),
      told('longest frame, new task', Math.max(...frames.task)),
      told('longest frame, comment', Math.max(...frames.comment)),
      told('longest frame, search', Math.max(...frames.search)),
    );
  }
  return figures;
};

async function typed(page: Page, field: ReturnType<Page['locator']>): Promise<number[]> {
  await field.waitFor();
  await sleep(500);
  const stop = await page.evaluateHandle(() => window.bench.frames());
  await page.keyboard.type(WORDS, { delay: BETWEEN_KEYS_MS });
  const frames = await stop.evaluate((end) => end());
  // The editor of comments is no form field.
  const value = await field.evaluate((focused) =>
    focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
      ? focused.value
      : focused.textContent,
  );
  if (!value.includes(WORDS)) throw new Error(`The field holds ${JSON.stringify(value)}`);
  return frames;
}
