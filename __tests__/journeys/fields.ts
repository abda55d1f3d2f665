import { expect, type Locator, type Page } from '@playwright/test';
import { IS_WITHOUT_MOUSE } from './byKeyboard';

/** Checks the value of a field, or the text of an editor, whose lines end in line feeds. */
export async function expectValue(
  field: Locator,
  value: string | RegExp,
  what?: string,
): Promise<void> {
  const shown = expect.poll(() => valueOf(field), { message: what ?? String(value) });
  await (typeof value === 'string' ? shown.toBe(value) : shown.toMatch(value));
}

async function valueOf(field: Locator): Promise<string> {
  return field.first().evaluate((element) => {
    if ('value' in element && typeof element.value === 'string') return element.value;
    return element instanceof HTMLElement ? element.innerText.replace(/\n+$/, '') : '';
  });
}

/** Chooses an option of the field with this label, a native select or one with a popover. */
export async function choose(
  within: Page | Locator,
  label: string | RegExp,
  option: string,
): Promise<void> {
  await chooseIn(within.getByRole('combobox', { name: label, exact: true }).first(), option);
}

/** The same for a field that is found in another way. */
export async function chooseIn(field: Locator, option: string): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement))
    return void (await field.selectOption({ label: option }));
  const { keyboard } = field.page();
  const list = field.page().getByRole('listbox');
  const wanted = list.getByRole('option', { name: option, exact: true });
  await (IS_WITHOUT_MOUSE ? field.press('ArrowDown') : field.click());
  await expect(wanted).toBeVisible();
  if (!IS_WITHOUT_MOUSE) await wanted.click();
  else {
    await expect(async () => {
      await keyboard.press('ArrowDown');
      await expect(wanted).toHaveAttribute('data-active', 'true', { timeout: 100 });
    }).toPass();
    await keyboard.press('Enter');
  }
  await expect(list).toHaveCount(0);
}
