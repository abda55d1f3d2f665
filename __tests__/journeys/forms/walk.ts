import type { FormArea, FormName } from '../../forms/names';
import { expect, type Locator, type Page } from '@playwright/test';

/** Values by the beginning of a field's label. */
type Values = Readonly<Record<string, string>>;

/** Where an error appears: next to a field, or, with `at` null, above the fields. */
interface Problem {
  values: Values;
  at: string | null;
  says: RegExp;
}

/** How one form is walked. Its functions work in the page that it was made for. */
export interface FormWalk {
  /** @returns the form, or the element that holds nothing but it. */
  open: () => Promise<Locator>;
  /** Gives up. Without it: the button "Cancel", or Escape where there is none. */
  leave?: (form: Locator) => Promise<unknown>;
  /** The button that submits, or the keys in the field that do. */
  submit: string | { keys: string };
  /** Answers a question that follows the submit. */
  confirm?: () => Promise<unknown>;
  /** What is in a form that was opened; the fields that are not named are empty. */
  fresh?: Values;
  /** What is in it when it is opened again, where it keeps a draft of what was typed. */
  kept?: Values;
  /** Values that the rules refuse; undefined where a form offers choices only. */
  wrong?: Problem;
  /** Values that the server refuses. */
  refused?: Problem;
  /** A function where the values are known only after the form was opened. */
  right: Values | (() => Values);
  /** Waits until the result is visible. */
  done: () => Promise<unknown>;
}

/** The forms of an area, all of them. */
export type FormWalks<Area extends FormArea> = Record<FormName<Area>, FormWalk>;

/**
 * Opens a form, submits it wrong, gives up, opens it again, submits it wrong again, has the server
 * refuse it, and then submits it right. After each refusal the button can be pressed again.
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
      await expect(field(form, label)).toHaveValue(values[label] ?? '');
  }
  // A draft that was kept still has what is wrong with it.
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

/** Gives up by the button "Cancel", or by Escape where there is none. */
async function giveUp(page: Page, form: Locator): Promise<void> {
  const cancel = form.getByRole('button', { name: 'Cancel', exact: true });
  if ((await cancel.count()) > 0) await cancel.click();
  else await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
}

export async function fill(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(form, label);
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
    if (isChoice) await control.selectOption({ label: value });
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

/** Waits until no dialog is left. */
export const dialogGone = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

/** Chooses from a menu. @param trigger the name of the menu's button */
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
