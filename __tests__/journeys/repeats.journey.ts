import { test } from './fixture';
import { longIn } from './long';
import { idIn, openTask, panel, scheduleThisWeek, taskOn } from './onTask';
import { cardOf } from './onBoard';
import { expect, expectGoodLooks, expectNoAxeViolations, picture, watch } from './support';

const WORDS = {
  en: {
    due: /^Due date: /,
    repeat: /^Repeat/,
    custom: 'Custom…',
    more: 'Longer interval',
    sunday: 'Sunday',
    words: /Every 3 weeks on .*Sunday/,
    save: 'Save',
    changed: 'Repetition changed',
    undo: 'Undo',
    done: 'Done',
    back: 'Back to the date',
    everyWeekOn: /Every week on Wednesday$/,
    onCard: 'Every week on Wednesday',
    typed: 'every wednesday',
  },
  pl: {
    due: /^Termin: /,
    repeat: /^Powtarzanie/,
    custom: 'Własna reguła…',
    more: 'Dłuższy odstęp',
    sunday: 'niedziela',
    words: /Co 3 tygodnie .*w\u00a0niedzielę/,
    save: 'Zapisz',
    changed: 'Zmieniono powtarzanie',
    undo: 'Cofnij',
    done: 'Zrobione',
    back: 'Wróć do daty',
    everyWeekOn: /Co tydzień w\u00a0środę$/,
    onCard: 'Co tydzień w\u00a0środę',
    typed: 'co środę',
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  test(
    `a task repeats by keyboard, and Undo takes the rule back (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await taskOn(fixture, `Chores ${locale}`, ['Write the report', 'Ship']);
      await scheduleThisWeek(fixture.anna, idIn(at));
      const { page } = await open(fixture.anna);
      const ewa = await open(fixture.ewa, at.slice(0, at.lastIndexOf('/')));
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at);
      const due = panel(page).getByRole('button', { name: words.due });
      await due.press('Enter');
      await page.getByRole('button', { name: words.repeat }).press('Enter');
      await expect(page.getByRole('button', { name: words.back })).toBeFocused();
      await expectGoodLooks(page, `repeat-${locale}`);

      await page.getByRole('button', { name: words.custom }).press('Enter');
      await page.getByRole('button', { name: words.more }).press('Enter');
      await page.getByRole('button', { name: words.sunday, exact: true }).press('Enter');
      await expect(page.getByText(words.words)).toBeVisible();
      await expectGoodLooks(page, `repeat-custom-${locale}`);
      await page.getByRole('button', { name: words.save, exact: true }).press('Enter');
      await expect(page.getByText(words.changed).first()).toBeVisible();
      await expect(due).toBeFocused();
      await expect(due).toContainText(words.words);
      await page.getByRole('button', { name: words.undo }).first().press('Enter');
      await expect(due).not.toContainText(words.words);

      await due.press('Enter');
      await page.keyboard.type(words.typed);
      await expect(page.locator('[data-reading]')).toHaveText(words.everyWeekOn);
      await page.keyboard.press('Enter');
      await expect(due).toContainText(words.onCard);
      await page.keyboard.press('Escape');
      const card = cardOf(page, 'Write the report');
      await expect(card).toContainText(words.onCard);
      await expectGoodLooks(page, `repeat-card-${locale}`);

      await page.goto(at);
      const done = panel(page).getByRole('checkbox', { name: words.done }).first();
      await openTask({ page });
      await done.press('Space');
      await expect(done).toBeChecked();
      await page.keyboard.press('Escape');
      // The next one appears on every screen, with the rule.
      await expect(cardOf(ewa.page, 'Write the report')).toContainText('Every week on Wednesday');
      await expect(page.getByText('Write the report', { exact: true })).toHaveCount(2);
      await expect(cardOf(page, 'Write the report')).toContainText(words.onCard);
    },
  );

test('on a phone, a reminder and a repetition are chosen by touch', async ({
  fixture,
  browser,
}) => {
  const at = await taskOn(fixture, 'Chores on a phone', ['Water the plants']);
  await scheduleThisWeek(fixture.anna, idIn(at));
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pl-PL',
  });
  await context.addInitScript(
    () =>
      window.location.protocol.startsWith('http') && window.localStorage.setItem('locale', 'pl'),
  );
  const problems = await watch(context);
  const { email, password } = fixture.anna;
  await context.request.post('/api/v1/user/signin', { data: { email, password } });
  const page = await context.newPage();
  await page.goto(at);
  const due = panel(page).getByRole('button', { name: WORDS.pl.due });
  await due.tap();
  await page.getByRole('button', { name: /^Przypomnienie/ }).tap();
  await page.getByRole('button', { name: /^Dzień wcześniej/ }).tap();
  await expect(page.getByText('Zmieniono przypomnienie').first()).toBeVisible();
  await due.tap();
  await expect(page.getByRole('button', { name: /^Przypomnienie.*Dzień wcześniej/ })).toBeVisible();
  await picture(page, 'repeat-phone-light-390');
  await page.getByRole('button', { name: WORDS.pl.repeat }).tap();
  await page.getByRole('button', { name: WORDS.pl.custom }).tap();
  await picture(page, 'repeat-custom-phone-light-390');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: WORDS.pl.save }).tap();
  await expect(due).toContainText(/Co 2 tygodnie/);
  expect(problems.problems()).toEqual([]);
  await context.close();
});
