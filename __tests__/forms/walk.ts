import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Say } from '../app/fakeServer';
import type { FormName } from './names';
import { chooseOption } from '../ui/chooseOption';

/** A screen with a form, or with a way to open one. */
export interface Stage {
  user: UserEvent;
  /** @returns how often the form was sent. */
  sentCount: () => number;
  /**
   * Sets the server's response to the form from now on. A form that enqueues a mutation has none.
   */
  answer?: (say: Say) => void;
}

/** Values by the start of a field's label. */
type Values = Readonly<Record<string, string>>;

/** Where an error appears: next to a field, or, with `at` null, above the fields. */
interface Problem {
  values: Values;
  at: string | null;
  says: string | RegExp;
}

export interface FormWalk {
  /** The action of the form; the title of its test. */
  name: FormName;
  /** The files below `src` that this test covers. */
  files: readonly string[];
  start: () => Promise<Stage>;
  /** @returns the form, or the element that contains only the form. */
  open: (stage: Stage) => Promise<HTMLElement>;
  /** Cancels. Default: the button "Cancel", or Escape if there is none. */
  leave?: (stage: Stage, form: HTMLElement) => Promise<unknown>;
  /** The button that submits, or the keys in the field. */
  submit: string | { keys: string };
  /** Answers a confirmation that follows the submit. */
  confirm?: (stage: Stage) => Promise<unknown>;
  /** The values of an opened form; fields that are not named are empty. */
  fresh?: Values;
  /** The values when it is opened again, if it keeps a draft. */
  kept?: Values;
  /** Values that validation rejects; undefined for a form with choices only. */
  wrong?: Problem;
  /** Values that the server rejects. */
  refused?: Problem & { answer: Say };
  right: Values;
  /** The server's response to the valid values. */
  accepted?: Say;
  /** Waits until the form shows that it is saved, or is gone. */
  done: (stage: Stage) => Promise<unknown>;
}

/**
 * Opens a form, submits invalid values, cancels, opens it again, submits invalid values again,
 * submits values that the server rejects, and then submits valid ones. A form that stays locked
 * after one of these fails at the next.
 */
export async function walkForm(walk: FormWalk): Promise<void> {
  const stage = await walk.start();
  const first = await openFresh(walk, stage, walk.fresh ?? {});
  await submitWrong(walk, stage, first);
  expect(stage.sentCount()).toBe(0);
  await (walk.leave ?? giveUp)(stage, first);
  const form = await openFresh(walk, stage, walk.kept ?? walk.fresh ?? {});
  await submitWrong(walk, stage, form);
  expect(stage.sentCount()).toBe(0);
  const { refused, accepted } = walk;
  if (refused) {
    stage.answer?.(refused.answer);
    await submit(walk, stage, form, refused.values);
    await expectProblem(walk, form, refused);
  }
  if (accepted) stage.answer?.(accepted);
  const before = stage.sentCount();
  expect(before).toBe(refused ? 1 : 0);
  await submit(walk, stage, form, walk.right);
  await walk.done(stage);
  await waitFor(() => expect(stage.sentCount()).toBe(before + 1));
}

async function openFresh(walk: FormWalk, stage: Stage, values: Values): Promise<HTMLElement> {
  const form = await walk.open(stage);
  const labels = new Set([...Object.keys(walk.right), ...Object.keys(values)]);
  for (const label of labels) {
    if (walk.wrong !== undefined || values[label] !== undefined) {
      expect(field(form, label)).toHaveValue(values[label] ?? '');
    }
  }
  // A restored draft still has its errors.
  if (values !== walk.kept) expectNoProblem(form);
  expectUnlocked(walk, form);
  return form;
}

async function submitWrong(walk: FormWalk, stage: Stage, form: HTMLElement): Promise<void> {
  const { wrong } = walk;
  if (!wrong) return;
  await fill(stage, form, wrong.values);
  await press(walk, stage, form);
  await expectProblem(walk, form, wrong);
}

async function submit(
  walk: FormWalk,
  stage: Stage,
  form: HTMLElement,
  values: Values,
): Promise<void> {
  await fill(stage, form, values);
  await press(walk, stage, form);
  await walk.confirm?.(stage);
}

async function press(
  { submit: name }: FormWalk,
  { user }: Stage,
  form: HTMLElement,
): Promise<void> {
  if (typeof name !== 'string') await user.keyboard(name.keys);
  else await user.click(within(form).getByRole('button', { name }));
}

async function expectProblem(
  walk: FormWalk,
  form: HTMLElement,
  { at, says }: Problem,
): Promise<void> {
  if (at === null)
    await waitFor(() => expect(within(form).getByRole('alert')).toHaveTextContent(says));
  else await expectFieldError(field(form, at), says);
  await waitFor(() => expectUnlocked(walk, form));
}

async function expectFieldError(control: HTMLElement, says: string | RegExp): Promise<void> {
  const words = typeof says === 'string' ? expect.stringContaining(says) : says;
  await waitFor(() => expect(control).toHaveAccessibleDescription(words));
  expect(control).toBeInvalid();
  await waitFor(() => expect(control).toHaveFocus());
}

function expectNoProblem(form: HTMLElement): void {
  expect(form.querySelector('[aria-invalid="true"]')).toBeNull();
  expect(within(form).queryByRole('alert')).not.toBeInTheDocument();
}

function expectUnlocked({ submit: name }: FormWalk, form: HTMLElement): void {
  if (typeof name !== 'string') {
    expect(within(form).getByRole('textbox')).not.toHaveAttribute('readonly');
    return;
  }
  const button = within(form).getByRole('button', { name });
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAttribute('aria-busy', 'true');
}

/** Cancels by the button "Cancel", or by Escape if there is none. */
async function giveUp({ user }: Stage, form: HTMLElement): Promise<void> {
  const cancel = within(form).queryByRole('button', { name: 'Cancel' });
  if (cancel) await user.click(cancel);
  else await user.keyboard('{Escape}');
  await waitFor(() => expect(form).not.toBeInTheDocument());
}

export function field(form: HTMLElement, label: string): HTMLElement {
  const [first] = within(form).getAllByLabelText((words) => words.startsWith(label));
  if (!first) throw new Error(`The form has no field "${label}"`);
  return first;
}

export async function fill(
  { user }: Pick<Stage, 'user'>,
  form: HTMLElement,
  values: Values,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(form, label);
    if (control.matches('select, button[role="combobox"]')) {
      await chooseOption(control, value, user);
    } else if (control instanceof HTMLInputElement && ['date', 'time'].includes(control.type)) {
      fireEvent.change(control, { target: { value } });
    } else {
      await user.clear(control);
      await user.click(control);
      if (value !== '') await user.paste(value);
    }
  }
}

/** Waits for a dialog. @returns it. */
export const dialogNamed = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** Waits until no dialog is open. */
export const dialogGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
