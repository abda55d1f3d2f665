import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two places. */
const MOST_STEPS = 250;

/** Where focus is, seen from where it is to be. */
type Way = 'there' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';

type Deeds = Pick<Locator, 'click' | 'hover' | 'fill' | 'selectOption'>;

/**
 * From here on every click of this process is made of key presses: Tab and arrows until focus is there, then Enter or Space. What
 * cannot be reached so fails, as it would for whoever has no mouse; the mouse itself throws.
 * @returns what gives it back
 */
export function takeMouseAway(page: Page): () => void {
  const locator = Object.getPrototypeOf(page.locator('body')) as Deeds;
  const mouse = Object.getPrototypeOf(page.mouse) as Page['mouse'];
  const { click, hover, fill, selectOption } = locator;
  const { move, down, up } = mouse;
  const none = () => Promise.reject(new Error('There is no mouse here'));
  Object.assign(mouse, { move: none, down: none, up: none });
  Object.assign(locator, {
    async click(this: Locator) {
      await reach(this);
      await this.page().keyboard.press((await isTicked(this)) ? 'Space' : 'Enter');
    },
    async hover(this: Locator) {
      await this.waitFor();
    },
    async fill(this: Locator, value: string) {
      await reach(this);
      await this.page().keyboard.press('ControlOrMeta+A');
      await this.page().keyboard.press('Delete');
      await this.page().keyboard.insertText(value);
    },
    async selectOption(this: Locator, ...given: Parameters<Locator['selectOption']>) {
      await reach(this);
      return selectOption.apply(this, given);
    },
  } satisfies { [D in keyof Deeds]: unknown });
  return () => {
    Object.assign(mouse, { move, down, up });
    Object.assign(locator, { click, hover, fill, selectOption });
  };
}

/** Walks there by keys alone. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const way = await target.evaluate(wayTo);
    if (way === 'there') return;
    await page.keyboard.press(way);
  }
  throw new Error(`Focus does not come to ${String(target)}: it is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`);
}

const isTicked = (target: Locator) => target.evaluate((element) => element.matches('input[type="checkbox"], input[type="radio"], [role="switch"]'));

/** Runs in the page: within a menu and between cards arrows lead, everywhere else Tab does. */
function wayTo(target: Element): Way {
  const here = document.activeElement ?? document.body;
  const isAfter = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // A label leads to its field.
  const field = target instanceof HTMLLabelElement ? target.control : null;
  const wanted = field ?? target.closest('a[href], button, input, textarea, select, [tabindex], summary') ?? target;
  if (here === wanted) return 'there';
  if (wanted.closest('[role="menu"]')) return 'ArrowDown';
  const ownCard = wanted.closest('[data-task]');
  const card = here.closest('[data-task]');
  if (ownCard && card && ownCard !== card) {
    // Beside a card stands its menu; arrows lead on from the card itself.
    if (!here.matches('[data-task] > a')) return 'Shift+Tab';
    const [list, ownList] = [card.closest('[data-section]'), ownCard.closest('[data-section]')];
    if (list && ownList && list !== ownList) return isAfter(list, ownList) ? 'ArrowRight' : 'ArrowLeft';
    return isAfter(card, ownCard) ? 'ArrowDown' : 'ArrowUp';
  }
  // A new page begins at its start.
  return here === document.body || isAfter(here, wanted) ? 'Tab' : 'Shift+Tab';
}
