import type { Browser } from '@playwright/test';
import type { Board } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import { firstCard, withScreen } from './openBrowser';
import { addressOf } from './program';

interface Wanted {
  browser: Browser;
  fixture: Fixture;
  board: Board;
}

/**
 * The limit of S3: the open board as one HTML file without scripts, with every card of every list.
 */
export async function staticPage({ browser, fixture, board }: Wanted): Promise<string> {
  const { rows } = await fixture.pool.query<{ section: string; title: string }>(
    `select l.section_id as section, t.title from tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id
     where t.project_id = $1 order by l.section_id, l.sort_index`,
    [board.id],
  );
  const html = await withScreen(
    browser,
    { url: fixture.url, person: fixture.person },
    async ({ page }) => {
      await firstCard(page, addressOf(fixture, board));
      // The first card may be that of the server's screen, which the app replaces.
      await page.locator('li[data-task]').first().waitFor();
      return page.evaluate((tasks) => {
        const card = document.querySelector('li[data-task]');
        const list = card?.parentElement;
        if (!card || !list) throw new Error('the board shows no card');
        for (const column of document.querySelectorAll<HTMLElement>('[data-section]')) {
          const cards = column.querySelector(`ul, ol`);
          if (!cards) continue;
          cards.replaceChildren(
            ...tasks
              .filter(({ section }) => section === column.dataset['section'])
              .map(({ title }) => {
                const copy = card.cloneNode(true) as HTMLElement;
                const text = copy.querySelector('a span');
                if (text) text.textContent = title;
                return copy;
              }),
          );
        }
        for (const element of document.querySelectorAll(
          'script, meta[http-equiv], link:not([rel=stylesheet])',
        ))
          element.remove();
        return `<!doctype html>${document.documentElement.outerHTML}`;
      }, rows);
    },
  );
  const count = html.split('data-task=').length - 1;
  if (count < board.tasks) throw new Error(`The static page has ${count} cards of ${board.tasks}`);
  return html;
}
