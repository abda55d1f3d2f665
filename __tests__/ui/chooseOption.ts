import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an option of a native select, or of one with a popover. */
export async function chooseOption(
  field: HTMLElement,
  option: string,
  user: Pick<typeof userEvent, 'click' | 'selectOptions'> = userEvent,
): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, option);
  await user.click(field);
  await user.click(
    within(await screen.findByRole('listbox')).getByRole('option', { name: option }),
  );
}
