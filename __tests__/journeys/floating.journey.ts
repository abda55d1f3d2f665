import { POINTER } from './byKeyboard';
import { settle } from './byMouse';
import { test } from './fixture';
import { LONG } from './long';
import { withAllParts } from './onBoard';
import { card, openIt, type Overlay } from './overlays';
import { ON_BOARD, ON_PLAIN_TASK } from './overlaysOfBoard';
import { expectPressable, topmost } from './pressable';
import { expect, type Page } from './support';

const FULL = Array.from({ length: 14 }, (_, number) => `Step ${number + 1}`);
const LISTS = { 'To do': ['Write', ...FULL], Empty: [], Doing: FULL, Done: FULL };

async function walk(page: Page, overlays: readonly Overlay[]): Promise<void> {
  for (const overlay of overlays) {
    const {
      of: [name = ''],
      from,
      focus,
      ways: [way],
    } = overlay;
    await from(page).focus();
    await openIt(page, overlay);
    await expect(page.locator(':focus'), `${name} is open`).toHaveAccessibleName(focus);
    await expectPressable(topmost(page), name);
    await page.keyboard.press('Escape');
    if (way === 'Escape twice') await page.keyboard.press('Escape');
    await expect(page.locator('[role="menu"], [role="listbox"]'), `${name} is closed`).toHaveCount(
      0,
    );
  }
}

/** The "Add task" buttons of all lists, each scrolled into view. */
async function expectAddTasksPressable(page: Page, what: string): Promise<void> {
  for (const add of await page.getByRole('button', { name: 'Add task', exact: true }).all())
    await expectPressable(add, `“Add task” below ${what}`);
}

async function bulkBar(page: Page): Promise<void> {
  await card(page).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar');
  await expectPressable(bar, 'the bar of what is selected');
  await expectAddTasksPressable(page, 'the bar of what is selected');
  for (const [button, title] of [
    ['Move to…', 'Move 1 task'],
    ['Assign…', 'Assign 1 task'],
    ['Due…', 'Due date of 1 task'],
    ['Archive', 'Archive 1 task?'],
  ] as const) {
    await bar.getByRole('button', { name: button }).click();
    const dialog = page.locator('dialog[open]').filter({ hasText: title });
    await expectPressable(dialog, title);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await bar.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar).toHaveCount(0);
}

async function toasts(page: Page): Promise<void> {
  await card(page).focus();
  for (const key of ['i', 'i', 'w']) {
    await card(page).press(key);
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeVisible();
  }
  const region = page.getByRole('region', { name: /^Notifications/ });
  await expectPressable(region, 'toasts');
  await expectAddTasksPressable(page, 'toasts');
  await page.keyboard.press('Control+z');
  await expect(region.getByRole('button', { name: 'Redo' })).toBeVisible();
  await expectPressable(region, 'the toast of an undo');
  await region.getByRole('button', { name: 'Redo' }).click();
  await expect(region.getByText(/^Redone/)).toBeVisible();
  await expectPressable(page.locator('main header').first(), 'the header of a board beside toasts');
  await expect(async () => {
    if (await region.isVisible())
      await region.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect(region).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

async function tooltip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Board menu' }).hover();
  const bubble = page.locator('[popover]').filter({ hasText: /^Board menu$/ });
  await expect(bubble).toBeVisible();
  const isHit = await bubble.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return element.contains(
      document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2),
    );
  });
  expect(isHit, 'a tooltip takes no press').toBe(false);
  await bubble
    .evaluate((element) => element.getBoundingClientRect())
    .then(({ left, top, width, height }) => page.mouse.move(left + width / 2, top + height / 2));
  await settle(page);
  await expect(bubble, 'the pointer may go onto a tooltip').toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await expect(bubble, 'a press takes it away').toHaveCount(0);
}

async function banner(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expectPressable(
    page.locator('main header').first(),
    'the header of a board below a banner',
  );
  await expectAddTasksPressable(page, 'a banner');
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
}

async function sheets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expectPressable(topmost(page), 'the sheet of the navigation');
  await topmost(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create folder' })).toBeVisible();
  await expectPressable(topmost(page), 'the choice of what to create');
  await page.keyboard.press('Escape');
}

async function choices(page: Page): Promise<void> {
  await card(page).focus();
  await page.keyboard.press('c');
  const list = page.getByRole('combobox', { name: 'List' });
  await expect(list).toHaveValue('Floating › To do');
  await list.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectPressable(topmost(page), 'the lists to choose from');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

test(
  'every floating element over full lists receives the presses on it, on a large and on a small screen',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, open }) => {
    const at = await fixture.board('Floating', LISTS);
    const { page, problems } = await open(fixture.anna, at);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at);
      await withAllParts(page);
      await bulkBar(page);
      await walk(
        page,
        ON_BOARD.filter(
          ({ keys, from, isWideOnly }) =>
            !(from === card && keys === 'Enter') && !(isWideOnly && width < 768),
        ),
      );
      await choices(page);
      await toasts(page);
      await tooltip(page);
      await banner(page);
      if (width < 768) await sheets(page);
      await card(page).press('Enter');
      const comment = page.getByRole('dialog').getByRole('textbox', { name: /^Write a comment/ });
      await expect(comment).toBeVisible();
      await expectPressable(topmost(page), 'an open task');
      await walk(page, ON_PLAIN_TASK);
      await comment.fill('@e');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectPressable(topmost(page), 'the people to mention');
      await comment.fill('');
    }
  },
);
