import type { FormArea, FormName } from '../../forms/names';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectValue } from '../fields';
import { chooseIn } from '../fields';

/** Values by the start of a field's label. */
type Values = Readonly<Record<string, string>>;

/** Where an error appears: next to a field, or, with `at` null, above the fields. */
interface Problem {
  values: Values;
  at: string | null;
  says: RegExp;
}

/** The steps for one form. Its functions work in the page that it was made for. */
export interface FormWalk {
  /** @returns the form, or the element that contains only the form. */
  open: () => Promise<Locator>;
  /** Cancels. Default: the button "Cancel", or Escape if there is none. */
  leave?: (form: Locator) => Promise<unknown>;
  /** The button that submits, or the keys in the field. */
  submit: string | { keys: string };
  /** Answers a confirmation that follows the submit. */
  confirm?: () => Promise<unknown>;
  /** The values of an opened form; fields that are not named are empty. */
  fresh?: Values;
  /** The values when it is opened again, if it keeps a draft. */
  kept?: Values;
  /** Values that validation rejects; undefined for a form with choices only. */
  wrong?: Problem;
  /** Values that the server rejects. */
  refused?: Problem;
  /** A function if the values are known only after the form opens. */
  right: Values | (() => Values);
  /** Waits until the result is visible. */
  done: () => Promise<unknown>;
}

/** All forms of an area. */
export type FormWalks<Area extends FormArea> = Record<FormName<Area>, FormWalk>;

/**
 * Opens a form, submits invalid values, cancels, opens it again, submits invalid values again,
 * submits values that the server rejects, and then submits valid ones. After each rejection the
 * button can be pressed again.
 */
export async function walkForm(page: Page, walk: FormWalk): Promise<void> {
  const first = await openFresh(walk, walk.fresh ?? {});
  await submitWrong(page, walk, first);
  await (walk.leave ?? ((form) => giveUp(page, form)))(first);
  const form = await openFresh(walk, walk.kept ?? walk.fresh ?? {});
  await submitWrong(page, walk, form);
  const { refused, right } = walk;
  if (refused) {
    await submit(page, walk, form, refused.values);
    await expectProblem(walk, form, refused);
  }
  await submit(page, walk, form, typeof right === 'function' ? right() : right);
  await walk.done();
}

async function openFresh(walk: FormWalk, values: Values): Promise<Locator> {
  const form = await walk.open();
  const right = typeof walk.right === 'function' ? {} : walk.right;
  for (const label of new Set([...Object.keys(right), ...Object.keys(values)])) {
    if (walk.wrong !== undefined || values[label] !== undefined)
      await expectValue(field(form, label), values[label] ?? '');
  }
  // A restored draft still has its errors.
  if (values !== walk.kept) {
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveCount(0);
  }
  await expectUnlocked(walk, form);
  return form;
}

async function submitWrong(page: Page, walk: FormWalk, form: Locator): Promise<void> {
  const { wrong } = walk;
  if (!wrong) return;
  await fill(form, wrong.values);
  await press(page, walk, form);
  await expectProblem(walk, form, wrong);
}

async function submit(page: Page, walk: FormWalk, form: Locator, values: Values): Promise<void> {
  await fill(form, values);
  await press(page, walk, form);
  await walk.confirm?.();
}

async function press(page: Page, { submit: name }: FormWalk, form: Locator): Promise<void> {
  if (typeof name === 'string') await buttonOf(form, name).click();
  else await page.keyboard.press(name.keys);
}

async function expectProblem(walk: FormWalk, form: Locator, { at, says }: Problem): Promise<void> {
  if (at === null) await expect(form.getByRole('alert')).toContainText(says);
  else {
    const control = field(form, at);
    await expect(control).toHaveAccessibleDescription(says);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toBeFocused();
  }
  await expectUnlocked(walk, form);
}

async function expectUnlocked({ submit: name }: FormWalk, form: Locator): Promise<void> {
  if (typeof name !== 'string') return expect(form.getByRole('textbox')).toBeEditable();
  await expect(buttonOf(form, name)).toBeEnabled();
  await expect(buttonOf(form, name)).not.toHaveAttribute('aria-busy', 'true');
  return undefined;
}

/** Cancels by the button "Cancel", or by Escape if there is none. */
async function giveUp(page: Page, form: Locator): Promise<void> {
  const cancel = form.getByRole('button', { name: 'Cancel', exact: true });
  if ((await cancel.count()) > 0) await cancel.click();
  else await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
}

export async function fill(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(form, label);
    const isChoice = await control.evaluate((element) =>
      element.matches('select, button[role="combobox"]'),
    );
    if (isChoice) await chooseIn(control, value);
    else await control.fill(value);
  }
}

export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}`)).first();

const buttonOf = (form: Locator, name: string): Locator =>
  form.getByRole('button', { name, exact: true });

/** Waits for a dialog. @returns it. */
export async function dialogNamed(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until no dialog is open. */
export const dialogGone = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Selects an item of a menu. @param trigger the name of the menu's button */
export async function choose(page: Page, trigger: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: trigger, exact: true }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The form around a button. */
export const formWith = (page: Page, button: string): Locator =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });

/** The form around a field. */
export async function formAround(page: Page, label: string): Promise<Locator> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: label, exact: true }) });
  await expect(form).toBeVisible();
  return form;
}
