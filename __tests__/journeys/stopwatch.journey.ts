import { expect, test } from './support';
import { stopwatch, type Spent } from './stopwatch';

const TITLES = [
  'Agree on the price page',
  'Write the offer',
  'Book the photographer',
  'Check the dark theme',
  'Redirect the old blog',
  'Interview five customers',
  'Import from Trello',
  'Translate the welcome tour',
  'Plan the launch party',
  'Write the release notes',
];
const GUEST = 'ewa.wilk@example.test';
/** The goal: from registering to a filled board. */
const GOAL_SECONDS = 180;

test('a new user has ten tasks with assignees and dates, and has invited a second person, in under three minutes', async ({
  page,
}, info) => {
  await page.goto('/');
  const clock = stopwatch(page);
  const { press, type, keys, next, tabTo, sees } = clock;
  const main = page.getByRole('main');

  await test.step('registers and names a workspace and a board', async () => {
    await press(page.getByRole('button', { name: 'Register' }));
    await sees(page.getByLabel('Email', { exact: true }));
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await type('zofia.bak@example.test');
    await tabTo(page.getByLabel('Password', { exact: true }));
    await type('kredowa tablica 7');
    await tabTo(page.getByLabel('Repeat password', { exact: true }));
    await type('kredowa tablica 7');
    await next('Enter');
    await sees(page.getByLabel('First name'));
    await expect(page.getByLabel('First name')).toBeFocused();
    await type('Zofia');
    await tabTo(page.getByLabel('Last name'));
    await type('Lis');
    await tabTo(page.getByLabel('Company name'));
    await type('Studio Lis');
    await tabTo(page.getByLabel('First project'));
    await type('Relaunch');
    await next('Enter');
    await sees(main.getByRole('link', { name: 'Relaunch' }));
  });

  await test.step('opens the board and adds ten tasks', async () => {
    await press(main.getByRole('link', { name: 'Relaunch' }));
    await sees(page.getByRole('heading', { level: 1, name: 'Relaunch' }));
    await press(main.getByRole('button', { name: 'Add task' }).first());
    await expect(page.getByRole('textbox', { name: 'Task title' })).toBeFocused();
    for (const title of TITLES) {
      await type(title);
      await next('Enter');
    }
    await sees(page.getByRole('link', { name: TITLES.at(-1) ?? '' }));
    await next('Escape');
  });

  await test.step('invites a second person', async () => {
    await press(page.getByRole('button', { name: 'Share' }));
    const dialog = page.getByRole('dialog');
    await sees(dialog.getByLabel('Invite people'));
    await expect(dialog.getByLabel('Invite people')).toBeFocused();
    await type(GUEST);
    await next('Enter');
    await sees(page.getByText(/^(1 invitation|Invitation) sent/).first());
    await next('Escape');
    await expect(dialog).toHaveCount(0);
  });

  const card = (title: string) => page.getByRole('link', { name: title }).first();
  const [first = '', fifth = '', sixth = '', last = ''] = [0, 4, 5, 9].map((at) => TITLES[at]);
  for (const [from, to, person, day] of [
    [first, fifth, 'Zofia', '4 dec'],
    [sixth, last, 'Lis', '11 dec'],
  ] as const)
    await test.step(`assigns five tasks to ${person}, with a date`, async () => {
      await select(from, to);
      await keys('a');
      const assign = page.getByRole('dialog', { name: 'Assign 5 tasks' });
      await sees(assign);
      await type(person);
      await sees(assign.getByRole('option').filter({ hasText: new RegExp(person, 'i') }));
      await keys('Enter');
      await expect(assign).toHaveCount(0);
      await sees(page.getByRole('toolbar').getByText('5 tasks selected'));
      await keys('d');
      const due = page.getByRole('dialog', { name: 'Due date of 5 tasks' });
      await sees(due);
      await type(day);
      await next('Enter');
      await expect(due).toHaveCount(0);
      await next('Escape');
      await expect(page.getByRole('toolbar')).toHaveCount(0);
    });

  /** Presses the first card with Ctrl and the last one with Shift. */
  async function select(from: string, to: string): Promise<void> {
    await page.keyboard.down('Control');
    await press(card(from));
    await page.keyboard.up('Control');
    await page.keyboard.down('Shift');
    await press(card(to));
    await page.keyboard.up('Shift');
    await sees(page.getByRole('toolbar').getByText('5 tasks selected'));
  }

  await test.step('every task has a person and a date', async () => {
    const tasks = main.locator('[data-task]');
    await expect(tasks).toHaveCount(TITLES.length);
    await expect(
      tasks.filter({ hasText: '4 Dec' }).or(tasks.filter({ hasText: 'Dec 4' })),
    ).toHaveCount(5);
    await expect(
      tasks.filter({ hasText: '11 Dec' }).or(tasks.filter({ hasText: 'Dec 11' })),
    ).toHaveCount(5);
    await expect(tasks.filter({ hasText: 'ZL' })).toHaveCount(TITLES.length);
  });

  const spent: Spent = clock.result();
  info.annotations.push({ type: 'stopwatch', description: JSON.stringify(spent) });
  expect(spent.presses, 'presses of the mouse').toBeLessThanOrEqual(10);
  expect(spent.human + spent.product).toBeLessThan(GOAL_SECONDS);
});
