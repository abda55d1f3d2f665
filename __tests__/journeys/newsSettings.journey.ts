import { test, type Fixture } from './fixture';
import { longIn } from './long';
import { linkInMail } from './mails';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    assigned: 'Tasks assigned to me',
    inboxOf: (topic: string) => `${topic}: in Kreda`,
    mailOf: (topic: string) => `${topic}: email`,
    membership: 'Being added to a workspace or board, and a new role',
    now: 'At once',
    digest: 'In the digest',
    no: 'No',
    from: 'Quiet hours from',
    to: 'Quiet hours to',
    none: 'None',
    zone: 'Time zone',
    commented: 'Anna Nowak mentioned you',
    inbox: 'Inbox',
    stopTitle: 'Stop emails of this kind',
    stop: 'Stop emails',
    overdue: 'Overdue',
  },
  pl: {
    assigned: 'Zadania przypisane do mnie',
    inboxOf: (topic: string) => `${topic}: w\u00a0Kredzie`,
    mailOf: (topic: string) => `${topic}: e-mail`,
    membership: 'Dodanie mnie do przestrzeni roboczej lub tablicy i\u00a0zmiana roli',
    now: 'Od razu',
    digest: 'W\u00a0zbiorczym',
    no: 'Nie',
    from: 'Początek ciszy',
    to: 'Koniec ciszy',
    none: 'Brak',
    zone: 'Strefa czasowa',
    commented: 'Anna Nowak: wzmianka o\u00a0Tobie',
    inbox: 'Powiadomienia',
    stopTitle: 'Wyłącz takie wiadomości',
    stop: 'Wyłącz wiadomości',
    overdue: 'Po terminie',
  },
} as const;

/** A member whose inbox no other journey fills, and a task to tell them of. */
async function hearer(fixture: Fixture, name: string) {
  const { repeatEachIndex, retry } = test.info();
  const nick = `hears.${name}.${repeatEachIndex}.${retry}`;
  const person = await fixture.member(nick);
  const at = await fixture.board(`Hears ${nick}`, { Todo: ['Write the offer'] });
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: Number(/(\d+)$/.exec(at)?.[1]) },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  const taskId = projectView.tasks.find(({ title }) => title === 'Write the offer')?.id;
  return { person, nick, taskId };
}

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);

  test(
    `a person chooses what to hear of by keyboard, and another one's work follows it (${locale})`,
    longIn(locale),
    async ({ fixture, open, product }) => {
      const { person, nick, taskId } = await hearer(fixture, locale);
      const settings = `/u/${nick}/settings/notifications`;
      const { page } = await open(person, settings);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();

      const inbox = page.getByRole('switch', { name: words.inboxOf(words.assigned) });
      const mail = page.getByRole('combobox', { name: words.mailOf(words.assigned) });
      await expect(inbox).toBeChecked();
      await expect(mail).toContainText(words.now);
      await expect(page.getByRole('combobox', { name: words.zone })).toContainText('/');
      await expectGoodLooks(page, name('settings-notifications'));

      await inbox.focus();
      await page.keyboard.press('Space');
      await expect(inbox).not.toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(mail).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(mail).toContainText(words.digest);
      await expect(mail).toBeFocused();

      const from = page.getByRole('combobox', { name: words.from });
      await expect(from).toContainText(words.none);
      await from.click();
      await page.getByRole('option', { name: /^(20:00|8:00\sPM)$/i }).click();
      await expect(page.getByRole('combobox', { name: words.to })).toContainText(/7:00/);
      await expectGoodLooks(page, name('settings-quiet-hours'));
      await page.reload();
      await expect(inbox).not.toBeChecked();
      await expect(mail).toContainText(words.digest);
      await expect(from).toContainText(/20:00|8:00/);
      await from.click();
      await page.getByRole('option', { name: words.none, exact: true }).click();
      await expect(page.getByRole('combobox', { name: words.to })).toBeHidden();

      await fixture.anna.ask(
        'mutation ($t: Id!, $u: Id!) { assignTask(taskId: $t, userId: $u) { success } }',
        { t: taskId, u: person.id },
      );
      await fixture.anna.ask(
        'mutation ($t: Id!, $c: String!) { addComment(taskId: $t, content: $c) { success } }',
        { t: taskId, c: `@${nick}: can you?` },
      );
      await page.goto(`/1/${fixture.anna.wid}/notifications`);
      const entry = page
        .getByRole('main')
        .getByRole('list', { name: words.inbox, exact: true })
        .getByRole('listitem');
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText(words.commented);

      await fixture.anna.ask(
        'mutation ($w: Id!, $u: Id!) { grantAdmin(workspaceId: $w, userId: $u) { success } }',
        { w: fixture.anna.workspaceId, u: person.id },
      );
      const stops = async () => {
        await page.goto(await linkInMail(product, person.email, 'stop-mail'));
        return page.getByRole('heading', { level: 1 }).textContent();
      };
      // The mail about the mention may be the last one for a moment.
      await expect.poll(stops, { timeout: 30_000 }).toBe(words.stopTitle);
      await expect(page.getByText(words.membership)).toBeVisible();
      await expectGoodLooks(page, name('mail-link-stop-topic'));
      await page.getByRole('button', { name: words.stop, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${settings}$`));
      await expect(
        page.getByRole('combobox', { name: words.mailOf(words.membership) }),
      ).toContainText(words.no);
    },
  );

  test(
    `a task that another person has assigned is overdue when its time has passed (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { person, taskId } = await hearer(fixture, `due${locale}`);
      const { page } = await open(person, `/1/${fixture.anna.wid}/notifications`);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();
      await fixture.anna.ask(
        'mutation ($t: Id!, $u: Id!) { assignTask(taskId: $t, userId: $u) { success } }',
        { t: taskId, u: person.id },
      );
      await fixture.anna.ask(
        'mutation ($t: Id!, $v: String) { updateTaskField(taskId: $t, fieldId: 1, isStandard: true, value: $v) { success } }',
        { t: taskId, v: new Date(Date.now() + 2_000).toISOString() },
      );
      const entry = page
        .getByRole('main')
        .getByRole('list', { name: words.inbox, exact: true })
        .getByRole('listitem');
      await expect(entry).toContainText(words.overdue, { timeout: 60_000 });
      await expect(entry).toHaveCount(1);
      await expectGoodLooks(page, name('inbox-overdue'));
      await entry.getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Write the offer' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      const { page: annas } = await open(fixture.anna, `/1/${fixture.anna.wid}/notifications`);
      await expect(annas.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(annas.getByRole('main').getByText(words.overdue)).toHaveCount(0);
    },
  );
}
