import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectPopover } from '../../src/ui/fields/SelectPopover';
import { renderUi } from './renderUi';

const SHORT = ['To do', 'Doing', 'Done'];
const LONG = [...SHORT, 'Łódź', 'Kraków', 'Gdańsk', 'Poznań', 'Wrocław', 'Opole', 'Later'];

function Stage({ titles, error }: { titles: readonly string[]; error?: string | undefined }) {
  const [value, setValue] = useState(1);
  return (
    <>
      <SelectPopover
        label="List"
        value={value}
        error={error}
        options={titles.map((label, index) => ({ value: index + 1, label }))}
        onChange={setValue}
      />
      <button type="button">Next</button>
    </>
  );
}
const show = (titles: readonly string[], error?: string) =>
  renderUi(<Stage titles={titles} error={error} />);
const field = () => screen.getByRole('combobox', { name: 'List' });
const list = () => screen.queryByRole('listbox', { name: 'List' });
const active = () => document.querySelector('[data-active]')?.textContent;
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

describe('A select with a popover', () => {
  it('shows its value, and opens at it by click, Enter, Space and arrows', async () => {
    show(SHORT);
    expect(field()).toHaveTextContent('To do');
    for (const open of [
      () => userEvent.click(field()),
      () => userEvent.keyboard('{Enter}'),
      () => userEvent.keyboard(' '),
      () => userEvent.keyboard('{ArrowDown}'),
      () => userEvent.keyboard('{ArrowUp}'),
    ]) {
      await open();
      expect(list()).toBeVisible();
      expect(field()).toHaveAttribute('aria-expanded', 'true');
      expect(active()).toBe('To do');
      expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
      expect(options()[0]).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard('{Escape}');
      expect(list()).not.toBeInTheDocument();
      expect(field()).toHaveFocus();
      expect(field()).toHaveTextContent('To do');
    }
  });

  it('chooses with arrows, Home, End and Enter, or with Space', async () => {
    show(SHORT);
    await userEvent.click(field());
    await userEvent.keyboard('{End}');
    expect(active()).toBe('Done');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(field()).toHaveTextContent('Doing');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp} ');
    expect(field()).toHaveTextContent('To do');
  });

  it('opens at typed letters, and Tab chooses and goes on', async () => {
    show(SHORT);
    field().focus();
    await userEvent.keyboard('don');
    expect(active()).toBe('Done');
    await userEvent.tab();
    expect(field()).toHaveTextContent('Done');
    expect(list()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('chooses by click, and a second click on the button closes it', async () => {
    show(SHORT);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: 'Done' }));
    expect(field()).toHaveTextContent('Done');
    expect(field()).toHaveFocus();
    await userEvent.click(field());
    await userEvent.click(field());
    expect(list()).not.toBeInTheDocument();
  });

  it('has a field that narrows a long list, ignoring diacritics', async () => {
    show(LONG);
    await userEvent.click(field());
    const search = screen.getByRole('combobox', { name: 'Type to narrow the list' });
    expect(search).toHaveFocus();
    await userEvent.keyboard('lodz');
    expect(options().map(({ textContent }) => textContent)).toEqual(['Łódź']);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveTextContent('Łódź');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Enter}zzz');
    expect(screen.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveTextContent('Łódź');
  });

  it('is connected with its error', () => {
    show(SHORT, 'Choose a list');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('Choose a list');
  });
});
