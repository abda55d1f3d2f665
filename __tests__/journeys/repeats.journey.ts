import { test } from './fixture';
import { longIn } from './long';
import { panel, scheduleThisWeek, taskOn, idIn } from './onTask';
import { cardOf } from './onBoard';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    due: /^Due date: /,
    none: /^Due date: None/,
    repeat: /^Repeat/,
    weekdays: 'Every weekday',
    custom: 'Custom…',
    more: 'Longer interval',
    sunday: 'Sunday',
    words: /^Every 3 weeks on .*Sunday/,
    save: 'Save',
    never: 'Do not repeat',
    changed: 'Repetition changed',
    ended: 'The task no longer repeats',
    undo: 'Undo',
    done: 'Done',
    back: 'Back to the date',
    everyWeekOn: /^Every week on Wednesday/,
  },
  pl: {
    due: /^Termin: /,
    none: /^Termin: Brak/,
    repeat: /^Powtarzanie/,
    weekdays: 'W\u00a0dni robocze',
    custom: 'Własna reguła…',
    more: 'Dłuższy odstęp',
    sunday: 'niedziela',
    words: /^Co 3 tygodnie .*w\u00a0niedzielę/,
    save: 'Zapisz',
    never: 'Nie powtarzaj',
    changed: 'Zmieniono powtarzanie',
    ended: 'Zadanie już się nie powtarza',
    undo: 'Cofnij',
    done: 'Zrobione',
    back: 'Wróć do daty',
    everyWeekOn: /^Co tydzień w\u00a0środę/,
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  test(
    `a task repeats by keyboard, and Undo takes the rule back (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await taskOn(fixture, `Repeats ${locale}`, ['Write the report', 'Ship']);
      await scheduleThisWeek(fixture.anna, idIn(at));
      const { page } = await open(fixture.anna);
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
      await page.getByRole('button', { name: words.save }).press('Enter');
      await expect(page.getByText(words.changed)).toBeVisible();
      await expect(due).toBeFocused();
      await expect(due).toContainText(words.words);
      await page.getByRole('button', { name: words.undo }).first().press('Enter');
      await expect(due).not.toContainText(words.words);

      await due.press('Enter');
      await page.getByRole('button', { name: words.repeat }).press('Enter');
      await page.getByRole('button', { name: words.everyWeekOn }).press('Enter');
      await expect(due).toContainText(words.everyWeekOn);
      await page.keyboard.press('Escape');
      const card = cardOf(page, 'Write the report');
      await expect(card).toContainText(words.everyWeekOn);
      await expectGoodLooks(page, `repeat-card-${locale}`);

      await page.goto(at);
      await panel(page).getByRole('checkbox', { name: words.done }).press('Space');
      await page.keyboard.press('Escape');
      // The next one appears on this screen, with the rule.
      await expect(page.getByText('Write the report', { exact: true })).toHaveCount(2);
      await expect(cardOf(page, 'Write the report').last()).toContainText(words.everyWeekOn);
    },
  );
