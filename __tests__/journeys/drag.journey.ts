import type { Locator } from '@playwright/test';
import { card, carry, centre, drop, expectOrder, hold, order, settle } from './byMouse';
import { IS_WITHOUT_MOUSE, POINTER } from './byKeyboard';
import { test } from './fixture';
import { withAllParts } from './onBoard';
import { expect, expectNoAxeViolations, picture, type Page } from './support';

const said = (page: Page) =>
  page
    .locator('[aria-live="assertive"]')
    .allTextContents()
    .then((texts) => texts.join(' '));

/** By its header, over another list. */
async function holdHeader(page: Page, header: Locator, over: Locator): Promise<void> {
  const [from, to] = [await header.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('The lists are not in sight');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 10);
  await page.mouse.move(to.x + 60, to.y + 8, { steps: 12 });
  await settle(page);
}

const LISTS = { 'To do': ['Write', 'Test', 'Ship'], Doing: ['Plan', 'Draw'], Done: [] };

test('a card moves by mouse within its list and to others, and all other users see it there', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Drag', LISTS);
  const [{ page }, other] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  await hold(page, 'Write', 'Test', 12);
  await drop(page);
  await expectOrder(page, { ...LISTS, 'To do': ['Test', 'Write', 'Ship'] });

  await hold(page, 'Write', 'Draw');
  await picture(page, 'drag-light-1280');
  await expectNoAxeViolations(page);
  await drop(page);
  const moved = { 'To do': ['Test', 'Ship'], Doing: ['Plan', 'Write', 'Draw'], Done: [] };
  await expectOrder(page, moved);
  await expectOrder(other.page, moved);
  await page.reload();
  await expectOrder(page, moved);
  expect(page.url()).not.toContain('write');
});

test(
  'a selected card takes the other selected ones along in order, by mouse and by keys, and one undo moves all of them back',
  POINTER,
  async ({ fixture, open }) => {
    const { page } = await open(fixture.anna, await fixture.board('Several', LISTS));
    await withAllParts(page);
    const select = async (...titles: string[]) => {
      for (const title of titles) await card(page, title).press('x');
      await expect(page.getByRole('toolbar')).toContainText(`${titles.length} tasks selected`);
    };
    const moved = { 'To do': ['Test'], Doing: ['Plan', 'Write', 'Ship', 'Draw'], Done: [] };

    await select('Ship', 'Write');
    await hold(page, 'Write', 'Draw');
    await expect(
      page.locator('[data-dragged] [aria-hidden]').filter({ hasText: /^2$/ }),
    ).toBeVisible();
    expect(await said(page)).toContain('Picked up 2 tasks.');
    await picture(page, 'drag-several-light-1280');
    await drop(page);
    await expectOrder(page, moved);
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expectOrder(page, LISTS);

    await select('Ship', 'Write');
    await carry(page, card(page, 'Write'), ['ArrowRight']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar')).toContainText('2 tasks selected');
    await expectOrder(page, LISTS);
    await carry(page, card(page, 'Ship'), ['ArrowRight']);
    await page.keyboard.press('Space');
    await expect(async () => {
      const { 'To do': left, Doing: there = [] } = await order(page);
      expect(left).toEqual(['Test']);
      expect(there.indexOf('Ship')).toBe(there.indexOf('Write') + 1);
    }).toPass();
    await page.keyboard.press('Control+z');
    await expectOrder(page, LISTS);

    // A card outside the selection moves alone.
    await select('Ship', 'Write');
    await hold(page, 'Plan', 'Test');
    await drop(page);
    await expectOrder(page, {
      'To do': ['Write', 'Plan', 'Test', 'Ship'],
      Doing: ['Draw'],
      Done: [],
    });
  },
);

test(
  'a card that is dropped far below a short list becomes its last, also on an empty list and on its own',
  POINTER,
  async ({ fixture, open }) => {
    const { page } = await open(fixture.anna, await fixture.board('Below', LISTS));
    const dropBelow = async (title: string, list: string) => {
      const column = page.locator('[data-section]', {
        has: page.getByRole('heading', { name: list }),
      });
      const box = await column.boundingBox();
      const from = await centre(page, title);
      if (!box) throw new Error(`No list "${list}" is in sight`);
      const before = await column.locator('[data-add-task]').boundingBox();
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, from.y + 8);
      // The lift moves nothing of another list.
      if (list !== 'Done')
        expect(await column.locator('[data-add-task]').boundingBox()).toEqual(before);
      await page.mouse.move(box.x + box.width / 2, 740, { steps: 12 });
      await settle(page);
      await drop(page);
    };
    await dropBelow('Write', 'Doing');
    await expectOrder(page, {
      'To do': ['Test', 'Ship'],
      Doing: ['Plan', 'Draw', 'Write'],
      Done: [],
    });
    await dropBelow('Test', 'Done');
    await expectOrder(page, {
      'To do': ['Ship'],
      Doing: ['Plan', 'Draw', 'Write'],
      Done: ['Test'],
    });
    await dropBelow('Plan', 'Doing');
    const last = { 'To do': ['Ship'], Doing: ['Draw', 'Write', 'Plan'], Done: ['Test'] };
    await expectOrder(page, last);
    await page.reload();
    await expectOrder(page, last);
  },
);

test(
  'a card that is dropped outside every list, or cancelled, returns to its position, and nothing is sent',
  POINTER,
  async ({ fixture, open }) => {
    const { page } = await open(fixture.anna, await fixture.board('Nothing', LISTS));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/mutation moveTask/.test(request.postData() ?? '')) sent.push(request.url());
    });
    await hold(page, 'Write', 'Draw');
    await page.mouse.move(700, 20, { steps: 6 });
    await settle(page);
    expect(await said(page)).toContain('Outside every list');
    await drop(page);
    await expectOrder(page, LISTS);
    await hold(page, 'Write', 'Draw');
    await page.keyboard.press('Escape');
    await drop(page);
    await expectOrder(page, LISTS);
    expect(sent).toEqual([]);
  },
);

test(
  'a dragged card triggers no hover, the wheel scrolls during a drag, and the next card can be dragged during the drop animation',
  POINTER,
  async ({ fixture, open }) => {
    const long = Array.from({ length: 30 }, (_, number) => `Step ${number}.`);
    const { page } = await open(
      fixture.anna,
      await fixture.board('Over', { 'To do': ['Write', 'Test', 'Ship'], Doing: long }),
    );
    const below = (down = 4) =>
      page.evaluate(
        ([x = 0, y = 0]) => {
          const hit = document.elementFromPoint(x, y);
          return {
            isCard: hit?.closest('[data-task] > a') != null,
            cursor: getComputedStyle(hit ?? document.body, '::after').cursor,
            top: hit?.closest('[data-rfd-droppable-id^=list]')?.scrollTop ?? -1,
          };
        },
        [at.x, at.y + down],
      );
    const at = await centre(page, 'Step 2.');
    expect((await below()).isCard).toBe(true);
    await hold(page, 'Write', 'Step 2.');
    expect(await below()).toEqual({ isCard: false, cursor: 'grabbing', top: 0 });
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await below()).top).toBeGreaterThan(200);
    const next = await centre(page, 'Test');
    await page.mouse.up();
    await page.mouse.move(next.x, next.y);
    await page.mouse.down();
    await page.mouse.move(next.x, next.y + 10);
    await page.mouse.move(next.x, next.y + 70, { steps: 8 });
    await settle(page);
    await drop(page);
    await expect(async () =>
      expect((await order(page))['To do']).toEqual(['Ship', 'Test']),
    ).toPass();
    expect(
      Object.values(await order(page))
        .flat()
        .filter((title) => title === 'Write'),
    ).toHaveLength(1);
    // Cards react again; one of the two points is not between two cards.
    await expect.poll(async () => (await below()).isCard || (await below(16)).isCard).toBe(true);
  },
);

test('lists are dragged sideways by their headers', async ({ fixture, open }) => {
  const { page } = await open(fixture.anna, await fixture.board('Lists', LISTS));
  const header = (title: string) => page.getByRole('heading', { level: 2, name: title });
  if (IS_WITHOUT_MOUSE) {
    await page.getByRole('button', { name: 'List menu: To do' }).click();
    await page.getByRole('menuitem', { name: 'Move right' }).click();
  } else {
    const dotOf = (title: string) =>
      header(title).evaluate(
        (heading) =>
          heading.parentElement &&
          getComputedStyle(heading.parentElement, '::before').backgroundColor,
      );
    const dot = await dotOf('Done');
    expect(dot).not.toBe(await dotOf('Doing'));
    await holdHeader(page, header('To do'), header('Doing'));
    expect(await dotOf('Done')).toBe(dot);
    await picture(page, 'drag-list-light-1280');
    await drop(page);
  }
  await expect(async () =>
    expect(Object.keys(await order(page))).toEqual(['Doing', 'To do', 'Done']),
  ).toPass();
  await page.reload();
  await expect(async () =>
    expect(Object.keys(await order(page))).toEqual(['Doing', 'To do', 'Done']),
  ).toPass();
});

test('a keyboard user moves between cards, moves a card to another list, and cancels with Escape, all with announcements', async ({
  fixture,
  open,
}) => {
  const { page } = await open(fixture.anna, await fixture.board('Keys', LISTS));
  await card(page, 'Write').focus();
  const focused = () => page.evaluate(() => document.activeElement?.firstElementChild?.textContent);
  for (const [key, title] of [
    ['j', 'Test'],
    ['ArrowDown', 'Ship'],
    ['ArrowRight', 'Draw'],
    ['Home', 'Plan'],
    ['End', 'Draw'],
    ['Control+Home', 'Test'],
    ['k', 'Write'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused, key).toBe(title);
  }
  await page.keyboard.press('Space');
  await expect.poll(() => said(page)).toContain('Picked up “Write”. List To do, position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => said(page)).toContain('Position 2 of 3.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(page)).toContain('List Doing, position');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => said(page))
    .toContain('Move cancelled. “Write” is back in To do, position 1.');
  await expectOrder(page, LISTS);
  await expect.poll(focused).toBe('Write');

  await page.keyboard.press('Space');
  await page.waitForTimeout(200);
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(400);
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(400);
  await page.keyboard.press('Space');
  await expectOrder(page, { 'To do': ['Test', 'Ship'], Doing: ['Plan', 'Draw'], Done: ['Write'] });
  await expect.poll(() => said(page)).toContain('Dropped “Write”. List Done, position 1 of 1.');
  await expect.poll(focused).toBe('Write');
});

test('shortcuts rename in place, move to the top of the next list, add a task below, and archive after a confirmation', async ({
  fixture,
  open,
}) => {
  const { page } = await open(fixture.anna, await fixture.board('More keys', LISTS));
  await card(page, 'Write').focus();
  await page.keyboard.press('e');
  await page.getByLabel('Task title').fill('Write more');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Write more')).toBeFocused();
  await page.keyboard.press('Shift+M');
  await expectOrder(page, {
    ...LISTS,
    'To do': ['Test', 'Ship'],
    Doing: ['Write more', 'Plan', 'Draw'],
  });
  await expect(card(page, 'Write more')).toBeFocused();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, 'Write more')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Task title')).toBeFocused();
  await page.keyboard.type('jn');
  await expect(page.getByLabel('Task title')).toHaveValue('jn');
});

test('a rejected move returns the card', async ({ fixture, open }) => {
  const { page } = await open(fixture.anna, await fixture.board('Refused', LISTS));
  await page.route('**/graphql', async (route) => {
    if (!/mutation moveTask/.test(route.request().postData() ?? '')) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 700));
    return route.fulfill({
      json: {
        data: null,
        errors: [
          { message: 'task-not-found', path: ['moveTask'], extensions: { code: 'task-not-found' } },
        ],
      },
    });
  });
  await hold(page, 'Write', 'Draw');
  await drop(page);
  await expectOrder(page, {
    'To do': ['Test', 'Ship'],
    Doing: ['Plan', 'Write', 'Draw'],
    Done: [],
  });
  await expectOrder(page, LISTS);
});

test('changes by others during a drag move nothing under the pointer, and the drop lands after the right card', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Meanwhile', LISTS);
  const [{ page }, ewa] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  await hold(page, 'Write', 'Draw');
  // While Anna holds "Write" between "Plan" and "Draw", Ewa puts "Test" above them.
  await ewa.page.locator('[data-task] > a').filter({ hasText: 'Test' }).focus();
  await ewa.page.keyboard.press('Shift+M');
  await expectOrder(ewa.page, {
    'To do': ['Write', 'Ship'],
    Doing: ['Test', 'Plan', 'Draw'],
    Done: [],
  });
  await page.waitForTimeout(1_000);
  expect((await order(page))['Doing']).toEqual(['Plan', 'Draw']);
  await expect(page.locator('[data-dragged]')).toBeVisible();
  await drop(page);
  const both = { 'To do': ['Ship'], Doing: ['Test', 'Plan', 'Write', 'Draw'], Done: [] };
  await expectOrder(page, both);
  await expectOrder(ewa.page, both);
});

test.describe('on a phone', POINTER, () => {
  test('a long press lifts a card, and the board scrolls sideways to the next list', async ({
    fixture,
    browser,
  }) => {
    const at = await fixture.board('Touch', LISTS);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await context.request.post('/api/v1/user/signin', {
      data: { email: fixture.anna.email, password: fixture.anna.password },
    });
    await page.goto(at);
    const from = await centre(page, 'Write');
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    await send('touchStart', from.x, from.y);
    await page.waitForTimeout(250);
    await expect(page.locator('[data-dragged]')).toBeVisible();
    // At the edge the window scrolls automatically.
    for (let x = from.x; x < 375; x += 15) await send('touchMove', x, from.y);
    await expect
      .poll(() => page.evaluate(() => window.scrollX), { timeout: 5_000 })
      .toBeGreaterThan(200);
    await send('touchMove', 200, from.y);
    await page.waitForTimeout(500);
    await picture(page, 'drag-light-390');
    await send('touchEnd');
    await expect(async () => expect((await order(page))['To do']).toEqual(['Test', 'Ship'])).toPass(
      { timeout: 8_000 },
    );
    await context.close();
  });
});

test('a long list renders only visible cards, and every card is reachable', async ({
  fixture,
  open,
}) => {
  const titles = Array.from({ length: 150 }, (_, index) => `Card ${index + 1} of many`);
  const { page } = await open(
    fixture.anna,
    await fixture.board('Long', { Many: titles, Few: ['One'] }),
  );
  const drawn = page.locator('[data-section]').first().locator('[data-task]');
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(40);
  await expect(drawn.first()).toHaveAttribute('aria-setsize', '150');
  await card(page, 'Card 1 of many').focus();
  await page.keyboard.press('End');
  await expect(card(page, 'Card 150 of many')).toBeFocused();
  await expect(card(page, 'Card 150 of many')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(card(page, 'Card 149 of many')).toBeFocused();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(250);
  }
  await page.keyboard.press('Space');
  await expect.poll(() => said(page)).toContain('List Many, position 146 of 150.');
  await expect(page.locator('[data-task]').filter({ hasText: 'Card 149 of many' })).toHaveAttribute(
    'aria-posinset',
    '146',
  );
  await expectNoAxeViolations(page);
});
