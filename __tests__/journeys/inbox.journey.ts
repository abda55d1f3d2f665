import type { Page } from '@playwright/test';
import { test, type Fixture, type Person } from './fixture';
import { LONG, longIn } from './long';
import { expect, expectGoodLooks, expectNoAxeViolations, picture } from './support';

const WORDS = {
  en: {
    inbox: 'Inbox',
    unread: (n: number) => `Inbox ${n} unread`,
    mentioned: 'Anna Nowak mentioned you',
    assigned: 'Anna Nowak assigned you',
    completed: 'Anna Nowak completed a task you watch',
    more: 'and 1 more',
    done: 'Done',
    returned: 'Back to the inbox',
    finished: 'Moved to Done',
    menu: 'Options of the entry',
    tomorrow: 'Tomorrow',
    snoozed: 'Snoozed',
    empty: 'You are up to date',
    readAll: 'Mark all as read',
    markUnread: 'Mark as unread',
    mute: 'Mute this task',
    undo: 'Undo',
    views: 'Lists of the inbox',
    open: 'Open inbox',
    choose: 'Choose an entry to read it here',
  },
  pl: {
    inbox: 'Powiadomienia',
    unread: (n: number) => `Powiadomienia ${n} nieprzeczytane`,
    mentioned: 'Anna Nowak: wzmianka o\u00a0Tobie',
    assigned: 'Anna Nowak: zadanie przypisano Tobie',
    completed: 'Anna Nowak: zrobiono obserwowane zadanie',
    more: 'i\u00a0jeszcze 1',
    done: 'Załatwione',
    returned: 'Przywróć do powiadomień',
    finished: 'Przeniesiono do załatwionych',
    menu: 'Opcje powiadomienia',
    tomorrow: 'Jutro',
    snoozed: 'Odłożone',
    empty: 'Jesteś na bieżąco',
    readAll: 'Oznacz wszystko jako przeczytane',
    markUnread: 'Oznacz jako nieprzeczytane',
    mute: 'Wycisz to zadanie',
    undo: 'Cofnij',
    views: 'Listy powiadomień',
    open: 'Otwórz powiadomienia',
    choose: 'Wybierz powiadomienie, aby przeczytać je tutaj',
  },
} as const;

/** The link in the sidebar, which also says how many entries are unread. */
const inboxLink = (page: Page, words: (typeof WORDS)['en' | 'pl']) =>
  page.locator(`nav a[href$="/notifications"]`).filter({ hasText: words.inbox }).first();
const entries = (page: Page, name: string) =>
  page.getByRole('main').getByRole('list', { name, exact: true }).getByRole('listitem');

/** A member whose inbox no other journey fills, and a board with tasks to tell them of. */
async function reader(fixture: Fixture, name: string) {
  const unique = `${name}.${test.info().repeatEachIndex}.${test.info().retry}`;
  const person = await fixture.member(`inbox.${unique}`);
  const at = await fixture.board(`News ${unique}`, { Todo: ['Write the offer', 'Call the bank'] });
  const projectId = Number(/(\d+)$/.exec(at)?.[1]);
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: projectId },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  const idOf = (title: string) => projectView.tasks.find((task) => task.title === title)?.id ?? 0;
  return {
    person,
    at,
    nick: `inbox.${unique}`,
    offer: idOf('Write the offer'),
    bank: idOf('Call the bank'),
  };
}

const assign = (anna: Person, taskId: number, userId: number) =>
  anna.ask(
    'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId, userId },
  );
const say = (anna: Person, taskId: number, content: string) =>
  anna.ask(
    'mutation ($taskId: Id!, $content: String!) { addComment(taskId: $taskId, content: $content) { success } }',
    { taskId, content },
  );
const finish = (anna: Person, id: number) =>
  anna.ask('mutation ($id: Id!) { setTaskDone(id: $id, isDone: true) { success } }', { id });

async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate((language) => localStorage.setItem('locale', language), locale);
  await page.reload();
}

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);

  test(
    `what others do arrives in the inbox, is opened, finished and brought back (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { person, nick, offer, bank } = await reader(fixture, `news${locale}`);
      const { page } = await open(person, `/1/${fixture.anna.wid}/notifications`);
      await speak(page, locale);
      await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
      await expectGoodLooks(page, name('inbox-empty'));

      await assign(fixture.anna, offer, person.id);
      await say(fixture.anna, offer, `Can you look at **this**, @${nick}?`);
      await assign(fixture.anna, bank, person.id);
      const list = entries(page, words.inbox);
      await expect(list).toHaveCount(2);
      await expect(list.nth(0)).toContainText(words.assigned);
      await expect(list.nth(0)).toContainText('Call the bank');
      await expect(list.nth(1)).toContainText(words.mentioned);
      await expect(list.nth(1)).toContainText(words.more);
      await expect(list.nth(1)).toContainText('Can you look at this');
      const link = inboxLink(page, words);
      await expect(link).toHaveAccessibleName(words.unread(2));
      await expect(page).toHaveTitle(/^\(2\) /);
      await expectGoodLooks(page, name('inbox'));

      // A second tab of the same person.
      const tab = await page.context().newPage();
      await tab.goto(`/1/${fixture.anna.wid}/notifications`);
      await expect(entries(tab, words.inbox)).toHaveCount(2);

      await list.nth(1).getByRole('link').click();
      const task = page.getByRole('dialog', { name: 'Write the offer' });
      await expect(task.getByText('Can you look at')).toBeVisible();
      await expect(page).toHaveURL(/\/notifications\/\d+\/comment\/\d+$/);
      await page.keyboard.press('Escape');
      await expect(task).toBeHidden();
      await expect(link).toHaveAccessibleName(words.unread(1));
      await expect(inboxLink(tab, words)).toHaveAccessibleName(words.unread(1));

      await list.nth(1).hover();
      await list.nth(1).getByRole('button', { name: words.done, exact: true }).click();
      await expect(list).toHaveCount(1);
      await expect(entries(tab, words.inbox)).toHaveCount(1);
      await page
        .getByRole('navigation', { name: words.views })
        .getByRole('link', { name: words.done })
        .click();
      const done = entries(page, words.done);
      await expect(done).toHaveCount(1);
      await expectGoodLooks(page, name('inbox-done'));
      await done.getByRole('button', { name: words.returned, exact: true }).click();
      await expect(done).toHaveCount(0);
      await expect(entries(tab, words.inbox)).toHaveCount(2);

      await page
        .getByRole('navigation', { name: words.views })
        .getByRole('link', { name: words.inbox })
        .click();
      await page.getByRole('button', { name: words.readAll }).click();
      await expect(link).toHaveAccessibleName(words.inbox);
      await expect(page).not.toHaveTitle(/^\(/);
    },
  );

  test(
    `the inbox by keyboard: next, done, undo, snooze, mute (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { person, nick, offer, bank } = await reader(fixture, `keys${locale}`);
      await assign(fixture.anna, offer, person.id);
      await assign(fixture.anna, bank, person.id);
      const { page } = await open(person, `/1/${fixture.anna.wid}/home/${nick}`);
      await speak(page, locale);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await expect(page).toHaveURL(/\/notifications$/);
      // The dashboard has a list of this name, too, until the inbox is there.
      await expect(
        page.getByRole('heading', { level: 1, name: new RegExp(`^${words.inbox}`) }),
      ).toBeVisible();
      const list = entries(page, words.inbox);
      await expect(list).toHaveCount(2);
      await page.keyboard.press('j');
      await expect(list.nth(0).getByRole('link')).toBeFocused();
      await page.keyboard.press('j');
      await expect(list.nth(1).getByRole('link')).toBeFocused();
      await page.keyboard.press('k');
      await expect(list.nth(0).getByRole('link')).toBeFocused();
      await page.keyboard.press('e');
      await expect(list).toHaveCount(1);
      await expect(list.nth(0).getByRole('link')).toBeFocused();
      await expect(page.getByRole('region', { name: /F8/ })).toContainText(words.finished);
      await page.keyboard.press('Control+z');
      await expect(list).toHaveCount(2);
      await expect(list.nth(0)).toHaveAttribute('data-unread', 'true');
      await list.nth(0).getByRole('link').focus();
      await page.keyboard.press('r');
      await expect(list.nth(0)).not.toHaveAttribute('data-unread', 'true');

      await list.nth(0).getByRole('button', { name: words.menu }).focus();
      await page.keyboard.press('Enter');
      await expectGoodLooks(page, name('inbox-menu'));
      await page.getByRole('menuitem', { name: words.tomorrow }).press('Enter');
      await expect(list).toHaveCount(1);
      await page
        .getByRole('navigation', { name: words.views })
        .getByRole('link', { name: words.snoozed })
        .press('Enter');
      await expect(entries(page, words.snoozed)).toContainText('Call the bank');
      await page
        .getByRole('navigation', { name: words.views })
        .getByRole('link', { name: words.inbox })
        .press('Enter');

      await list.nth(0).getByRole('button', { name: words.menu }).press('Enter');
      const muted = page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('setNotifications'),
      );
      await page.getByRole('menuitem', { name: words.mute }).press('Enter');
      await muted;
      await finish(fixture.anna, offer);
      await assign(fixture.anna, offer, fixture.ewa.id);
      await page.reload();
      await expect(list).toHaveCount(1);
      await expect(list.nth(0)).not.toContainText(words.completed);
      // After a reload nothing has focus, and the keys work.
      await page.keyboard.press('j');
      await expect(list.nth(0).getByRole('link')).toBeFocused();
    },
  );

  test(
    `the panel of the inbox over a board, by mouse and keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { person, at, offer, bank } = await reader(fixture, `panel${locale}`);
      await assign(fixture.anna, offer, person.id);
      await assign(fixture.anna, bank, person.id);
      const { page } = await open(person, at);
      await speak(page, locale);
      const link = inboxLink(page, words);
      await expect(link).toHaveAccessibleName(words.unread(2));
      await link.click();
      const panel = page.getByRole('dialog', { name: words.inbox, exact: true });
      await expect(panel.getByRole('listitem')).toHaveCount(2);
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
      // Only wide screens have it.
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `${name('inbox-panel')}-${colorScheme}`);
        await expectNoAxeViolations(page);
      }
      await page.keyboard.press('j');
      await expect(panel.getByRole('listitem').nth(0).getByRole('link')).toBeFocused();
      await page.keyboard.press('e');
      await expect(panel.getByRole('listitem')).toHaveCount(1);
      await expect(panel.getByRole('listitem').nth(0).getByRole('link')).toBeFocused();
      await expect(link).toHaveAccessibleName(words.unread(1));
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(link).toBeFocused();

      // Enter opens it, Enter on an entry opens the task in place of it.
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(panel).toBeHidden();
      const task = page.getByRole('dialog', { name: 'Write the offer' });
      await expect(task).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(task).toBeHidden();
      await expect(page).toHaveURL(/\/notifications$/);

      // On its page the link is only a link; the panel leads to the page.
      await link.click();
      await expect(panel).toBeHidden();
      await page.goto(at);
      await link.click();
      await panel.getByRole('link', { name: words.open }).click();
      await expect(panel).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: words.inbox })).toBeVisible();
    },
  );
}

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);

  test(
    `a wide screen shows the task beside the list, a narrow one over it (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { person, offer, bank } = await reader(fixture, `beside${locale}`);
      await assign(fixture.anna, offer, person.id);
      await assign(fixture.anna, bank, person.id);
      const { page } = await open(person, `/1/${fixture.anna.wid}/notifications`);
      await speak(page, locale);
      const list = entries(page, words.inbox);
      await expect(list).toHaveCount(2);
      await expect(page.getByText(words.choose)).toBeVisible();

      await list.nth(0).getByRole('link').press('Enter');
      const first = page.getByRole('dialog', { name: 'Call the bank' });
      const second = page.getByRole('dialog', { name: 'Write the offer' });
      await expect(first).toBeVisible();
      await expect(page.getByText(words.choose)).toBeHidden();
      const [listBox, taskBox] = [await list.nth(0).boundingBox(), await first.boundingBox()];
      expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(taskBox?.x ?? 0);
      await expectGoodLooks(page, name('inbox-beside'));

      // The list stays usable.
      await list.nth(1).getByRole('link').click();
      await expect(second).toBeVisible();
      await expect(first).toBeHidden();
      await expect(list.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Escape');
      await expect(second).toBeHidden();
      await expect(list.nth(1).getByRole('link')).toBeFocused();

      // From entry to entry without leaving the task.
      await list.nth(0).getByRole('link').press('Enter');
      await expect(first.locator(':focus')).toBeVisible();
      await page.keyboard.press('j');
      await expect(second).toBeVisible();
      await expect(second.locator(':focus')).toBeVisible();
      await page.keyboard.press('k');
      await expect(first).toBeVisible();

      await page.setViewportSize({ width: 1100, height: 800 });
      await expect(first).not.toHaveAttribute('data-beside');
      await expect(first.locator(':focus')).toBeVisible();
      // Beside the panel, which is over the list again.
      await page.mouse.click(330, 600);
      await expect(first).toBeHidden();
      await expect(second).toBeHidden();
    },
  );
}

test('the inbox on a phone by touch, offline and back', LONG, async ({ fixture, open }) => {
  const words = WORDS.en;
  const { person, offer } = await reader(fixture, 'phone');
  await assign(fixture.anna, offer, person.id);
  const { page, context, problems } = await open(person, `/1/${fixture.anna.wid}/notifications`);
  problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = entries(page, words.inbox);
  await expect(list).toHaveCount(1);
  await expectGoodLooks(page, 'inbox-phone');
  await context.setOffline(true);
  await list.nth(0).getByRole('button', { name: words.done, exact: true }).click();
  await expect(list).toHaveCount(0);
  await context.setOffline(false);
  const other = await open(person, `/1/${fixture.anna.wid}/notifications?view=done`);
  await expect(entries(other.page, words.done)).toHaveCount(1);
});

test('keys that are pressed while the list loads are for the list', async ({ fixture, open }) => {
  const words = WORDS.en;
  const { person, offer, bank } = await reader(fixture, 'early');
  for (const task of [offer, bank]) await assign(fixture.anna, task, person.id);
  const { page } = await open(person, `/1/${fixture.anna.wid}/notifications`);
  await expect(entries(page, words.inbox)).toHaveCount(2);

  await page.route('**/graphql', async (route) => {
    if (/query notifications/.test(route.request().postData() ?? ''))
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    return route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: words.inbox, exact: true })).toBeVisible();
  await expect(entries(page, words.inbox)).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(entries(page, words.inbox).nth(1).getByRole('link').first()).toBeFocused();
});
